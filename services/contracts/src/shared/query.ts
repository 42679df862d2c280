import { z } from "zod";

/** A list in a query string: the key once per value. One value alone is a list of one. */
export const repeated = <T extends z.ZodType>(item: T, max = 500) =>
  z
    .preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(max))
    .optional();

const plainNumber = /^-?\d{1,15}(\.\d{1,12})?$/;

/** A number in a query string, where everything is text: in plain notation, and an empty text is none, not 0. Defaults are prefaults, which OpenAPI tells. */
export const numericText = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === "string" && plainNumber.test(value) ? Number(value) : value), schema);

export const booleanText = z.enum(["true", "false"]).transform((value) => value === "true");

/** Bound of a range filter: a decimal number as text; an empty text is no bound. */
export const bound = z
  .string()
  .regex(/^(-?\d{1,15}(\.\d{1,12})?)?$/, "must be a number")
  .transform((value) => (value === "" ? undefined : Number(value)))
  .optional();

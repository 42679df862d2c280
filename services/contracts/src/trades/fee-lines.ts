import { MarketType } from "@entrywise/domain/enumerations";
import { feeScopeKeys, feeSides, feeUnits } from "@entrywise/domain/fees/fee-lines";
import { z } from "zod";
import { decimalString, personText } from "../shared/wire.ts";

/** Most lines of a schedule, and most symbols of a line. */
export const MAX_FEE_LINES = 50;
export const MAX_FEE_SYMBOLS = 50;

const notNegative = decimalString
  .refine((value) => !value.startsWith("-"), "can't be negative")
  .refine(
    (value) => /^\d{1,9}(\.\d{1,8})?$/.test(value) || value.startsWith("-"),
    "can have at most 9 digits before the decimal point and 8 after",
  );

export const feeScope = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("all") }),
  z.strictObject({ kind: z.literal("market"), market: z.enum(MarketType) }),
  z.strictObject({
    kind: z.literal("symbols"),
    symbols: z.array(personText(60).min(1, "must not be empty")).min(1).max(MAX_FEE_SYMBOLS),
  }),
]);

/** One line of a fee schedule; amounts in the currency of the account. */
export const feeLine = z
  .strictObject({
    scope: feeScope,
    unit: z.enum(feeUnits),
    /** For each unit and side; in percent 0.05 is 0.05 %. */
    rate: notNegative,
    /** Least that one side costs. */
    minimum: notNegative.nullable(),
    side: z.enum(feeSides),
    /** First UTC day of closes that it is for. */
    firstDay: z.iso.date(),
  })
  .meta({ id: "FeeLine" });
export type FeeLineInput = z.infer<typeof feeLine>;

/** The lines of a schedule; two for the same instrument from the same day on contradict each other. */
export const feeLines = z
  .array(feeLine)
  .max(MAX_FEE_LINES)
  .superRefine((lines, context) => {
    const seen = new Set<string>();
    for (const [index, { scope, firstDay }] of lines.entries()) {
      const keys = feeScopeKeys(scope).map((key) => `${key} ${firstDay}`);
      if (keys.some((key) => seen.has(key)) || new Set(keys).size < keys.length) {
        context.addIssue({
          code: "custom",
          path: [index, "firstDay"],
          message: "another line is for the same from this day",
        });
      }
      for (const key of keys) seen.add(key);
    }
  });

/** A stored schedule: its lines stay when its estimates are undone. */
export const accountFees = z.strictObject({ lines: feeLines, isApplied: z.boolean() });
export type AccountFees = z.infer<typeof accountFees>;

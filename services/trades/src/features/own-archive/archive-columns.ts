import { decimalString } from "@entrywise/contracts/shared/wire";
import { z } from "zod";

/** How columns look in an archive: decimals and 64-bit numbers are texts, times have an offset. */
export const decimal = decimalString;
export const positive = decimal.refine(
  (value) => !value.startsWith("-") && /[1-9]/.test(value),
  "must be greater than 0",
);
export const time = z.iso
  .datetime({ offset: true, error: "must be a date and time" })
  .refine((value) => value >= "1970" && value < "9999", "must be between 1970 and 9999");
export const whole = z.string().regex(/^-?\d{1,18}$/, "must be a whole number");
export const count = z.int().min(0).max(1_000_000_000);
export const version = z.int().min(1).max(1_000_000_000);
export const versions = z.record(z.string().max(60), count);
export const id = z.uuid();
/** Of what may be missing: it is null then. */
export const link = z.uuid().nullable();
export const links = z.array(z.uuid()).max(1_000);

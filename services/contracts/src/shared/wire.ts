import { z } from "zod";

/**
 * A number on the wire that must not lose a digit: price, size or money as a decimal string.
 * At most 20 digits before and 18 after the point (numeric(38,18) in storage).
 */
export const decimalString = z
  .string()
  .regex(/^-?\d{1,20}(\.\d{1,18})?$/, { error: "must be a decimal number such as 1.0542", abort: true })
  .meta({ id: "DecimalString", description: "Exact decimal number as text" });

/** Decimal string greater than zero: a price or a size. */
export const positiveDecimalString = decimalString.refine((value) => !value.startsWith("-") && /[1-9]/.test(value), {
  error: "must be greater than 0",
  abort: true,
});

/** At most so many digits before the point. */
const wholeDigits = (most: number) =>
  [
    (value: string) => (value.replace("-", "").split(".")[0] ?? "").length <= most,
    `can have at most ${most} digits before the decimal point`,
  ] as const;

/** Decimal string that can be added up millions of times without a digit being lost: an amount or a size. */
export const amountString = decimalString.refine(...wholeDigits(15));
export const positiveAmountString = positiveDecimalString.refine(...wholeDigits(15));

/** Price: its distance to another in pips has a place in storage too. */
export const priceString = positiveDecimalString.refine(...wholeDigits(9));

/** The same of a market whose prices go to zero or below it. */
export const signedPriceString = decimalString.refine(...wholeDigits(9));

/** Instant as ISO 8601 in UTC with Z; years 1970 to 9999 (PostgreSQL and every browser agree on those). */
export const instant = z.iso
  .datetime({ error: "must be a date and time in UTC such as 2026-11-20T09:00:00.000Z", abort: true })
  .refine((value) => value >= "1970" && value < "9999", "must be between 1970 and 9999")
  .meta({ id: "Instant" });

/** Calendar date, YYYY-MM-DD. */
export const calendarDate = z.iso.date({ abort: true });

const knownZones = new Set<string>();

/** Each zone is asked for once: every list and statistic names one. */
function isTimeZone(name: string): boolean {
  const key = name.toLowerCase(); // Intl takes any case
  if (knownZones.has(key)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return false;
  }
  knownZones.add(key);
  return true;
}

/** IANA name of a time zone. */
export const timeZoneName = z.string().max(64).refine(isTimeZone, "must be a time zone such as Europe/Prague");

/** A paged list: `total` counts the whole filter, not the page. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.int().min(0) });

export const idResponse = z.object({ id: z.uuid() }).meta({ id: "IdResponse" });

const storable = (value: string) => !value.includes("\u0000") && value.isWellFormed(); // PostgreSQL stores no others
const cannotBeStored = "contains unsupported characters";

/** Text typed by a person: trimmed, without NUL and lone surrogates. */
export const personText = (max: number) => z.string().trim().max(max).refine(storable, cannotBeStored);

/** A name by which something is addressed: a path drops the segments `.` and `..`. */
export const pathText = (max: number) =>
  personText(max).refine((name) => name !== "." && name !== "..", "can't be only dots");

/** The same as it was typed: text that is saved while somebody types must not lose the space before the next word. */
export const typedText = (max: number) => z.string().max(max).refine(storable, cannotBeStored);

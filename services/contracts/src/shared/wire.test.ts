import { expect, test } from "vitest";
import type { z } from "zod";
import { amountString, instant, positiveAmountString, priceString, signedPriceString } from "./wire.ts";

const messages = (schema: z.ZodType, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.for([
  [instant, "soon", "must be a date and time in UTC such as 2026-11-20T09:00:00.000Z"],
  [instant, "1969-12-31T23:59:59.999Z", "must be between 1970 and 9999"],
  [amountString, "a great many dollars", "must be a decimal number such as 1.0542"],
  [positiveAmountString, "-12345678901234567", "must be greater than 0"],
  [priceString, "much", "must be a decimal number such as 1.0542"],
  [priceString, "-12345678901", "must be greater than 0"],
  [signedPriceString, "-12345678901", "can have at most 9 digits before the decimal point"],
] as const)("P-624 one fault of a value is reported once %#", ([schema, value, message]) => {
  expect(messages(schema, value)).toEqual([message]);
});

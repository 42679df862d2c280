import { z } from "zod";
import { positiveAmountString, positiveDecimalString, timeZoneName } from "../shared/wire.ts";

export const percentage = positiveDecimalString.refine((value) => Number(value) <= 100, "must be at most 100");

/** So much money in the account's currency, or so many per cent of a balance. */
export const ruleLimit = z.discriminatedUnion("unit", [
  z.strictObject({ unit: z.literal("amount"), value: positiveAmountString }),
  z.strictObject({ unit: z.literal("percent"), value: percentage }),
]);

/** Most that may be lost in a day; percent of the start balance or of the balance at the day's reset. */
export const dailyLossRule = z.strictObject({ limit: ruleLimit, of: z.enum(["start", "day"]) });

/** Below the start, or below the peak of the balance; a trailing floor may stop at the start balance. */
export const drawdownRule = z.strictObject({
  limit: ruleLimit,
  kind: z.enum(["fixed", "trailing"]),
  stopsAtStart: z.boolean(),
});

/** A time of day, HH:MM. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day such as 09:30");

const minutes = z.int().min(0).max(120);

/** So many minutes before and after a high-impact event nothing may be opened or closed. */
export const newsWindow = z.strictObject({ before: minutes, after: minutes });
export type NewsWindow = z.infer<typeof newsWindow>;

/** What a firm asks in a phase; null: it does not ask that. */
export const phaseTerms = z.strictObject({
  profitTarget: ruleLimit.nullable(),
  dailyLoss: dailyLossRule.nullable(),
  maximalDrawdown: drawdownRule.nullable(),
  /** Days with a new position. */
  minimumDays: z.int().min(1).max(1000).nullable(),
  /** Most that one day may bring, in per cent of the profit. */
  bestDayShare: percentage.nullable(),
  news: newsWindow.nullable(),
  /** Whether a trade may be open over a weekend. */
  weekend: z.enum(["allowed", "forbidden"]),
});

/** When a day begins at a firm. */
export const firmReset = z.strictObject({ time: timeOfDay, timeZone: timeZoneName });

/** What an account of a firm's programme has to keep in one phase. */
export const firmTerms = z
  .strictObject({
    ...phaseTerms.shape,
    /** Null: the catalogue does not know when the firm's day begins. */
    reset: firmReset.nullable(),
  })
  .meta({ id: "FirmTerms" });
export type FirmTerms = z.infer<typeof firmTerms>;

/** Names a firm, a programme and a phase in addresses and files. */
export const catalogueKey = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be a key such as two-step")
  .max(60);

/** The phase of a catalogued programme from which rules were taken. */
export const programmeChoice = z
  .strictObject({
    firm: catalogueKey,
    programme: catalogueKey,
    phase: catalogueKey,
    /** Of the firm's file: the one whose rules the person has accepted or turned down. */
    version: z.int().min(1),
  })
  .meta({ id: "ProgrammeChoice" });
export type ProgrammeChoice = z.infer<typeof programmeChoice>;

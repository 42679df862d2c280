import type { z } from "zod";
import { booleanText, bound } from "../shared/query.ts";

/**
 * Range filters by family (T-131 … T-135; `totalGrossRR`, gross profit in R of the initial stop, is ours: charts before costs). Names with "total" speak of the whole position; the others of its single
 * open and close positions: a trade passes when one of them lies within the bounds, which are included. Money in the
 * currency of the account, percents as percents, efficiencies as fractions of the range, ratings in stars.
 */
export const overallRanges = [
  "totalNetRR", "totalNetPercentage", "totalNetPips", "totalNetProfit", "totalDividends", "totalRoll",
  "totalCommissions", "totalGrossRR", "totalGrossProfit", "totalSize",
] as const; // biome-ignore format: a list

export const riskRanges = [
  "netRR", "netPips", "stopPips", "costPerPip", "financialRisk", "percentageAccountRisked", "targetPips", "targetRR",
  "targetGross", "idealNetRR", "totalDiscrepancyRR",
] as const; // biome-ignore format: a list

export const profitRanges = [
  "netPercentage", "netProfit", "dividends", "roll", "commissions", "grossProfit", "size",
] as const; // biome-ignore format: a list

export const excursionRanges = [
  "availableTradeRange", "endTradeDrawdown", "remainingDistanceToTarget", "maximumFavourableExcursion",
  "maximumAdverseExcursion", "remainingDistanceToStop",
] as const; // biome-ignore format: a list
export const excursionUnits = ["pips", "rr", "gross"] as const;

export const performanceRanges = [
  "entryEfficiency",
  "exitEfficiency",
  "totalEfficiency",
  ...excursionRanges.flatMap((name) => excursionUnits.map((unit) => `${name}.${unit}` as const)),
] as const;

export const ratingRanges = [
  "entryRating", "analysisRating", "stopRating", "targetRating", "managementRating", "mindsetRating", "exitRating",
  "overallRating",
] as const; // biome-ignore format: a list

/** Families that are read when first asked for; the overall one is always there. */
export const rangeFamilies = {
  risk: riskRanges,
  profit: profitRanges,
  performance: performanceRanges,
  rating: ratingRanges,
} as const;
export type RangeFamily = keyof typeof rangeFamilies;

export type OverallRange = (typeof overallRanges)[number];
export type RangeName = OverallRange | (typeof rangeFamilies)[RangeFamily][number];
export type RangeField = `${RangeName}.${"min" | "max"}`;

export const rangeNames: readonly RangeName[] = [...overallRanges, ...Object.values(rangeFamilies).flat()];

export const rangeFields: readonly RangeField[] = rangeNames.flatMap((name): RangeField[] => [
  `${name}.min`,
  `${name}.max`,
]);

/** What had happened when a trade was opened, on the person's clock; over all their executed trades, whatever else is filtered. */
export const dayContextRanges = [
  "winsBefore",
  "minutesSinceLoss",
  "dayOfMonth",
  "dayBeforeRR",
  "minutesIntoDay",
] as const;
export type DayContextField = `${(typeof dayContextRanges)[number]}.${"min" | "max"}`;
export const dayContextFields: readonly DayContextField[] = dayContextRanges.flatMap((name): DayContextField[] => [
  `${name}.min`,
  `${name}.max`,
]);

/**
 * How somebody traded, of the trade as a whole; a trade without the figure is in no range of it. `stopMoveRR` and `targetMoveRR`: how far
 * the level that the broker last reported lies from the planned one, in R of the initial risk; a wider stop and a nearer target are below
 * zero. `stopAgainstUsual`: the stop's distance as a multiple of the median of the person's closed trades in that symbol. `dayRisk`: risk of
 * all trades that were opened that day, in per cent. `limitUsed`: share of the day's own loss limit that was used before the trade was
 * opened. `newsMinutes`: minutes to the nearest event of high impact of one of its currencies, on days with an uploaded calendar.
 */
export const conductRanges = [
  "stopMoveRR", "targetMoveRR", "stopAgainstUsual", "dayRisk", "limitUsed", "newsMinutes",
] as const; // biome-ignore format: a list
export type ConductRange = (typeof conductRanges)[number];
export type ConductField = `${ConductRange}.${"min" | "max"}`;
export const conductFields: readonly ConductField[] = conductRanges.flatMap((name): ConductField[] => [
  `${name}.min`,
  `${name}.max`,
]);

/** Query fields of the ranges above. */
export const conductShape = Object.fromEntries(conductFields.map((field) => [field, bound])) as Record<
  ConductField,
  typeof bound
>; // fromEntries forgets the keys

/** `stopHit` and `targetHit` (T-132): by the broker's mark, else by the price reached. */
export const hitFields = ["stopHit", "targetHit"] as const;

/** Query fields of all ranges, for the trade filter. */
export const rangeShape = {
  ...(Object.fromEntries(rangeFields.map((field) => [field, bound])) as Record<RangeField, typeof bound>), // fromEntries forgets the keys
  stopHit: booleanText.optional(),
  targetHit: booleanText.optional(),
} satisfies z.ZodRawShape;

import type { RangeName } from "@entrywise/contracts/trades/range-filters";
import type { Label } from "@entrywise/host/label";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

export type RangeUnit = "R" | "money" | "percent" | "pips" | "fraction" | "stars" | "size";

/** One figure that can be filtered by its bounds, in one unit or in several. */
export interface RangeFigure {
  label: MessageDescriptor;
  ranges: readonly { name: RangeName; unit: RangeUnit }[];
}

const one = (label: MessageDescriptor, name: RangeName, unit: RangeUnit): RangeFigure => ({
  label,
  ranges: [{ name, unit }],
});

const excursion = (
  label: MessageDescriptor,
  name:
    | "availableTradeRange"
    | "endTradeDrawdown"
    | "remainingDistanceToTarget"
    | "maximumFavourableExcursion"
    | "maximumAdverseExcursion"
    | "remainingDistanceToStop",
): RangeFigure => ({
  label,
  ranges: [
    { name: `${name}.rr`, unit: "R" },
    { name: `${name}.pips`, unit: "pips" },
    { name: `${name}.gross`, unit: "money" },
  ],
});

/** All range filters in the order of the filter menu. Below "One position" a trade needs one such open or close. */
export const rangeGroups: readonly { group: MessageDescriptor; figures: readonly RangeFigure[] }[] = [
  {
    group: msg`Result`,
    figures: [
      one(msg`Net R:R`, "totalNetRR", "R"),
      one(msg`Net profit`, "totalNetProfit", "money"),
      one(msg`Return`, "totalNetPercentage", "percent"),
      one(msg`Net pips`, "totalNetPips", "pips"),
      one(msg`Gross R:R`, "totalGrossRR", "R"),
      one(msg`Gross profit`, "totalGrossProfit", "money"),
      one(msg`Commissions`, "totalCommissions", "money"),
      one(msg`Roll`, "totalRoll", "money"),
      one(msg`Dividends`, "totalDividends", "money"),
      one(msg`Size`, "totalSize", "size"),
    ],
  },
  {
    group: msg`Reward and risk`,
    figures: [
      one(msg`Target R:R`, "targetRR", "R"),
      one(msg`Target distance`, "targetPips", "pips"),
      one(msg`Target profit`, "targetGross", "money"),
      one(msg`Stop distance`, "stopPips", "pips"),
      one(msg`Financial risk`, "financialRisk", "money"),
      one(msg`Percentage risked`, "percentageAccountRisked", "percent"),
      one(msg`Cost per pip`, "costPerPip", "money"),
      one(msg`Ideal R:R`, "idealNetRR", "R"),
      one(msg`Discrepancy`, "totalDiscrepancyRR", "R"),
    ],
  },
  {
    group: msg`Performance`,
    figures: [
      one(msg`Entry efficiency`, "entryEfficiency", "fraction"),
      one(msg`Exit efficiency`, "exitEfficiency", "fraction"),
      one(msg`Total efficiency`, "totalEfficiency", "fraction"),
      excursion(msg`MAE`, "maximumAdverseExcursion"),
      excursion(msg`MFE`, "maximumFavourableExcursion"),
      excursion(msg`Available trade range`, "availableTradeRange"),
      excursion(msg`End-trade drawdown`, "endTradeDrawdown"),
      excursion(msg`Distance to target`, "remainingDistanceToTarget"),
      excursion(msg`Distance to stop`, "remainingDistanceToStop"),
    ],
  },
  {
    group: msg`Ratings`,
    figures: [
      one(msg`Overall rating`, "overallRating", "stars"),
      one(msg`Analysis rating`, "analysisRating", "stars"),
      one(msg`Entry rating`, "entryRating", "stars"),
      one(msg`Stop rating`, "stopRating", "stars"),
      one(msg`Target rating`, "targetRating", "stars"),
      one(msg`Management rating`, "managementRating", "stars"),
      one(msg`Mindset rating`, "mindsetRating", "stars"),
      one(msg`Exit rating`, "exitRating", "stars"),
    ],
  },
  {
    group: msg`Single close position`,
    figures: [
      one(msg`Close position R:R`, "netRR", "R"),
      one(msg`Close position pips`, "netPips", "pips"),
      one(msg`Close position net profit`, "netProfit", "money"),
      one(msg`Close position return`, "netPercentage", "percent"),
      one(msg`Close position gross profit`, "grossProfit", "money"),
      one(msg`Close position commissions`, "commissions", "money"),
      one(msg`Close position roll`, "roll", "money"),
      one(msg`Close position dividends`, "dividends", "money"),
      one(msg`Close position size`, "size", "size"),
    ],
  },
];

export const rangeFigures: readonly RangeFigure[] = rangeGroups.flatMap(({ figures }) => figures);

export const unitNames: Readonly<Record<RangeUnit, Label>> = {
  R: "R",
  money: msg`Money`,
  percent: "%",
  pips: msg`Pips`,
  fraction: "%",
  stars: msg`Stars`,
  size: msg`Size`,
};

/** Bounds are typed as they are shown: a fraction as percent. */
export function shownBound(value: number, unit: RangeUnit): number {
  return unit === "fraction" ? Number((value * 100).toPrecision(12)) : value;
}

/** Back from what is shown to what the filter takes. */
export function storedBound(value: number, unit: RangeUnit): number {
  return unit === "fraction" ? Number((value / 100).toPrecision(12)) : value;
}

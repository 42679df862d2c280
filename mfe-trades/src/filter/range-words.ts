import type { RangeName } from "@entrywise/contracts/trades/range-filters";

export type RangeUnit = "R" | "money" | "percent" | "pips" | "fraction" | "stars" | "size";

/** One figure that can be filtered by its bounds, in one unit or in several. */
export interface RangeFigure {
  label: string;
  ranges: readonly { name: RangeName; unit: RangeUnit }[];
}

const one = (label: string, name: RangeName, unit: RangeUnit): RangeFigure => ({ label, ranges: [{ name, unit }] });

const excursion = (
  label: string,
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
export const rangeGroups: readonly { group: string; figures: readonly RangeFigure[] }[] = [
  {
    group: "Result",
    figures: [
      one("Net R:R", "totalNetRR", "R"),
      one("Net profit", "totalNetProfit", "money"),
      one("Return", "totalNetPercentage", "percent"),
      one("Net pips", "totalNetPips", "pips"),
      one("Gross R:R", "totalGrossRR", "R"),
      one("Gross profit", "totalGrossProfit", "money"),
      one("Commissions", "totalCommissions", "money"),
      one("Roll", "totalRoll", "money"),
      one("Dividends", "totalDividends", "money"),
      one("Size", "totalSize", "size"),
    ],
  },
  {
    group: "Reward and risk",
    figures: [
      one("Target R:R", "targetRR", "R"),
      one("Target distance", "targetPips", "pips"),
      one("Target profit", "targetGross", "money"),
      one("Stop distance", "stopPips", "pips"),
      one("Financial risk", "financialRisk", "money"),
      one("Percentage risked", "percentageAccountRisked", "percent"),
      one("Cost per pip", "costPerPip", "money"),
      one("Ideal R:R", "idealNetRR", "R"),
      one("Discrepancy", "totalDiscrepancyRR", "R"),
    ],
  },
  {
    group: "Performance",
    figures: [
      one("Entry efficiency", "entryEfficiency", "fraction"),
      one("Exit efficiency", "exitEfficiency", "fraction"),
      one("Total efficiency", "totalEfficiency", "fraction"),
      excursion("MAE", "maximumAdverseExcursion"),
      excursion("MFE", "maximumFavourableExcursion"),
      excursion("Available trade range", "availableTradeRange"),
      excursion("End-trade drawdown", "endTradeDrawdown"),
      excursion("Distance to target", "remainingDistanceToTarget"),
      excursion("Distance to stop", "remainingDistanceToStop"),
    ],
  },
  {
    group: "Ratings",
    figures: [
      one("Overall rating", "overallRating", "stars"),
      one("Analysis rating", "analysisRating", "stars"),
      one("Entry rating", "entryRating", "stars"),
      one("Stop rating", "stopRating", "stars"),
      one("Target rating", "targetRating", "stars"),
      one("Management rating", "managementRating", "stars"),
      one("Mindset rating", "mindsetRating", "stars"),
      one("Exit rating", "exitRating", "stars"),
    ],
  },
  {
    group: "One close",
    figures: [
      one("R:R of a close", "netRR", "R"),
      one("Pips of a close", "netPips", "pips"),
      one("Net profit of a close", "netProfit", "money"),
      one("Return of a close", "netPercentage", "percent"),
      one("Gross profit of a close", "grossProfit", "money"),
      one("Commissions of a close", "commissions", "money"),
      one("Roll of a close", "roll", "money"),
      one("Dividends of a close", "dividends", "money"),
      one("Size of a close", "size", "size"),
    ],
  },
];

export const rangeFigures: readonly RangeFigure[] = rangeGroups.flatMap(({ figures }) => figures);

export const unitNames: Readonly<Record<RangeUnit, string>> = {
  R: "R",
  money: "Money",
  percent: "%",
  pips: "Pips",
  fraction: "%",
  stars: "Stars",
  size: "Size",
};

/** Bounds are typed as they are shown: a fraction as percent. */
export function shownBound(value: number, unit: RangeUnit): number {
  return unit === "fraction" ? Number((value * 100).toPrecision(12)) : value;
}

/** Back from what is shown to what the filter takes. */
export function heldBound(value: number, unit: RangeUnit): number {
  return unit === "fraction" ? Number((value / 100).toPrecision(12)) : value;
}

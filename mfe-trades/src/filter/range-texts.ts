import type { RangeName } from "@entrywise/contracts/trades/range-filters";
import { t } from "@entrywise/host/macro";

export type RangeUnit = "R" | "money" | "percent" | "pips" | "fraction" | "stars" | "size";

/** One figure that can be filtered by its bounds, in one unit or in several. */
export interface RangeFigure {
  label: string;
  ranges: readonly { name: RangeName; unit: RangeUnit }[];
}

const one = (label: () => string, name: RangeName, unit: RangeUnit): RangeFigure => ({
  get label() {
    return label();
  },
  ranges: [{ name, unit }],
});

const excursion = (
  label: () => string,
  name:
    | "availableTradeRange"
    | "endTradeDrawdown"
    | "remainingDistanceToTarget"
    | "maximumFavourableExcursion"
    | "maximumAdverseExcursion"
    | "remainingDistanceToStop",
): RangeFigure => ({
  get label() {
    return label();
  },
  ranges: [
    { name: `${name}.rr`, unit: "R" },
    { name: `${name}.pips`, unit: "pips" },
    { name: `${name}.gross`, unit: "money" },
  ],
});

/** All range filters in the order of the filter menu. Below "One position" a trade needs one such open or close. */
export const rangeGroups: readonly { group: string; figures: readonly RangeFigure[] }[] = [
  {
    get group() {
      return t`Result`;
    },
    figures: [
      one(() => t`Net R:R`, "totalNetRR", "R"),
      one(() => t`Net profit`, "totalNetProfit", "money"),
      one(() => t`Return`, "totalNetPercentage", "percent"),
      one(() => t`Net pips`, "totalNetPips", "pips"),
      one(() => t`Gross R:R`, "totalGrossRR", "R"),
      one(() => t`Gross profit`, "totalGrossProfit", "money"),
      one(() => t`Commissions`, "totalCommissions", "money"),
      one(() => t`Roll`, "totalRoll", "money"),
      one(() => t`Dividends`, "totalDividends", "money"),
      one(() => t`Size`, "totalSize", "size"),
    ],
  },
  {
    get group() {
      return t`Reward and risk`;
    },
    figures: [
      one(() => t`Target R:R`, "targetRR", "R"),
      one(() => t`Target distance`, "targetPips", "pips"),
      one(() => t`Target profit`, "targetGross", "money"),
      one(() => t`Stop distance`, "stopPips", "pips"),
      one(() => t`Financial risk`, "financialRisk", "money"),
      one(() => t`Percentage risked`, "percentageAccountRisked", "percent"),
      one(() => t`Cost per pip`, "costPerPip", "money"),
      one(() => t`Ideal R:R`, "idealNetRR", "R"),
      one(() => t`Discrepancy`, "totalDiscrepancyRR", "R"),
    ],
  },
  {
    get group() {
      return t`Performance`;
    },
    figures: [
      one(() => t`Entry efficiency`, "entryEfficiency", "fraction"),
      one(() => t`Exit efficiency`, "exitEfficiency", "fraction"),
      one(() => t`Total efficiency`, "totalEfficiency", "fraction"),
      excursion(() => t`MAE`, "maximumAdverseExcursion"),
      excursion(() => t`MFE`, "maximumFavourableExcursion"),
      excursion(() => t`Available trade range`, "availableTradeRange"),
      excursion(() => t`End-trade drawdown`, "endTradeDrawdown"),
      excursion(() => t`Distance to target`, "remainingDistanceToTarget"),
      excursion(() => t`Distance to stop`, "remainingDistanceToStop"),
    ],
  },
  {
    get group() {
      return t`Ratings`;
    },
    figures: [
      one(() => t`Overall rating`, "overallRating", "stars"),
      one(() => t`Analysis rating`, "analysisRating", "stars"),
      one(() => t`Entry rating`, "entryRating", "stars"),
      one(() => t`Stop rating`, "stopRating", "stars"),
      one(() => t`Target rating`, "targetRating", "stars"),
      one(() => t`Management rating`, "managementRating", "stars"),
      one(() => t`Mindset rating`, "mindsetRating", "stars"),
      one(() => t`Exit rating`, "exitRating", "stars"),
    ],
  },
  {
    get group() {
      return t`Single close position`;
    },
    figures: [
      one(() => t`Close position R:R`, "netRR", "R"),
      one(() => t`Close position pips`, "netPips", "pips"),
      one(() => t`Close position net profit`, "netProfit", "money"),
      one(() => t`Close position return`, "netPercentage", "percent"),
      one(() => t`Close position gross profit`, "grossProfit", "money"),
      one(() => t`Close position commissions`, "commissions", "money"),
      one(() => t`Close position roll`, "roll", "money"),
      one(() => t`Close position dividends`, "dividends", "money"),
      one(() => t`Close position size`, "size", "size"),
    ],
  },
];

export const rangeFigures: readonly RangeFigure[] = rangeGroups.flatMap(({ figures }) => figures);

export const unitNames: Readonly<Record<RangeUnit, string>> = {
  R: "R",
  get money() {
    return t`Money`;
  },
  percent: "%",
  get pips() {
    return t`Pips`;
  },
  fraction: "%",
  get stars() {
    return t`Stars`;
  },
  get size() {
    return t`Size`;
  },
};

/** Bounds are typed as they are shown: a fraction as percent. */
export function shownBound(value: number, unit: RangeUnit): number {
  return unit === "fraction" ? Number((value * 100).toPrecision(12)) : value;
}

/** Back from what is shown to what the filter takes. */
export function storedBound(value: number, unit: RangeUnit): number {
  return unit === "fraction" ? Number((value / 100).toPrecision(12)) : value;
}

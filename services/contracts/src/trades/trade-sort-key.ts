import { type ListedCost, listedCosts } from "@entrywise/domain/figures/close-costs";

/** Sort keys of trade lists (T-112), by position. */
export const TradeSortKey = {
  None: 0,
  OpenDate: 1,
  CloseDate: 2,
  NetRR: 3,
  NetProfit: 4,
  NetPips: 5,
  GrossProfit: 6,
  Commissions: 7,
  Roll: 8,
  Dividends: 9,
  Instrument: 10,
  Direction: 11,
  StrategyName: 12,
  AccountName: 13,
  NetPercentage: 14,
  PlannedDate: 15,
  Status: 16,
} as const;

/** The key of each cost that lists show. */
export const costSortKeys = {
  commissions: TradeSortKey.Commissions,
  roll: TradeSortKey.Roll,
  dividends: TradeSortKey.Dividends,
} as const satisfies Record<ListedCost, number>;
export type CostSortKey = (typeof costSortKeys)[ListedCost];

/** A value for the key of each cost. */
export function eachCostSortKey<Value>(valueFor: (cost: ListedCost) => Value): Record<CostSortKey, Value> {
  const values = listedCosts.map((cost) => [costSortKeys[cost], valueFor(cost)]);
  return Object.fromEntries(values); // of every key
}

export type TradeSortKey = (typeof TradeSortKey)[keyof typeof TradeSortKey];

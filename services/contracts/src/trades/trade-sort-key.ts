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
export type TradeSortKey = (typeof TradeSortKey)[keyof typeof TradeSortKey];

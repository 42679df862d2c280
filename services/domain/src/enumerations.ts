/** Enumerations as they travel on the wire: the specification's numbers (X-300 … X-305). */

export const MarketType = { Forex: 0, Crypto: 1, Stock: 2, Index: 3, CFD: 4 } as const;
export type MarketType = (typeof MarketType)[keyof typeof MarketType];

export const Direction = { Long: 0, Short: 1 } as const;
export type Direction = (typeof Direction)[keyof typeof Direction];

/** Result of a trade by netRR and the user's break-even range; None where neither R nor a net profit exists. */
export const WinLossStatus = { None: 0, Win: 1, Loss: 2, BreakEven: 3 } as const;
export type WinLossStatus = (typeof WinLossStatus)[keyof typeof WinLossStatus];

/** Planning is `None` in the specification: shown as "Planning", in lists as "Planned". */
export const TradeStatus = { Planning: 0, Executed: 1, Missed: 2, Invalid: 3 } as const;
export type TradeStatus = (typeof TradeStatus)[keyof typeof TradeStatus];

export const BreakEvenHandling = { ExcludeBreakEven: 0, BreakEvenAsLoss: 1, BreakEvenAsWin: 2 } as const;
export type BreakEvenHandling = (typeof BreakEvenHandling)[keyof typeof BreakEvenHandling];

export const PipDisplay = { Pip: 0, Profit: 1, ProfitAndFees: 2 } as const;
export type PipDisplay = (typeof PipDisplay)[keyof typeof PipDisplay];

/** What results are shown in (X-305, also called performance measure). */
export const ProfitDisplay = { RR: 1, Profit: 2, Percentage: 3 } as const;
export type ProfitDisplay = (typeof ProfitDisplay)[keyof typeof ProfitDisplay];

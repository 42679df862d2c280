// Apart from the schemas, so that screens can show them without carrying the schema library.

/** Strategies that the setup proposes. */
export const proposedStrategies = ["Breakout", "Pullback", "Reversal"] as const;

/** With what an account of a prop firm begins, in per cent of its start balance; people set those of their firm. */
export const propFirmLimits = { dailyLoss: "5", maximalDrawdown: "10" } as const;

/** Days that the free trial of Pro lasts (P-352). */
export const TRIAL_DAYS = 14;

/** Trades that a demonstration has (P-486). */
export const DEMO_TRADE_COUNT = 100;

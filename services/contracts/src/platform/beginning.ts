// Apart from the schemas, so that screens can show them without carrying the schema library.

/** Strategies that the setup proposes. */
export const proposedStrategies = ["Breakout", "Pullback", "Reversal"] as const;

/** Days that the free trial of Pro lasts (P-352). */
export const TRIAL_DAYS = 14;

/** Trades that a demonstration has (P-486). */
export const DEMO_TRADE_COUNT = 100;

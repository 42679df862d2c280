import type { TradeFilter } from "../../../../filter/trade-filter-url.ts";

/** Both groups of a finding. */
export interface FindingSides {
  /** The trades that it is about. */
  inside: TradeFilter;
  /** The closed trades that it compares them with. */
  others: TradeFilter;
  /** How many of each it compares: those with a known value of its measure. */
  compared: readonly [number, number];
  names: readonly [string, string];
}

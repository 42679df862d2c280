import type { TradeFilter } from "../../../../filter/trade-filter-url.ts";

/** Both groups of a finding. */
export interface FindingSides {
  /** The trades that it is about. */
  inside: TradeFilter;
  /** All other closed trades of the page's filter. */
  others: TradeFilter;
  names: readonly [string, string];
}

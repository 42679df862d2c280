import { type TradeFilter, writeTradeFilter } from "./trade-filter-url.ts";

/** Address of the page that lists which bars the trades of a filter lack, and takes files of them. */
export function pricesAddress(filter: TradeFilter): string {
  const query = writeTradeFilter(filter).toString();
  return `/tools/prices${query === "" ? "" : `?${query}`}`;
}

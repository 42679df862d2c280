import { TradeStatus } from "@entrywise/domain/enumerations";
import { type TradeFilter, writeTradeFilter } from "./trade-filter-url.ts";

export type TradesView = "timeline" | "data-table" | "stats" | `stats/${string}`;

/** Address of a view of the trades of a filter. */
export function tradesAddress(filter: TradeFilter, view: TradesView = "data-table"): string {
  const query = writeTradeFilter(filter).toString();
  return `/trades/${view}${query === "" ? "" : `?${query}`}`;
}

/** What an address asks the data table to open over the trades of its filter. */
export const askedEdit = { name: "edit", initialStop: "initial-stop" } as const;

/** The data table with all trades of a filter selected and the dialog that sets their initial stops. */
export function initialStopsAddress(filter: TradeFilter): string {
  const query = writeTradeFilter(filter);
  query.set(askedEdit.name, askedEdit.initialStop);
  return `/trades/data-table?${query}`;
}

/** The trades that statistics are made of: executed and closed ones of the filter, narrowed further where a figure is. */
export function behindStatistic(filter: TradeFilter, narrower: Partial<TradeFilter> = {}): TradeFilter {
  return { ...filter, statuses: [TradeStatus.Executed], open: false, ...narrower };
}

/** Lower bound below any R that exists: as a filter it leaves the trades that carry an R. */
export const anyRR = -1_000_000;

/** Smallest bound that leaves amounts of exactly 0 out; no currency has a smaller unit that is traded in. */
export const aboveZero = 0.000001;

import type { TradeFilter } from "./trade-filter-url.ts";
import { behindStatistic, tradesAddress } from "./trades-address.ts";

/** Where the trades of some days are. */
export const addressOfDays = (filter: TradeFilter) => (from: string, to: string) =>
  tradesAddress(behindStatistic(filter, daysOnly(filter, from, to)), "timeline");

/** Some days of the filter. A span from one moment to another keeps its times at its ends alone. */
function daysOnly(filter: TradeFilter, from: string, to: string): Partial<TradeFilter> {
  const range = { startDate: from, endDate: to };
  if (filter.useCalendarDateMode !== false) return range;
  const { startTime, endTime } = filter;
  return {
    ...range,
    startTime: from === filter.startDate ? startTime : undefined,
    endTime: to === filter.endDate ? endTime : undefined,
  };
}

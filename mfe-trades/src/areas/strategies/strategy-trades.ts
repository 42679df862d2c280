import { instantOf } from "@entrywise/ui/forms";
import type { TradeFilter } from "../../filter/trade-filter-url.ts";
import { behindStatistic, tradesAddress } from "../../filter/trades-address.ts";

/** The closed executed trades of a filter, narrowed further where a figure is; never widened. */
export function tradesBehind(filter: TradeFilter, narrower: Partial<TradeFilter> = {}): string {
  const { ruleAnswers, "totalNetRR.min": leastRR } = narrower;
  const narrowed = filter.ruleAnswers?.filter((ruleAnswer) => ruleAnswers?.includes(ruleAnswer) ?? true) ?? ruleAnswers;
  const least = filter["totalNetRR.min"] ?? leastRR;
  return tradesAddress(
    behindStatistic(filter, {
      ...narrower,
      ...(narrowed === undefined ? {} : { ruleAnswers: narrowed }),
      ...(least === undefined ? {} : { "totalNetRR.min": least }),
    }),
  );
}

/** The same of one strategy; null stands for trades without one. */
export function strategyTradesPath(
  filter: TradeFilter,
  strategyId: string | null,
  narrower: Partial<TradeFilter> = {},
): string {
  return tradesBehind(filter, { strategyIds: [strategyId ?? "none"], ...narrower });
}

/**
 * What narrows a filter down to trades closed in a month (YYYY-MM): its days where the filter names none, else moments, which a
 * filter can have beside days.
 */
export function closedIn(month: string, filter: TradeFilter, timeZone: string): Partial<TradeFilter> {
  const { dateTimeType, startDate, endDate, startTime, endTime } = filter;
  const [year = 0, number = 0] = month.split("-").map(Number);
  const startsAt = `${month}-01`;
  if (dateTimeType === "close" && [startDate, endDate, startTime, endTime].every((bound) => bound === undefined)) {
    return { startDate: startsAt, endDate: `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}` };
  }
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  const midnight = (day: string) => Date.parse(instantOf({ day, time: "00:00" }, timeZone) ?? day);
  return {
    "closeMs.min": Math.max(midnight(startsAt), filter["closeMs.min"] ?? Number.NEGATIVE_INFINITY),
    "closeMs.max": Math.min(midnight(next) - 1, filter["closeMs.max"] ?? Number.POSITIVE_INFINITY),
  };
}

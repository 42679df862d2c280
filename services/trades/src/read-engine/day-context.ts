import { TradeStatus } from "@entrywise/domain/enumerations";
import { type DayContext, dayContext } from "@entrywise/domain/statistics/day-context";
import type { LocalTime } from "@entrywise/domain/statistics/time-zone";
import type { UserProjection } from "./user-projection.ts";

interface Cached {
  columns: readonly unknown[];
  context: DayContext;
}

// What follows from columns alone is cached as long as they are.
const cache = new WeakMap<Float64Array, Cached>();

/** What had happened when each executed trade was opened, in the days of a clock. */
export function dayContextOf(projection: UserProjection, localTime: LocalTime): DayContext {
  const { openTime, closeTime, status, netRR } = projection.trades;
  const result = projection.results();
  const columns = [closeTime, status, result, netRR, localTime];
  const cached = cache.get(openTime);
  if (cached?.columns.every((column, place) => column === columns[place])) return cached.context;
  const counts = (row: number) => status[row] === TradeStatus.Executed;
  const context = dayContext({ openTime, closeTime, result, netRR, counts, localTime });
  cache.set(openTime, { columns, context });
  return context;
}

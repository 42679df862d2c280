import { type LocalTime, localTimeIn } from "@entrywise/domain/statistics/time-zone";
import { idIndex } from "../../read-engine/table/trade-ids.ts";
import { ownerAt } from "./group-options.presenter.ts";
import type { Read } from "./group-projection.ts";

interface Wanted {
  timeZone: string;
  from: string;
  tradeIds: readonly string[];
}

interface Activity {
  days: { day: string; count: number }[];
  members: { userId: string; count: number }[];
  shown: string[];
}

const dayMs = 86_400_000;

/**
 * On how many days how many trades came into a group, from whom, and which of the named ones it shows; what its members do not read
 * now is nowhere in it.
 */
export function countGroupActivity(
  { group, trades }: { group: Pick<Read["group"], "added">; trades: Pick<Read["trades"], "trades"> },
  { timeZone, from, tradeIds }: Wanted,
): Activity {
  const index = idIndex(trades.trades);
  const days = new Map<number, number>();
  const members = new Map<string, number>();
  for (const { row, day } of addedSince(group.added, localTimeIn(timeZone), Date.parse(`${from}T00:00:00Z`))) {
    const owner = ownerAt(trades.trades, row);
    days.set(day, (days.get(day) ?? 0) + 1);
    members.set(owner, (members.get(owner) ?? 0) + 1);
  }
  return {
    days: [...days].map(([day, count]) => ({ day: new Date(day * dayMs).toISOString().slice(0, 10), count })),
    members: [...members].map(([userId, count]) => ({ userId, count })),
    shown: tradeIds.filter((id) => index.rowOfText(id) >= 0),
  };
}

/** Rows whose time is not before the local time `from`, each with its local day since 1970. */
function* addedSince(times: Float64Array, toLocal: LocalTime, from: number): Generator<{ row: number; day: number }> {
  for (let row = 0; row < times.length; row += 1) {
    const time = times[row] ?? Number.NaN;
    // In the east a day begins before that of UTC; whatever came long before is not asked for its local time.
    if (!(time >= from - dayMs)) continue;
    const local = toLocal(time);
    if (local >= from) yield { row, day: Math.floor(local / dayMs) };
  }
}

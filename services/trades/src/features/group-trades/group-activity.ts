import { type LocalTime, localTimeIn } from "@entrywise/domain/statistics/time-zone";
import { idIndex } from "../../read-engine/table/trade-ids.ts";
import type { Read } from "./group-projection.ts";

interface Wanted {
  timeZone: string;
  from: string;
  tradeIds: readonly string[];
}

const dayMs = 86_400_000;

/**
 * On how many days how many trades came into a group, and which of the named ones it shows; what its members do not read now is in
 * neither.
 */
export function groupActivityOf(
  { group, trades }: { group: Pick<Read["group"], "added">; trades: Pick<Read["trades"], "trades"> },
  { timeZone, from, tradeIds }: Wanted,
): { days: { day: string; count: number }[]; shown: string[] } {
  const index = idIndex(trades.trades);
  const days = countByDay(group.added, localTimeIn(timeZone), Date.parse(`${from}T00:00:00Z`));
  return {
    days: [...days].map(([day, count]) => ({ day: new Date(day * dayMs).toISOString().slice(0, 10), count })),
    shown: tradeIds.filter((id) => index.rowOfText(id) >= 0),
  };
}

/** By local day since 1970, how many of these times fall into it; those before the local time `from` count nowhere. */
function countByDay(times: Float64Array, toLocal: LocalTime, from: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (let row = 0; row < times.length; row += 1) {
    const time = times[row] ?? Number.NaN;
    // In the east a day begins before that of UTC; whatever came long before is not asked for its local time.
    if (!(time >= from - dayMs)) continue;
    const local = toLocal(time);
    if (local < from) continue;
    const day = Math.floor(local / dayMs);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

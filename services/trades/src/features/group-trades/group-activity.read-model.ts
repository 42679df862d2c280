import { localTimeIn } from "@entrywise/domain/statistics/time-zone";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { idIndex } from "../../read-engine/table/trade-ids.ts";
import type { Read } from "./group-projections.ts";

interface Wanted {
  timeZone: string;
  from: string;
  tradeIds: readonly string[];
}

/**
 * On how many days how many trades came into a group, and which of the named ones it shows; what its members do not read now is in
 * neither. In a transaction of scope `group`.
 */
export async function readGroupActivity(
  tx: Transaction,
  { group, trades }: Read,
  { timeZone, from, tradeIds }: Wanted,
): Promise<{ days: { day: string; count: number }[]; shown: string[] }> {
  const index = idIndex(trades.trades);
  const isShown = (id: string) => index.rowOfText(id) >= 0;
  const toLocal = localTimeIn(timeZone);
  // In the east a day begins before that of UTC.
  const added: { id: string; at: Date }[] = await tx.query(
    "select trade_id as id, added_at as at from trade_group where group_id = $1 and added_at >= $2::timestamptz - interval '1 day'",
    [group.key.groupId, `${from}T00:00:00Z`],
  );
  const days = Map.groupBy(
    added.filter(({ id }) => isShown(id)),
    ({ at }) => new Date(toLocal(at.getTime())).toISOString().slice(0, 10),
  );
  return {
    days: [...days].flatMap(([day, ofDay]) => (day < from ? [] : [{ day, count: ofDay.length }])),
    shown: tradeIds.filter(isShown),
  };
}

import { localTimeIn } from "@entrywise/domain/statistics/time-zone";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { idIndex } from "../../read-engine/table/trade-ids.ts";
import { ownerAt } from "./group-options.presenter.ts";
import type { Read } from "./group-projections.ts";

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

/**
 * On how many days how many trades came into a group, from whom, and which of the named ones it shows; what its members do not read
 * now is nowhere in it. In a transaction of scope `group`.
 */
export async function readGroupActivity(
  tx: Transaction,
  { group, trades: { trades } }: Read,
  { timeZone, from, tradeIds }: Wanted,
): Promise<Activity> {
  const index = idIndex(trades);
  const isShown = (id: string) => index.rowOfText(id) >= 0;
  const toLocal = localTimeIn(timeZone);
  // In the east a day begins before that of UTC.
  const added: { id: string; at: Date }[] = await tx.query(
    "select trade_id as id, added_at as at from trade_group where group_id = $1 and added_at >= $2::timestamptz - interval '1 day'",
    [group.key.groupId, `${from}T00:00:00Z`],
  );
  const counted = added
    .map(({ id, at }) => ({
      row: index.rowOfText(id),
      day: new Date(toLocal(at.getTime())).toISOString().slice(0, 10),
    }))
    .filter(({ row, day }) => row >= 0 && day >= from);
  const days = Map.groupBy(counted, ({ day }) => day);
  const owners = Map.groupBy(counted, ({ row }) => ownerAt(trades, row));
  return {
    days: [...days].map(([day, { length }]) => ({ day, count: length })),
    members: [...owners].map(([userId, { length }]) => ({ userId, count: length })),
    shown: tradeIds.filter(isShown),
  };
}

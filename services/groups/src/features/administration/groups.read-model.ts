import type { GroupFigures, ListedGroup } from "@entrywise/contracts/groups/administration.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import { addUpSeries, countPerDay, daySeries } from "@entrywise/kit/db/day-counts";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** Groups of all brands, the newest first; needs the scope `job`. */
export async function listAllGroups(
  tx: Transaction,
  { take, skip, search }: { take: number; skip: number; search: string },
): Promise<{ items: ListedGroup[]; total: number }> {
  const rows: (Omit<ListedGroup, "createdAt"> & { createdAt: Date; total: string })[] = await tx.query(
    `select id, brand_key as brand, name, handle, privacy, member_count as "memberCount", created_at as "createdAt",
            count(*) over () as total
       from trading_group where name ilike $1 or handle ilike $1 order by created_at desc, id limit $2 offset $3`,
    [`%${search.replace(/[\\%_]/g, "\\$&")}%`, pageSize(take), skip],
  );
  const items = rows.map(({ total: _, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  return { items, total: Number(rows[0]?.total ?? 0) };
}

/** Needs the scope `job`. */
export async function readGroupFigures(tx: Transaction, days: number, now: Date): Promise<GroupFigures> {
  const [row]: [Record<"groups" | "publicGroups" | "members", string>] = await tx.query(
    `select count(*) as groups, count(*) filter (where privacy = 1) as "publicGroups",
            (select count(distinct (user_id, brand_key)) from group_member where join_status = 'accepted') as members
       from trading_group`,
  );
  const series = daySeries(await countPerDay(tx, { from: "trading_group", at: "created_at", days, now }), days, now);
  const made = addUpSeries(series);
  return {
    groups: Number(row.groups),
    publicGroups: Number(row.publicGroups),
    members: Number(row.members),
    made: made.count,
    madeBefore: made.before,
    series,
  };
}

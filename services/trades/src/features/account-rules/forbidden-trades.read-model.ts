import {
  type AccountRulesResponse,
  type ForbiddenCheck,
  type ForbiddenFound,
  MAX_FOUND_TRADES,
} from "@entrywise/contracts/trades/account-rules.api";
import { databaseZone } from "../../database-zone/database-zone.ts";
import type { Journal } from "../../journal/journal.ts";
import { findNearNews } from "./near-news.read-model.ts";

const wall = (column: string) => `(${column} at time zone $3)`;
const noon = `date_trunc('week', ${wall("t.open_date")}) + interval '5 days 12 hours'`;
const ended = "coalesce(t.close_date, now())";

/** The condition that a trade `t` is forbidden, with `$4` as its argument; null: it is not found by a condition. */
function toCondition(check: ForbiddenCheck): { condition: string; argument: string | null } | null {
  switch (check.kind) {
    case "own":
      return null;
    case "weekend": {
      const weekendNoon = `case when ${wall("t.open_date")} > ${noon} then ${noon} + interval '7 days' else ${noon} end`;
      return { condition: `$4::text is null and ${weekendNoon} <= ${wall(ended)}`, argument: null };
    }
    case "opposite": {
      const other = `select from trade o where o.user_id = t.user_id and o.brand_key = t.brand_key and o.deleted_at is null
        and o.status = 1 and o.account_id <> t.account_id and o.instrument = t.instrument and o.direction <> t.direction
        and o.open_date < ${ended} and coalesce(o.close_date, now()) > t.open_date`;
      return { condition: `$4::text is null and exists (${other})`, argument: null };
    }
    case "size":
      return { condition: "t.total_size > $4::numeric", argument: check.most };
    case "tag":
      return { condition: "$4::uuid = any (t.tag_ids)", argument: check.tagId };
  }
}

/** For each thing that is forbidden the trades that did it since the rules count. */
export async function readForbidden(
  { tx, actor }: Journal,
  accountId: string,
  { forbidden, since, timeZone }: Pick<AccountRulesResponse, "forbidden" | "since" | "timeZone">,
): Promise<ForbiddenFound[]> {
  const found: ForbiddenFound[] = [];
  for (const { id, check, news } of forbidden) {
    if (news !== undefined) {
      found.push(await findNearNews({ tx, actor }, accountId, { id, window: news, since }));
      continue;
    }
    const look = toCondition(check);
    if (look === null) {
      found.push({ id, count: null, trades: [] });
      continue;
    }
    const rows: { id: string; symbol: string; at: Date; count: number }[] = await tx.query(
      `select t.id, t.instrument as symbol, t.open_date as at, (count(*) over ())::int as count from trade t
        where t.account_id = $1 and t.user_id = $2 and t.deleted_at is null and t.status = 1 and t.open_date is not null
          and ($3::text is not null) and ($5::timestamptz is null or t.close_date is null or t.close_date >= $5)
          and ${look.condition}
        order by t.open_date desc, t.id limit ${MAX_FOUND_TRADES}`,
      [accountId, actor.userId, databaseZone(timeZone), look.argument, since],
    );
    found.push({
      id,
      count: rows[0]?.count ?? 0,
      trades: rows.map(({ id: trade, symbol, at }) => ({ id: trade, symbol, at: at.toISOString() })),
    });
  }
  return found;
}

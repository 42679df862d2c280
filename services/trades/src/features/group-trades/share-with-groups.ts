import { type ChosenTrades, SHARED_AT_ONCE, type TradesToShare } from "@entrywise/contracts/groups/group-shares";
import { tradeFilter } from "@entrywise/contracts/trades/trade-filter";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { parse } from "@entrywise/kit/parse";
import type { Journal } from "../../journal/journal.ts";
import { filterTrades } from "../../read-engine/filter/filter-trades.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import { demoNotShared } from "../../trade-core/trades/demo-not-shared.ts";
import { nextRevision, raiseVersion } from "../../trade-core/user-revision.repository.ts";

/**
 * Puts trades of the actor into groups whose rights the groups service has checked, or takes them out. Open pages of a trade
 * learn it by the version of its groups; projections by the data version of the owner. What a filter finds is changed in
 * bounded steps: the same call again takes the next one, and changes nothing once all is done.
 *
 * @returns how many trades were put in or taken out, and how many are left for the same call
 * @throws ProblemError 422 when demo trades are named to be put in, or a filter finds nothing else
 */
export async function shareWithGroups(
  journal: Journal,
  projections: Projections,
  what: "add" | "remove",
  asked: TradesToShare,
): Promise<{ changed: number; remaining: number }> {
  const { tx, actor } = journal;
  const found = await chosenTrades(journal, projections, asked);
  const chosen = what === "add" ? await withoutDemoTrades(journal, found, asked) : found;
  const step = asked.filter === undefined ? null : Math.max(1, Math.floor(SHARED_AT_ONCE / asked.groupIds.length));
  const owner = [actor.userId, actor.brand];
  // Of somebody who has left and come back, links from before may still be there, and go. Those that are meant are renewed before
  // it is asked which are missing: what goes at this very moment is missing then.
  const renewed: unknown[] =
    what === "add" && asked.tradeIds ? await tx.query(renewal, [asked.tradeIds, asked.groupIds, ...owner]) : [];
  const open: { id: string; total: number }[] = await tx.query(
    `${what === "add" ? missing : present} order by id limit $5`,
    [chosen, asked.groupIds, ...owner, step],
  );
  const ids = open.map(({ id }) => id);
  const nothing = { changed: 0, remaining: 0 };
  if (ids.length + renewed.length === 0) return nothing;
  // The day on which a trade came into a group is of its projection too.
  const revision = await nextRevision(tx, actor);
  if (ids.length === 0) return nothing;
  await tx.query(what === "add" ? insertion : removal, [ids, asked.groupIds, ...owner]);
  await tx.query(
    `update trade set revision = $2,
       versions = versions || jsonb_build_object('groups', coalesce((versions->>'groups')::int, 1) + 1)
      where id = any($1) and user_id = $3 and brand_key = $4`,
    [ids, revision, ...owner],
  );
  return { changed: ids.length, remaining: (open[0]?.total ?? 0) - ids.length };
}

/** Demo trades are invented and in no group. What a filter finds beside them is shared; nobody has named them there. */
async function withoutDemoTrades(
  { tx, actor }: Journal,
  chosen: readonly string[],
  { tradeIds }: ChosenTrades,
): Promise<string[]> {
  const rows: { id: string }[] = await tx.query(
    "select id from trade where id = any($1) and user_id = $2 and brand_key = $3 and demo",
    [chosen, actor.userId, actor.brand],
  );
  const demos = new Set(rows.map(({ id }) => id));
  const others = chosen.filter((id) => !demos.has(id));
  if (demos.size > 0 && (tradeIds !== undefined || others.length === 0)) {
    throw demoNotShared((tradeIds ?? []).flatMap((id, index) => (demos.has(id) ? [`tradeIds.${index}`] : [])));
  }
  return others;
}

const own = "t.id = any($1) and t.user_id = $3 and t.brand_key = $4";
const missing = `select t.id, count(*) over ()::int as total from trade t
  where ${own} and t.deleted_at is null
    and (select count(*) from trade_group g where g.trade_id = t.id and g.group_id = any($2))
        < (select count(distinct g) from unnest($2::uuid[]) g)`;
const present = `select t.id, count(*) over ()::int as total from trade t
  where ${own} and exists (select from trade_group g where g.trade_id = t.id and g.group_id = any($2))`;
const insertion = `insert into trade_group (trade_id, group_id, user_id, brand_key)
  select t.id, g, $3, $4 from trade t cross join unnest($2::uuid[]) g where ${own} on conflict do nothing`;
const renewal = `with renewed as (update trade_group set added_at = now()
    where trade_id = any($1) and group_id = any($2) and user_id = $3 and brand_key = $4 returning trade_id)
  select trade_id from renewed`;
const removal =
  "delete from trade_group where trade_id = any($1) and group_id = any($2) and user_id = $3 and brand_key = $4";

/** Ids of the actor's trades that are meant. */
export async function chosenTrades(
  journal: Journal,
  projections: Projections,
  { tradeIds, filter }: ChosenTrades,
): Promise<string[]> {
  if (tradeIds !== undefined) return tradeIds;
  // A filter that is mistyped must not filter nothing.
  const asked = parse(tradeFilter.strict(), filter, "body");
  const projection = await projections.of(journal, asked);
  return Array.from(filterTrades(projection, asked), (row) => idAt(projection.trades, row));
}

/** Somebody has left a group: what was shared until then goes with them, what they share after they came back stays. */
export async function takeOutOfGroup(
  tx: Transaction,
  { groupId, userId, brand, at }: { groupId: string; userId: string | null; brand: string; at: string },
): Promise<void> {
  await tx.query(
    `delete from trade_group where group_id = $1 and brand_key = $2 and ($3::uuid is null or user_id = $3) and added_at <= $4`,
    [groupId, brand, userId, at],
  );
  // What was asked there cannot be read any more.
  await tx.query(
    `delete from trade_group_review where group_id = $1 and brand_key = $2 and ($3::uuid is null or user_id = $3)
       and changed_at <= $4`,
    [groupId, brand, userId, at],
  );
  // Whoever was back before this was done may have been read with what has gone now.
  if (userId !== null) await raiseVersion(tx, { userId, brand });
}

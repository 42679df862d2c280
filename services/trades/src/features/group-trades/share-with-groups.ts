import { SHARED_AT_ONCE, type TradesToShare } from "@entrywise/contracts/groups/group-trades.api";
import { tradeFilter } from "@entrywise/contracts/trades/trade-filter";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { parse } from "@entrywise/kit/parse";
import { ruleBroken } from "@entrywise/kit/problem-error";
import { filterTrades } from "../../read-engine/filter/filter-trades.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";

/**
 * Puts trades of the actor into groups whose rights the groups service has checked, or takes them out. Open pages of a trade
 * learn it by the version of its groups; projections by the data version of the owner.
 *
 * @returns how many trades were put in or taken out
 */
export async function shareWithGroups(
  tx: Transaction,
  actor: Actor,
  projections: Projections,
  what: "add" | "remove",
  asked: TradesToShare,
): Promise<number> {
  const chosen = await chosenTrades(tx, actor, projections, asked);
  const revision = await nextRevision(tx, actor);
  const changed: { id: string }[] = await tx.query(what === "add" ? insertion : removal, [
    chosen,
    asked.groupIds,
    actor.userId,
    actor.brand,
  ]);
  const ids = [...new Set(changed.map(({ id }) => id))];
  await tx.query(
    `update trade set revision = $2,
       versions = versions || jsonb_build_object('groups', coalesce((versions->>'groups')::int, 1) + 1)
      where id = any($1) and user_id = $3 and brand_key = $4`,
    [ids, revision, actor.userId, actor.brand],
  );
  return ids.length;
}

const own = "user_id = $3 and brand_key = $4";
const insertion = `with changed as (
    insert into trade_group (trade_id, group_id, user_id, brand_key)
    select t.id, g, $3, $4 from trade t cross join unnest($2::uuid[]) g
     where t.id = any($1) and t.deleted_at is null and t.user_id = $3 and t.brand_key = $4
    on conflict do nothing returning trade_id)
  select trade_id as id from changed`;
const removal = `with changed as (
    delete from trade_group where trade_id = any($1) and group_id = any($2) and ${own} returning trade_id)
  select trade_id as id from changed`;

/** @throws ProblemError 422 when the filter names more trades than one call may share */
async function chosenTrades(
  tx: Transaction,
  actor: Actor,
  projections: Projections,
  { tradeIds, filter }: TradesToShare,
): Promise<string[]> {
  if (tradeIds !== undefined) return tradeIds;
  // A filter that is mistyped must not filter nothing.
  const asked = parse(tradeFilter.strict(), filter, "body");
  const projection = await projections.of(tx, actor, asked);
  const rows = filterTrades(projection, asked);
  if (rows.length > SHARED_AT_ONCE) {
    throw ruleBroken("Group.TooManyTrades", `Share at most ${SHARED_AT_ONCE} trades at once.`, [
      { path: "filter", message: `finds ${rows.length} trades` },
    ]);
  }
  return Array.from(rows, (row) => idAt(projection.trades, row));
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
}

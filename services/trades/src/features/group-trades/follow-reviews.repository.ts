import type { Events } from "@entrywise/contracts/shared/events";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { nextRevision } from "../../trade-core/user-revision.repository.ts";

/** Notes what became of a question about a trade; lists and figures that ask for it are made anew. */
export async function followReview(
  tx: Transaction,
  { tradeId, groupId, userId, brand, state, page, at }: Events["groups.review-changed"],
): Promise<void> {
  const changed: unknown[] = await tx.query(
    `with changed as (
       insert into trade_group_review as r (trade_id, group_id, user_id, brand_key, state, page, changed_at)
       select id, $2, user_id, brand_key, $5, $6, $7 from trade where id = $1 and user_id = $3 and brand_key = $4
       on conflict (trade_id, group_id) do update
         set state = excluded.state, page = excluded.page, changed_at = excluded.changed_at
         where r.changed_at <= excluded.changed_at
       returning trade_id)
     select trade_id from changed`,
    [tradeId, groupId, userId, brand, state, page, at],
  );
  if (changed.length === 0) return;
  const revision = await nextRevision(tx, { userId, brand });
  await tx.query("update trade set revision = $2 where id = $1", [tradeId, revision]);
}

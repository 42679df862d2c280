import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { nextRevision } from "../user-revision.repository.ts";
import { contributionsOf, refigureTrade } from "./refigure-trade.ts";
import { lockTrade } from "./trade.read-model.ts";

const AT_ONCE = 200;

/**
 * Calculates the stored figures of trades that a migration has marked, because a formula has changed since they were stored.
 * Takes those of one person at a time, so that nobody waits for all of them.
 */
export async function refigureMarked(tx: Transaction): Promise<void> {
  const [owner] = await tx.query<{ userId: string; brand: string }[]>(
    `select user_id as "userId", brand_key as brand from trade where must_refigure order by user_id, brand_key limit 1`,
  );
  if (owner === undefined) return;
  const actor = { ...jobActor("trades", owner.brand), userId: owner.userId };
  const revision = await nextRevision(tx, actor);
  const marked = await tx.query<{ id: string }[]>(
    "select id from trade where must_refigure and user_id = $1 and brand_key = $2 order by id limit $3",
    [owner.userId, owner.brand, AT_ONCE],
  );
  for (const { id } of marked) {
    const trade = await lockTrade({ tx, actor }, { id });
    if (trade !== null) await refigureTrade({ tx, actor }, contributionsOf(trade), trade, revision);
    await tx.query("update trade set must_refigure = null where id = $1", [id]);
  }
}

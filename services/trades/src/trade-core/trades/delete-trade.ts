import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound } from "@entrywise/kit/problem-error";
import { bookContribution } from "../account-balances.repository.ts";
import { nextRevision } from "../user-revision.repository.ts";
import { contributionsOf, refigureTrade } from "./refigure-trade.ts";
import { lockTrade } from "./trade.read-model.ts";
import { setDeleted } from "./trades.repository.ts";

/** Deletes a trade softly: its account no longer counts it, a restore brings everything back. */
export async function deleteTrade(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const revision = await nextRevision(tx, actor);
  const trade = await lockTrade(tx, actor, { id });
  if (!trade || trade.deleted) throw notFound("Trade");
  const contributions = contributionsOf(trade);
  await setDeleted(tx, id, true, revision);
  for (const one of contributions) await bookContribution(tx, actor, one, -1, revision);
}

export async function restoreTrade(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const revision = await nextRevision(tx, actor);
  const trade = await lockTrade(tx, actor, { id });
  if (!trade) throw notFound("Trade");
  if (!trade.deleted) return;
  await setDeleted(tx, id, false, revision);
  await refigureTrade(tx, actor, [], { ...trade, deleted: false }, revision);
}

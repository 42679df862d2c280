import { notFound } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { bookContribution } from "../account-balances.repository.ts";
import { nextRevision } from "../user-revision.repository.ts";
import { contributionsOf, refigureTrade } from "./refigure-trade.ts";
import { lockTrade } from "./trade.read-model.ts";
import { setDeleted } from "./trades.repository.ts";

/** Deletes a trade softly: its account no longer counts it, a restore brings everything back. */
export async function deleteTrade(journal: Journal, id: string): Promise<void> {
  const { tx, actor } = journal;
  const revision = await nextRevision(tx, actor);
  const trade = await lockTrade(journal, { id });
  if (!trade || trade.deleted) throw notFound("Trade");
  const contributions = contributionsOf(trade);
  await setDeleted(tx, id, true, revision);
  for (const one of contributions) await bookContribution(journal, one, -1, revision);
}

export async function restoreTrade(journal: Journal, id: string): Promise<void> {
  const { tx, actor } = journal;
  const revision = await nextRevision(tx, actor);
  const trade = await lockTrade(journal, { id });
  if (!trade) throw notFound("Trade");
  if (!trade.deleted) return;
  await setDeleted(tx, id, false, revision);
  await refigureTrade(journal, [], { ...trade, deleted: false }, revision);
}

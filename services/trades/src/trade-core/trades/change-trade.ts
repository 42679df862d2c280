import type { TradeDetail, TradePart } from "@entrywise/contracts/trades/trades.api";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { nextRevision } from "../user-revision.repository.ts";
import { contributionsOf, figuresOf, refigureTrade } from "./refigure-trade.ts";
import { presentTrade } from "./trade.presenter.ts";
import { lockTrade, readTrade } from "./trade.read-model.ts";
import type { TradeRecord } from "./trade.row.ts";
import { type TradeChanges, updateTrade } from "./trades.repository.ts";

/** One write to one part of a trade. */
export interface PartChange {
  part: TradePart;
  /** Version of the part that the caller has seen. */
  version: number;
  /** Columns to write; gets the trade as it is. */
  change(trade: TradeRecord, revision: string): TradeChanges | Promise<TradeChanges>;
  /** True when numbers depend on the part. */
  refigures: boolean;
}

/**
 * Changes a part of a trade if the caller has seen its newest version.
 *
 * @throws ProblemError 404 for a trade that is not there, 412 with the current trade when the part has moved on
 */
export async function changeTrade(
  journal: Journal,
  key: { id: string } | { positionId: string },
  { part, version, change, refigures }: PartChange,
): Promise<TradeDetail> {
  const { tx, actor } = journal;
  // The user's revision is taken first: all writes of a user wait here in turn, so that none can overtake another.
  const revision = await nextRevision(tx, actor);
  const trade = await lockTrade(journal, key);
  if (!trade || trade.deleted) throw notFound("Trade");
  if (trade.versions[part] !== version) {
    throw new ProblemError(412, "Trade.Changed", "This was changed elsewhere. Reload and try again.", {
      current: presentTrade(trade, await figuresOf(tx, trade)),
    });
  }
  const before = contributionsOf(trade);
  await updateTrade(tx, trade.id, { part, changes: await change(trade, revision), revision });
  const after = await existing(journal, trade.id);
  const figures = refigures ? await refigureTrade(journal, before, after, revision) : await figuresOf(tx, after);
  return presentTrade(after, figures);
}

async function existing(journal: Journal, id: string): Promise<TradeRecord> {
  const trade = await readTrade(journal, id);
  if (!trade) throw notFound("Trade");
  return trade;
}

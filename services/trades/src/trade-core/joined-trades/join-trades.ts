import { notFound, ruleBroken } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { deleteTrade, restoreTrade } from "../trades/delete-trade.ts";
import { contributionsOf, refigureTrade } from "../trades/refigure-trade.ts";
import { lockTrade } from "../trades/trade.read-model.ts";
import type { TradeRecord } from "../trades/trade.row.ts";
import { updateTrade } from "../trades/trades.repository.ts";
import { nextRevision } from "../user-revision.repository.ts";
import { keepTyped, putTypedBack, takeBrokersRows } from "./joined-trades.repository.ts";

/** A trade that somebody has typed or captured, and one that came from a broker. */
export interface TradePair {
  tradeId: string;
  brokerTradeId: string;
}

/**
 * Makes two trades one: the typed one goes on with the broker's dates, prices, sizes and costs, the broker's is hidden and its
 * tickets lead to the other, so that later files bring that further.
 *
 * @throws ProblemError 404 where one of them isn't there, 422 where they can't be the same
 */
export async function joinTrades(journal: Journal, { tradeId, brokerTradeId }: TradePair): Promise<void> {
  const { tx } = journal;
  const revision = await nextRevision(tx, journal.actor);
  const typed = await lockTrade(journal, { id: tradeId });
  const broker = await lockTrade(journal, { id: brokerTradeId });
  if (!typed || typed.deleted || !broker || broker.deleted) throw notFound("Trade");
  refuseUnlike(typed, broker);
  await keepTyped(journal, tradeId, brokerTradeId);
  await takeBrokersRows(tx, tradeId, brokerTradeId);
  await refigureChanged(journal, typed, revision);
  await deleteTrade(journal, brokerTradeId);
}

/** Takes a joined trade apart: both are as they were before. @throws ProblemError 404 where it wasn't joined */
export async function takeApart(journal: Journal, tradeId: string): Promise<void> {
  const { tx, actor } = journal;
  const revision = await nextRevision(tx, actor);
  const [joined] = await tx.query<{ brokerTradeId: string; edited: boolean }[]>(
    `select broker_trade_id as "brokerTradeId", (trade ->> 'user_edited')::boolean as edited
       from joined_trade where trade_id = $1 and user_id = $2 and brand_key = $3`,
    [tradeId, actor.userId, actor.brand],
  );
  const trade = await lockTrade(journal, { id: tradeId });
  if (joined === undefined || !trade) throw notFound("Trade");
  await putTypedBack(tx, tradeId);
  if (!trade.deleted) await refigureChanged(journal, trade, revision);
  await tx.query("update trade set user_edited = $2 where id = $1", [tradeId, joined.edited]);
  await restoreTrade(journal, joined.brokerTradeId);
}

/** Takes apart what an import's trades were joined with, before the import is undone. */
export async function takeApartImported(journal: Journal, importId: string): Promise<void> {
  const { tx, actor } = journal;
  const rows = await tx.query<{ id: string }[]>(
    `select j.trade_id as id from joined_trade j join trade b on b.id = j.broker_trade_id
      where b.import_id = $1 and j.user_id = $2 and j.brand_key = $3`,
    [importId, actor.userId, actor.brand],
  );
  for (const { id } of rows) await takeApart(journal, id);
}

function refuseUnlike(typed: TradeRecord, broker: TradeRecord): void {
  const isPair =
    typed.importId === null &&
    broker.importId !== null &&
    typed.accountId === broker.accountId &&
    typed.direction === broker.direction;
  if (isPair) return;
  throw ruleBroken(
    "SameTrade.Unlike",
    "These can't be the same trade. Choose one you entered and an imported one with the same account and direction.",
  );
}

async function refigureChanged(journal: Journal, before: TradeRecord, revision: string): Promise<void> {
  const { id } = before;
  await updateTrade(journal.tx, id, { part: "position", changes: {}, revision });
  const after = await lockTrade(journal, { id });
  if (!after) throw notFound("Trade");
  await refigureTrade(journal, contributionsOf(before), after, revision);
}

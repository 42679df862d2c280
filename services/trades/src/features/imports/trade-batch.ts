import { Decimal } from "@entrywise/domain/decimal";
import { openingBalances } from "@entrywise/domain/statement/opening-balances";
import { newId } from "@entrywise/kit/db/new-id";
import { figureColumns } from "../../trade-storage/figure-columns.ts";
import { utcReader } from "../../uploads/statement-time.ts";
import { columnLists } from "./batch-columns.ts";
import type { ClassifiedTrade } from "./classify-trades.ts";
import { type ImportedInstrument, type ImportTarget, importedTradeRows, instrumentKey } from "./imported-trade-rows.ts";
import type { TradeBatch } from "./imported-trades.repository.ts";
import type { ImportedTrade } from "./importers/rows-to-trades.ts";

/**
 * Makes the rows of a statement's trades, some at a time.
 *
 * @param all trades that will come: each moves the balance that later ones open with
 */
export function batchMaker(
  all: readonly ClassifiedTrade[],
  instruments: ReadonlyMap<string, ImportedInstrument>,
  target: ImportTarget,
): (batch: readonly ClassifiedTrade[]) => TradeBatch {
  const toUtc = utcReader(target.timeZone);
  const known = target.movements.map(({ at, amount, isCash }) => ({ at, amount: Decimal(amount), isCash }));
  const closed = all.flatMap(({ trade }) => resultOf(trade, toUtc));
  const balanceAt = openingBalances(Decimal(target.startBalance), [...known, ...closed]);
  const context = { target, toUtc, balanceAt: (utc: string) => balanceAt(Date.parse(utc)) };
  return (batch) => {
    const rows = batch.flatMap(({ trade, tradeId }) => {
      const instrument = instruments.get(instrumentKey(trade));
      return instrument ? [importedTradeRows(trade, instrument, context, tradeId ?? newId())] : [];
    });
    const trades = rows.map(({ trade: { figures, ...trade } }) => ({ ...trade, ...figureColumns(figures) }));
    return {
      trades: batch.length,
      replaced: batch.flatMap(({ fate, tradeId }) => (fate === "replaces" && tradeId ? [tradeId] : [])),
      lists: {
        trade: columnLists("trade", trades),
        open_position: columnLists(
          "open_position",
          rows.map(({ open }) => open),
        ),
        close_position: columnLists(
          "close_position",
          rows.flatMap(({ closes }) => closes),
        ),
        imported_ticket: columnLists(
          "imported_ticket",
          rows.flatMap(({ tickets }) => tickets),
        ),
      },
    };
  };
}

/** What a trade adds to its account's balance, and when; nothing while a part of it is open. */
function resultOf(trade: ImportedTrade, toUtc: (local: string) => string) {
  const last = trade.closes.at(-1);
  if (last === undefined || !Decimal(trade.remainingSize).eq(0)) return [];
  const amount = trade.closes.reduce((sum, close) => sum.plus(close.netProfit), Decimal(0));
  return [{ at: Date.parse(toUtc(last.closeTime)), amount, isCash: false }];
}

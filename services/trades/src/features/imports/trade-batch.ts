import { type Big, Decimal } from "@entrywise/domain/decimal";
import { openingBalances } from "@entrywise/domain/statement/opening-balances";
import { newId } from "@entrywise/kit/db/new-id";
import type { ContinuedTrade } from "../../trade-storage/continued-trade.ts";
import { figureColumns } from "../../trade-storage/figure-columns.ts";
import { utcReader } from "../../uploads/statement-time.ts";
import { BatchLists } from "./batch-columns/batch-columns.ts";
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
  let balances: ((openedAt: number) => Big) | null = null;
  const balanceAt = (utc: string) => {
    balances ??= balancesOf(all, target, toUtc);
    return balances(Date.parse(utc));
  };
  const context = { target, toUtc, balanceAt };
  const rows = new BatchLists();
  return (batch) => {
    const continued: ContinuedTrade[] = [];
    for (const { trade, tradeId, fate } of batch) {
      const instrument = instruments.get(instrumentKey(trade));
      if (instrument === undefined) continue;
      const made = importedTradeRows(trade, instrument, context, tradeId ?? newId());
      if (fate === "continues") continued.push(continuedTrade(made));
      else addRows(rows, made);
    }
    return {
      trades: batch.length,
      continued,
      replaced: batch.flatMap(({ fate, tradeId }) => (fate === "replaces" && tradeId ? [tradeId] : [])),
      lists: rows.take(),
    };
  };
}

function continuedTrade({ trade, open, closes, tickets }: ReturnType<typeof importedTradeRows>): ContinuedTrade {
  return {
    tradeId: trade.id,
    ticket: open.ticket_number,
    keys: tickets.map(({ key }) => key),
    closes: closes.map((close) => ({
      id: close.id,
      closeDate: close.close_date,
      size: close.size,
      closePrice: close.close_price,
      grossProfit: close.gross_profit,
      commissions: close.commissions,
      roll: close.roll,
      otherCosts: close.other_costs,
    })),
  };
}

function addRows(rows: BatchLists, { trade, open, closes, tickets }: ReturnType<typeof importedTradeRows>): void {
  rows.add("trade", { ...trade, ...figureColumns(trade.figures) });
  rows.add("open_position", open);
  for (const close of closes) rows.add("close_position", close);
  for (const ticket of tickets) rows.add("imported_ticket", ticket);
}

/** Only parts of larger positions ask for balances: most statements need none. */
function balancesOf(
  all: readonly ClassifiedTrade[],
  target: ImportTarget,
  toUtc: (local: string) => string,
): (openedAt: number) => Big {
  const known = target.movements.map(({ at, amount, isCash }) => ({ at, amount: Decimal(amount), isCash }));
  const closed = all.flatMap(({ trade }) => resultOf(trade, toUtc));
  return openingBalances(Decimal(target.startBalance), [...known, ...closed]);
}

/** What a trade adds to its account's balance, and when; nothing while a part of it is open. */
function resultOf(trade: ImportedTrade, toUtc: (local: string) => string) {
  const last = trade.closes.at(-1);
  if (last === undefined || !Decimal(trade.remainingSize).eq(0)) return [];
  const amount = trade.closes.reduce((sum, close) => sum.plus(close.netProfit), Decimal(0));
  return [{ at: Date.parse(toUtc(last.closeTime)), amount, isCash: false }];
}

import { type Big, Decimal } from "@entrywise/domain/decimal";
import { openingBalances } from "@entrywise/domain/statement/opening-balances";
import { newId } from "@entrywise/kit/db/new-id";
import { utcReader } from "@entrywise/statements/dates/statement-time";
import { type ImportedTrade, listCloses } from "@entrywise/statements/imported-trade";
import type { ContinuedTrade } from "../../trade-core/storage/continued-trade.ts";
import { readCostColumns } from "../../trade-core/storage/cost-columns.ts";
import { figureColumns } from "../../trade-core/storage/figure-columns.ts";
import { BatchLists } from "./batch-columns/batch-columns.ts";
import type { ClassifiedTrade, Further } from "./classify-trades.ts";
import {
  type ImportedInstrument,
  type ImportTarget,
  importedTradeRows,
  instrumentKey,
  type RowContext,
} from "./imported-trade-rows.ts";
import type { TradeBatch } from "./imported-trades.repository.ts";

/**
 * Makes the rows of a statement's trades, some at a time.
 *
 * @param all trades that will come: each moves the balance that later ones open with
 */
export function batchMaker(
  all: readonly ClassifiedTrade[],
  instruments: ReadonlyMap<string, ImportedInstrument>,
  { namesCosts, ...target }: ImportTarget & Pick<RowContext, "namesCosts">,
): (batch: readonly ClassifiedTrade[]) => TradeBatch {
  const toUtc = utcReader(target.timeZone);
  let balances: ((openedAt: number) => Big) | null = null;
  const balanceAt = (utc: string) => {
    balances ??= balancesOf(all, target, toUtc);
    return balances(Date.parse(utc));
  };
  const context = { target, namesCosts, toUtc, balanceAt };
  const rows = new BatchLists();
  return (batch) => {
    const continued: ContinuedTrade[] = [];
    const labels: TradeBatch["labels"] = [];
    for (const { trade, tradeId, further } of batch) {
      const instrument = instruments.get(instrumentKey(trade));
      if (instrument === undefined) continue;
      const made = importedTradeRows(trade, instrument, context, tradeId ?? newId());
      if (further !== null) {
        continued.push(continuedTrade(made, trade, further));
        continue;
      }
      addRows(rows, made);
      if (trade.labels !== undefined) labels.push({ tradeId: made.trade.id, labels: trade.labels });
    }
    return {
      trades: batch.length,
      continued,
      replaced: batch.flatMap(({ fate, tradeId }) => (fate === "replaces" && tradeId ? [tradeId] : [])),
      lists: rows.take(),
      labels,
    };
  };
}

function continuedTrade(
  { trade, opens, closes, tickets }: ReturnType<typeof importedTradeRows>,
  imported: ImportedTrade,
  { isEdited, isWhole, newOpens }: Further,
): ContinuedTrade {
  return {
    tradeId: trade.id,
    isEdited,
    isWhole,
    keys: tickets.map(({ key }) => key),
    opens: opens.map((open, index) => ({
      id: open.id,
      ticketNumber: open.ticket_number,
      openDate: open.open_date,
      size: open.size,
      openPrice: open.open_price,
      stopPrice: open.stop_price,
      stopFromStatement: open.stop_from_statement ?? false,
      reportedStopPrice: open.reported_stop_price,
      reportedTargetPrice: open.reported_target_price,
      isNew: newOpens.has(imported.opens[index]?.key ?? ""),
      closes: closes
        .filter((close) => close.open_position_id === open.id)
        .map((close) => ({
          id: close.id,
          closeDate: close.close_date,
          closeOrder: close.close_order,
          size: close.size,
          closePrice: close.close_price,
          grossProfit: close.gross_profit,
          ...readCostColumns(close),
          costsReported: close.costs_reported,
        })),
    })),
  };
}

function addRows(rows: BatchLists, { trade, opens, closes, tickets }: ReturnType<typeof importedTradeRows>): void {
  rows.add("trade", { ...trade, ...figureColumns(trade.figures) });
  for (const open of opens) rows.add("open_position", open);
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
  const closed = all.flatMap(({ trade }) => resultsOf(trade, toUtc));
  return openingBalances(Decimal(target.startBalance), [...known, ...closed]);
}

/** What the closes of a trade add to its account's balance, and when. */
function resultsOf(trade: ImportedTrade, toUtc: (local: string) => string) {
  return listCloses(trade).map(({ closeTime, netProfit }) => ({
    at: Date.parse(toUtc(closeTime)),
    amount: Decimal(netProfit),
    isCash: false,
  }));
}

import { type Big, decimal, toWire } from "@entrywise/domain/decimal";
import type { Direction, MarketType } from "@entrywise/domain/enumerations";
import { positionFigures } from "@entrywise/domain/figures/position-figures";
import { statementStop } from "@entrywise/domain/initial-stop";
import { pipSize, tickSizeOfPrecision } from "@entrywise/domain/instrument";
import { newId } from "@entrywise/kit/db/new-id";
import {
  findLastClose,
  type ImportedOpen,
  type ImportedTrade,
  type InitialStop,
  listCloses,
  listKeys,
  ticketIn,
} from "@entrywise/statements/imported-trade";
import { futureTick } from "@entrywise/statements/instruments/futures-guess";
import { priceDigits } from "@entrywise/statements/instruments/price-digits";
import { defaultPreference } from "../../trade-core/preferences/preferences.read-model.ts";
import { eachCostColumn } from "../../trade-core/storage/cost-columns.ts";
import { importedFigures } from "./imported-figures.ts";

export interface ImportTarget {
  importId: string;
  accountId: string;
  currency: string;
  /** Zone of the file's times. */
  timeZone: string;
  startBalance: string;
  /** The file's last stops become initial ones where they lie on the losing side. */
  usesStatementStops: boolean;
  /** What has moved the account's balance so far, the statement's own cash included. */
  movements: readonly Movement[];
}

/** Amount in account currency and when, in milliseconds since 1970. */
export interface Movement {
  at: number;
  amount: string;
  isCash: boolean;
}

/** Facts of an instrument as the file's own prices show them. */
export interface ImportedInstrument {
  symbol: string;
  marketType: MarketType;
  quoteCurrency: string;
  pricePrecision: number;
  tickSize: string;
  contractSize: string | null;
}

/** Instruments of a statement: the finest price of a symbol tells its precision, and the tick of what is no known future. */
export function importedInstruments(trades: readonly ImportedTrade[]): Map<string, ImportedInstrument> {
  const found = new Map<string, ImportedInstrument>();
  for (const trade of trades) {
    const key = instrumentKey(trade);
    const known = found.get(key);
    const prices = trade.opens.flatMap((open) => [
      open.openPrice,
      ...open.closes.flatMap((close) => close.closePrice ?? []),
    ]);
    const contractSize = known?.contractSize ?? trade.contractSize;
    const pricePrecision = Math.max(known?.pricePrecision ?? 0, ...prices.map(priceDigits));
    found.set(key, {
      symbol: trade.instrument,
      marketType: trade.marketType,
      quoteCurrency: trade.quoteCurrency ?? "USD",
      pricePrecision,
      tickSize: futureTick(trade.instrument, contractSize) ?? tickSizeOfPrecision(pricePrecision).toFixed(),
      contractSize,
    });
  }
  return found;
}

export function instrumentKey(trade: Pick<ImportedTrade, "marketType" | "instrument">): string {
  return `${trade.marketType}|${trade.instrument}`;
}

export interface RowContext {
  target: ImportTarget;
  /** Whether the statement names costs: its zeros are meant then, else they stand for none. */
  namesCosts: boolean;
  /** Local time of the file to UTC. */
  toUtc(local: string): string;
  /** Balance of the account when something opens. */
  balanceAt(utc: string): Big;
}

/**
 * Rows of one imported trade, figures included. The broker's last stop is information unless the person wants it.
 *
 * @param id of the trade it replaces, or a new one
 */
export function importedTradeRows(
  trade: ImportedTrade,
  instrument: ImportedInstrument,
  { target, namesCosts, toUtc, balanceAt }: RowContext,
  id: string,
) {
  const pip = pipSize(instrument.marketType, instrument.quoteCurrency, decimal(instrument.tickSize));
  const rate = instrument.quoteCurrency === target.currency ? "1" : null;
  const entries = trade.opens.map((open) => entryRows(open, toUtc, target.usesStatementStops ? trade.direction : null));
  // A single part has no percentages but the trade's own, which are stored nowhere.
  const hasParts = listCloses(trade).length > 1;
  const figures = positionFigures({
    direction: trade.direction,
    instrument: {
      marketType: trade.marketType,
      pipSize: pip,
      contractSize: decimal(instrument.contractSize),
      tickValue: null,
      quoteToAccountRate: decimal(rate),
    },
    idealNetRR: null,
    breakEven: defaultPreference.breakEven,
    opens: entries.map(({ open, closes }) =>
      importedFigures(open, closes, hasParts ? balanceAt(open.open_date) : null),
    ),
  });
  return {
    trade: {
      id,
      position_id: newId(),
      instrument: trade.instrument,
      market_type: trade.marketType,
      direction: trade.direction,
      quote_currency: instrument.quoteCurrency,
      pip_size: toWire(pip),
      contract_size: instrument.contractSize,
      quote_to_account_rate: rate,
      price_precision: instrument.pricePrecision,
      close_order: findLastClose(trade)?.order || null,
      figures,
    },
    opens: entries.map(({ open }, ordinal) => ({ ...open, trade_id: id, ordinal })),
    closes: entries.flatMap(({ open, closes }) =>
      closes.map((close, ordinal) => ({
        ...close,
        ...{ open_position_id: open.id, trade_id: id, ordinal },
        estimated_costs: null,
        costs_reported: namesCosts || null,
      })),
    ),
    tickets: listKeys(trade).map((key) => ({ key, trade_id: id })),
  };
}

/** One entry and its exits. @param direction null where the statement's stops are information only */
function entryRows(entry: ImportedOpen, toUtc: RowContext["toUtc"], direction: Direction | null) {
  const stop = entry.stopHere ?? stopOfFile(entry, direction);
  const lastClose = entry.closes.at(-1);
  const open = {
    id: newId(),
    ticket_number: entry.closes[0]?.ticket || ticketIn(entry.key).slice(0, 60),
    open_date: toUtc(entry.openTime),
    size: entry.size,
    open_price: entry.openPrice,
    stop_price: stop?.stopPrice ?? null,
    stop_from_statement: stop?.fromStatement ? true : null,
    target_price: entry.targetPrice,
    reported_stop_price: entry.reportedStopPrice,
    reported_target_price: entry.reportedTargetPrice,
    stop_mark: lastClose?.stopHit ?? null,
    target_mark: lastClose?.targetHit ?? null,
  };
  const closes = entry.closes.map((close) => ({
    id: newId(),
    close_date: toUtc(close.closeTime),
    close_order: close.order || null,
    size: close.size,
    close_price: close.closePrice,
    gross_profit: close.grossProfit,
    ...eachCostColumn((cost) => close[cost] ?? null),
  }));
  return { open, closes };
}

/** The initial stop that a file gives: its own, or its last where the person wants that. */
function stopOfFile(
  { openPrice, stopPrice, reportedStopPrice }: ImportedOpen,
  direction: Direction | null,
): InitialStop | null {
  if (stopPrice !== null) return { stopPrice, fromStatement: false };
  if (direction === null) return null;
  const taken = toWire(statementStop(direction, decimal(openPrice), decimal(reportedStopPrice)));
  return taken === null ? null : { stopPrice: taken, fromStatement: true };
}

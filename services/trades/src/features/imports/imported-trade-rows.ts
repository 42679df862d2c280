import { type Big, decimal, toWire } from "@entrywise/domain/decimal";
import type { MarketType } from "@entrywise/domain/enumerations";
import { positionFigures } from "@entrywise/domain/figures/position-figures";
import { pipSize } from "@entrywise/domain/instrument";
import { newId } from "@entrywise/kit/db/new-id";
import { defaultPreference } from "../preferences/preferences.read-model.ts";
import { keysOf } from "./classify-trades.ts";
import { importedFigures } from "./imported-figures.ts";
import { futureTick } from "./importers/futures-guess.ts";
import type { ImportedTrade } from "./importers/rows-to-trades.ts";

export interface ImportTarget {
  importId: string;
  accountId: string;
  currency: string;
  revision: string;
  /** Zone of the file's times. */
  timeZone: string;
  startBalance: string;
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
    const prices = [trade.open.openPrice, ...trade.closes.map((close) => close.closePrice)];
    const contractSize = known?.contractSize ?? trade.contractSize;
    const pricePrecision = Math.max(known?.pricePrecision ?? 0, ...prices.map(fractionalDigits));
    found.set(key, {
      symbol: trade.instrument,
      marketType: trade.marketType,
      quoteCurrency: trade.quoteCurrency ?? "USD",
      pricePrecision,
      tickSize:
        futureTick(trade.instrument, contractSize) ??
        (pricePrecision === 0 ? "1" : `0.${"1".padStart(pricePrecision, "0")}`),
      contractSize,
    });
  }
  return found;
}

export function instrumentKey(trade: Pick<ImportedTrade, "marketType" | "instrument">): string {
  return `${trade.marketType}|${trade.instrument}`;
}

function fractionalDigits(price: string): number {
  const dot = price.indexOf(".");
  return dot < 0 ? 0 : price.length - dot - 1;
}

export interface RowContext {
  target: ImportTarget;
  /** Local time of the file to UTC. */
  toUtc(local: string): string;
  /** Balance of the account when something opens. */
  balanceAt(utc: string): Big;
}

/**
 * Rows of one imported trade, figures included. The broker's last stop is information: no initial stop, no R.
 *
 * @param id of the trade it replaces, or a new one
 */
export function importedTradeRows(
  trade: ImportedTrade,
  instrument: ImportedInstrument,
  { target, toUtc, balanceAt }: RowContext,
  id: string,
) {
  const openId = newId();
  const pip = pipSize(instrument.marketType, instrument.quoteCurrency, decimal(instrument.tickSize));
  const rate = instrument.quoteCurrency === target.currency ? "1" : null;
  const lastClose = trade.closes.at(-1);
  const open = {
    id: openId,
    ticket_number: trade.closes[0]?.ticket || ticketOf(trade),
    open_date: toUtc(trade.open.openTime),
    size: trade.open.size,
    open_price: trade.open.openPrice,
    stop_price: trade.stopPrice,
    target_price: trade.targetPrice,
    reported_stop_price: trade.reportedStopPrice,
    reported_target_price: trade.reportedTargetPrice,
    stop_mark: lastClose?.stopHit ?? null,
    target_mark: lastClose?.targetHit ?? null,
  };
  const closes = trade.closes.map((close) => ({
    id: newId(),
    close_date: toUtc(close.closeTime),
    size: close.size,
    close_price: close.closePrice,
    gross_profit: close.grossProfit,
    commissions: close.commissions,
    roll: close.roll,
    other_costs: close.otherCosts,
  }));
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
    // A single part has no percentages but the trade's own, which are kept nowhere.
    opens: [importedFigures(open, closes, closes.length > 1 ? balanceAt(open.open_date) : null)],
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
      figures,
    },
    open: { ...open, trade_id: id, ordinal: 0 },
    closes: closes.map((close, ordinal) => ({ ...close, open_position_id: openId, trade_id: id, ordinal })),
    tickets: keysOf(trade).map((key) => ({ key, trade_id: id })),
  };
}

function ticketOf(trade: ImportedTrade): string {
  return trade.key.slice(trade.key.indexOf(":") + 1).slice(0, 60);
}

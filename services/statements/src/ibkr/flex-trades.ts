import { Decimal } from "@entrywise/domain/decimal";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { explain } from "../explanation.ts";
import type { Fill } from "../fills/fills-to-trades.ts";
import { decimalText, plainText } from "../grids/cell-text.ts";
import type { StatementRow } from "../importer.ts";
import { futuresGuess } from "../instruments/futures-guess.ts";
import type { InstrumentGuess } from "../instruments/instrument-guess.ts";
import { badRow } from "../statement-error.ts";
import { buyOrSell, statementRow, type TicketMaker } from "../statement-row.ts";
import type { FlexRecord } from "./flex-records.ts";
import type { FlexTime } from "./flex-time.ts";

export function readId({ of }: FlexRecord): string | null {
  return plainText(of.tradeid || of.transactionid || of.ibexecid || of.iborderid || "");
}

export function flexNumber({ row, of }: FlexRecord, name: string, fallback = ""): string {
  const value = decimalText(of[name] || fallback);
  if (value !== null) return value;
  throw badRow(row, null, explain("notNumber", { name, text: (of[name] ?? "").slice(0, 40) }));
}

/** @param rate base currency for one of the trade's; null when the file does not tell */
export function flexFill(record: FlexRecord, timeOf: FlexTime, rate: string | null): Fill {
  const { row, of } = record;
  const id = readId(record);
  const side = readSide(record);
  const symbol = plainText(of.symbol ?? "");
  const size = Decimal(flexNumber(record, "quantity")).abs();
  if (symbol === null || size.eq(0)) throw badRow(row, id, explain("noSymbolOrQuantity", {}));
  return {
    row,
    id,
    symbol,
    guess: guessInstrument(of, symbol),
    contractSize: readMultiplier(record),
    side,
    size: size.toFixed(),
    price: flexNumber(record, "tradeprice"),
    time: timeOf(record),
    fees: readFees(record, rate),
    effect: readEffect(of.opencloseindicator ?? ""),
    comment: null,
  };
}

/** A lot that the broker closed itself: its price is that of the opening, its profit after costs. */
export function flexLot(record: FlexRecord, timeOf: FlexTime, tickets: TicketMaker): StatementRow {
  const { row, of } = record;
  const symbol = plainText(of.symbol ?? "");
  const size = Decimal(flexNumber(record, "quantity")).abs();
  if (symbol === null || size.eq(0)) throw badRow(row, null, explain("noSymbolOrQuantity", {}));
  const direction = readSide(record) === Direction.Long ? Direction.Short : Direction.Long;
  const multiplier = readMultiplier(record);
  const units = size.times(multiplier);
  const cost = () => Decimal(flexNumber(record, "cost")).abs().div(units);
  const openPrice = of.tradeprice ? Decimal(flexNumber(record, "tradeprice")) : cost();
  const profit = flexNumber(record, "fifopnlrealized");
  const moved = Decimal(profit)
    .div(units)
    .times(direction === Direction.Long ? 1 : -1);
  const openTime = timeOf(record, "opendatetime");
  const closeTime = timeOf(record);
  if (openTime > closeTime) throw badRow(row, null, explain("closesFirst", {}));
  const fields = [symbol, direction, size.toFixed(), openTime, closeTime, openPrice.toFixed(), profit];
  return statementRow({
    row,
    ticket: tickets.make(fields),
    symbol,
    ...guessInstrument(of, symbol),
    direction,
    size: size.toFixed(),
    openTime,
    closeTime,
    openPrice: openPrice.round(8).toFixed(),
    closePrice: openPrice.plus(moved).round(8).toFixed(),
    profit,
    contractSize: multiplier,
  });
}

function readMultiplier(record: FlexRecord): string {
  const multiplier = flexNumber(record, "multiplier", "1");
  if (Decimal(multiplier).gt(0)) return multiplier;
  throw badRow(record.row, readId(record), explain("notSize", { name: "multiplier", text: multiplier.slice(0, 40) }));
}

/** A query may leave the side out: then the sign of the quantity tells it. */
function readSide({ row, of }: FlexRecord): Direction {
  const word = (of.buysell ?? "").toLowerCase().replace(/ \(ca\.\)$/, "");
  if (word === "" && /^-?[\d.,]*[1-9]/.test(of.quantity ?? "")) {
    return of.quantity?.startsWith("-") ? Direction.Short : Direction.Long;
  }
  const side = buyOrSell[word];
  if (side === undefined)
    throw badRow(row, null, explain("notBuyOrSell", { name: "buySell", text: word.slice(0, 40) }));
  return side;
}

/** Commission and taxes in the currency of the trade. */
function readFees(record: FlexRecord, rate: string | null): string {
  const { of } = record;
  const taxes = flexNumber(record, "taxes", "0");
  const commission = Decimal(flexNumber(record, "ibcommission", "0"));
  const isForeign = Boolean(of.ibcommissioncurrency) && of.ibcommissioncurrency !== of.currency;
  if (!isForeign) return commission.plus(taxes).toFixed();
  return rate === null ? taxes : commission.div(rate).round(8).plus(taxes).toFixed();
}

function readEffect(indicator: string): Fill["effect"] {
  if (indicator === "O") return "open";
  return indicator === "C" ? "close" : null;
}

function guessInstrument(of: FlexRecord["of"], symbol: string): InstrumentGuess {
  const quoteCurrency = of.currency ?? null;
  if (of.assetcategory === "FUT") return futuresGuess(of.underlyingsymbol || symbol, quoteCurrency);
  if (of.assetcategory === "CASH") {
    return { instrument: symbol.replace(".", "").toUpperCase(), marketType: MarketType.Forex, quoteCurrency };
  }
  const marketType = MARKETS[of.assetcategory ?? ""] ?? MarketType.Stock;
  return { instrument: symbol.toUpperCase(), marketType, quoteCurrency };
}

const MARKETS: Readonly<Record<string, MarketType>> = {
  CFD: MarketType.CFD,
  BOND: MarketType.CFD,
  BILL: MarketType.CFD,
  CMDTY: MarketType.CFD,
  CRYPTO: MarketType.Crypto,
};

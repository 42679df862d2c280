import { type Big, Decimal } from "@entrywise/domain/decimal";
import { guessCashKind } from "@entrywise/domain/statement/cash-kind";
import { explain } from "../explanation.ts";
import { decimalText, plainText } from "../grids/cell-text.ts";
import type { CashRow, StatementWarning } from "../importer.ts";
import { TicketMaker } from "../statement-row.ts";
import { rowWarning, warn } from "../statement-warnings.ts";
import type { FlexRecord } from "./flex-records.ts";
import { findFlexTime } from "./flex-time.ts";
import { flexNumber, readId } from "./flex-trades.ts";

export interface FlexMoney {
  currency: string | null;
  /** Account currency for one of the record's; null when the file does not tell. */
  rateOf(record: FlexRecord): string | null;
}

/**
 * The base currency where every trade tells its rate to it, else the currency of most trades. Where all rates are to a
 * currency that no record names, results are in that currency: it is the wanted one, or has to be asked for.
 */
export function flexMoney(
  records: readonly FlexRecord[],
  trades: readonly FlexRecord[],
  wanted: string | null = null,
): FlexMoney {
  const named = records.find(({ kind }) => kind === "account")?.of.currency;
  const ones = new Set(records.filter(({ of }) => of.fxratetobase === "1").map(({ of }) => of.currency ?? ""));
  const base = named || (ones.size === 1 ? [...ones][0] : undefined) || null;
  const ownRate = ({ of }: FlexRecord) => {
    const rate = decimalText(of.fxratetobase ?? "");
    return of.currency === base ? "1" : rate !== null && Decimal(rate).gt(0) ? rate : null;
  };
  const isBase = base !== null && trades.every((trade) => ownRate(trade) !== null);
  if (isBase) return { currency: base, rateOf: ownRate };
  if (base === null && isUnnamed(trades, wanted)) return { currency: wanted, rateOf: rateTo };
  const currency = mostFrequent(trades.map(({ of }) => of.currency ?? ""));
  return { currency, rateOf: ({ of }) => (of.currency === currency ? "1" : null) };
}

/** The rate that a record writes, to the base currency of the account. */
function rateTo({ of }: FlexRecord): string | null {
  const rate = decimalText(of.fxratetobase ?? "");
  return rate !== null && Decimal(rate).gt(0) ? rate : null;
}

/** All trades have rates other than 1: none of their currencies is the base. */
function isUnnamed(trades: readonly FlexRecord[], wanted: string | null): boolean {
  const isForeign = (trade: FlexRecord) => rateTo(trade) !== null && !Decimal(rateTo(trade) ?? "1").eq(1);
  return trades.length > 0 && trades.every(isForeign) && !trades.some(({ of }) => of.currency === wanted);
}

function mostFrequent(codes: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const code of codes) if (/^[A-Z]{3}$/.test(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Profits in another currency cannot be added to those of the account. */
export function isUsable(trade: FlexRecord, money: FlexMoney, warnings: StatementWarning[]): boolean {
  if (money.rateOf(trade) !== null) return true;
  const { row, of } = trade;
  if (of.assetcategory === "CASH") return false;
  const why = explain("tradesInOther", { symbol: (of.symbol ?? "").slice(0, 40), own: money.currency ?? "" });
  warn(warnings, rowWarning("Statement.OtherCurrency", { row, ticket: readId(trade) }, why));
  return false;
}

/** Null where the query does not have the broker's results, or where exchanges of currencies have none. */
export function realizedTotal(trades: readonly FlexRecord[], rates: ReadonlyMap<number, Big>): string | null {
  const withResult = trades.filter(({ of }) => (of.fifopnlrealized ?? "") !== "");
  if (withResult.length < trades.length || withResult.length === 0) return null;
  if (trades.some(({ of }) => of.assetcategory === "CASH")) return null;
  const total = withResult.reduce<Big>(
    (sum, trade) => sum.plus(Decimal(flexNumber(trade, "fifopnlrealized")).times(rates.get(trade.row) ?? 1)),
    Decimal(0),
  );
  return total.toFixed(2);
}

/** Deposits, dividends, taxes, interest and fees for the ledger; sums repeat the details. */
export function flexCash(records: readonly FlexRecord[], money: FlexMoney, warnings: StatementWarning[]): CashRow[] {
  const all = records.filter(({ kind }) => kind === "cash");
  const details = all.filter(({ of }) => of.levelofdetail === "DETAIL");
  const cash = details.length > 0 ? details : all;
  const timeOf = findFlexTime(cash);
  const tickets = new TicketMaker();
  return cash.flatMap((record): CashRow[] => {
    const { row, of } = record;
    const [time, native] = [timeOf(record), flexNumber(record, "amount")];
    const own = plainText(of.transactionid ?? "");
    const ticket = own ?? tickets.make([time, of.type ?? "", of.currency ?? "", native, of.description ?? ""]);
    const rate = money.rateOf(record);
    if (rate === null) {
      const currency = (of.currency ?? "").slice(0, 10);
      const why = explain("cashElsewhere", { amount: native, currency, own: money.currency ?? "" });
      warn(warnings, rowWarning("Statement.OtherCurrency", { row, ticket }, why));
      return [];
    }
    const amount = rate === "1" ? native : Decimal(native).times(rate).toFixed(2);
    const kind = guessCashKind(amount, of.type ?? "", of.description ?? "");
    return [{ row, ticket, kind, time, amount, comment: plainText(of.description || of.type || "") }];
  });
}

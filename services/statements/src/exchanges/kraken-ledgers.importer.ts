import { toWire } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { guessCashKind } from "@entrywise/domain/statement/cash-kind";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { openingBase } from "../cash/balance-column.ts";
import { type Explanation, explain } from "../explanation.ts";
import { hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { CashRow, Importer, ParsedStatement, SniffedFile, StatementWarning } from "../importer.ts";
import { createStatement } from "../statement-row.ts";
import { krakenQuotes, toPair } from "./coin-pairs.ts";
import { type CoinFill, coinTrades } from "./coin-trades.ts";
import { missingColumns } from "./exchange-table.ts";
import { exchangeTimes } from "./exchange-time.ts";
import { balanceWarnings, findStartBalance } from "./kraken-balances.ts";
import { inTimeOrder, type LedgerEntry, readEntry } from "./kraken-ledger-entries.ts";
import { marginFill } from "./kraken-margin-fills.ts";
import { addUpLedger } from "./kraken-total.ts";
import { KRAKEN_SCOPE } from "./kraken-trades.importer.ts";

/** Kraken: Documents, Export, Ledgers. Two rows for each trade, one for each coin; balances after each row. */
export const krakenLedgersImporter: Importer = {
  format: "kraken-ledgers",
  label: "Kraken ledgers",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted?.currency),
};

/** Kraken's page of exports lets the others be left out. */
const COLUMNS = ["txid", "refid", "time", "type", "asset", "amount", "fee"];
const TRADES = new Set(["trade", "spend", "receive", "conversion"]);
/** Between the wallets of one account. */
const INTERNAL = new Set(["transfer", "custodytransfer"]);
/** Of borrowed money: the trades file tells at which prices. Their results and fees move the balance. */
const FEE_CREDITS = "KFEE";
const MARGIN = new Set(["margin", "settled"]);

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted: string | null = null): ParsedStatement {
  const table = readOnlyTable(file, COLUMNS);
  const { records } = table;
  // A deposit stands twice while it is pending, at first without number and balance.
  const posted = records.filter((record) => record.text("txid") !== "");
  const times = exchangeTimes(posted, { column: "time", fileName: "", usualOffset: 0 });
  const entries = inTimeOrder(posted.map((record) => readEntry(record, times.read(record))));
  const { fills: spot, left } = buildTrades(entries.filter(({ type }) => TRADES.has(type)));
  const onMargin = readMarginFills(entries);
  const fills = [...spot, ...onMargin.keys()];
  onRows?.(fills.length);
  const found = coinTrades(fills, wanted);
  const { currency: quote, unmatched, ...trades } = found;
  const ofTrades = new Set(onMargin.values());
  const others = entries.filter((entry) => !TRADES.has(entry.type) && !ofTrades.has(entry));
  const currency = quote ?? others.find(({ asset }) => krakenQuotes.includes(asset))?.asset ?? null;
  const movements = others.filter(({ type }) => !INTERNAL.has(type));
  const isMoney = ({ asset, change }: LedgerEntry) => asset === currency && !change.eq(0);
  const cash = movements.filter(isMoney);
  const unmatchedCash = left.filter(isMoney);
  const cashRows = inTimeOrder([...cash, ...unmatchedCash]).map(cashRow);
  const startBalance = findStartBalance(entries, currency);
  return createStatement(krakenLedgersImporter, {
    account: { number: null, name: null, currency, broker: "Kraken", hedging: false },
    startBalance,
    firstDeposit: openingBase(startBalance, cashRows, trades.rows),
    ...trades,
    cash: cashRows,
    reported: { ...noReportedTotals, netProfit: addUpLedger(found, spot, onMargin) },
    warnings: [
      ...missingColumns(table, ["balance"], "uncheckedRows"),
      ...times.warnings,
      ...balanceWarnings(entries),
      ...leftOut(
        others,
        movements.filter((entry) => !cash.includes(entry) && !MARGIN.has(entry.type)),
        left,
      ),
      ...trades.warnings,
    ],
    skipped: {
      cancelled: 0,
      other: records.length - posted.length + left.length + others.length - cash.length + unmatched,
    },
    timeZone: "UTC",
    ticketScope: KRAKEN_SCOPE,
  });
}

/** Entries of one reference that pay one coin for another. */
function buildTrades(entries: readonly LedgerEntry[]): { fills: CoinFill[]; left: LedgerEntry[] } {
  const groups = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.reference);
    if (group === undefined) groups.set(entry.reference, [entry]);
    else group.push(entry);
  }
  const fills: CoinFill[] = [];
  const left: LedgerEntry[] = [];
  for (const [reference, group] of groups) {
    const fill = reference === "" ? null : toFill(reference, group);
    if (fill !== null) fills.push(fill);
    else for (const entry of group) left.push(entry);
  }
  return { fills, left };
}

/** Fills on margin with their rows; several rows of one trade are left as they are. */
function readMarginFills(entries: readonly LedgerEntry[]): Map<CoinFill, LedgerEntry> {
  const groups = Map.groupBy(
    entries.filter(({ margin }) => margin !== null),
    ({ reference }) => reference,
  );
  return new Map(
    [...groups.values()].flatMap(([entry, ...more]) => {
      const fill = entry === undefined || more.length > 0 ? null : marginFill(entry);
      return entry === undefined || fill === null ? [] : [[fill, entry] as const];
    }),
  );
}

/** Credits that pay fees in place of money, and fees in a coin of their own, are no side of a trade. */
function toFill(id: string, group: readonly LedgerEntry[]): CoinFill | null {
  const sides = group.filter(({ amount, asset }) => asset !== FEE_CREDITS && !amount.eq(0));
  const apart = group.filter((entry) => entry.asset !== FEE_CREDITS && !sides.includes(entry));
  const [first, second, ...more] = sides;
  const pair = first && second ? toPair(first.asset, second.asset, krakenQuotes) : null;
  if (!first || !second || more.length > 0 || pair === null) return null;
  const [base, quote] = first.asset === pair.base ? [first, second] : [second, first];
  if (base.amount.times(quote.amount).gte(0)) return null;
  return {
    row: first.row,
    id,
    symbol: `${pair.base}/${pair.quote}`,
    pair,
    side: base.amount.gt(0) ? Direction.Long : Direction.Short,
    size: base.amount.abs(),
    value: quote.amount.abs(),
    price: null,
    time: first.time,
    fees: [base, quote, ...apart]
      .filter(({ fee }) => !fee.eq(0))
      .map(({ fee, asset }) => ({ amount: fee, coin: asset })),
    isSpot: true,
    effect: null,
  };
}

function cashRow({ row, id, time, type, subtype, change }: LedgerEntry): CashRow {
  return {
    row,
    ticket: id,
    kind: TRADES.has(type) || MARGIN.has(type) ? "unmatched" : guessCashKind(change.toFixed(), type, subtype),
    time,
    amount: toWire(change) ?? "0",
    comment: [type, subtype].filter(Boolean).join(" ").slice(0, 100),
  };
}

function leftOut(
  others: readonly LedgerEntry[],
  foreign: readonly LedgerEntry[],
  unclear: readonly LedgerEntry[],
): StatementWarning[] {
  const warnings: StatementWarning[] = [];
  const tell = (code: string, entries: readonly LedgerEntry[], why: Explanation) =>
    tellRows(
      warnings,
      code,
      entries.map(({ row }) => row),
      why,
    );
  tell("Statement.AmbiguousRows", unclear, explain("unclearPayment", {}));
  const margin = others.filter(({ type }) => MARGIN.has(type));
  tell("Statement.MarginRows", margin, explain("marginTrades", {}));
  tell("Statement.OtherCoins", foreign, explain("otherCoinsRewards", {}));
  return warnings;
}

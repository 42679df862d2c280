import { type Big, Decimal, toWire } from "@entrywise/domain/decimal";
import { guessCashKind } from "@entrywise/domain/statement/cash-kind";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { type Explanation, explain } from "../explanation.ts";
import { hasHeader, readOnlyTable } from "../grids/csv-table.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { CashRow, Importer, ParsedStatement, SniffedFile, StatementWarning } from "../importer.ts";
import { createStatement } from "../statement-row.ts";
import { type CoinFill, coinTrades } from "./coin-trades.ts";
import { exchangeTimes } from "./exchange-time.ts";
import {
  type FuturesEntry,
  type FuturesTrade,
  futuresFill,
  futuresInTimeOrder,
  futuresPair,
  futuresTrades,
  readFuturesEntry,
} from "./kraken-futures-entries.ts";

/** Kraken's futures: Documents, Export, Derivatives, Account log. All that changed a position or a balance, in UTC. */
export const krakenFuturesImporter: Importer = {
  format: "kraken-futures-log",
  label: "Kraken futures account log",
  detect: (file) => (hasHeader(file, COLUMNS) ? 1 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted?.currency),
};

const COLUMNS = [
  ...["uid", "datetime", "account", "type", "symbol", "change", "new balance"],
  ...["trade price", "realized pnl", "fee", "realized funding"],
];
const USUAL = "USD";

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted: string | null = null): ParsedStatement {
  const { records } = readOnlyTable(file, COLUMNS);
  const times = exchangeTimes(records, { column: "datetime", fileName: "", usualOffset: 0 });
  const entries = futuresInTimeOrder(records.map((record) => readFuturesEntry(record, times.read(record))));
  const trades = futuresTrades(entries);
  const read = trades.map((trade) => ({ trade, fill: futuresFill(trade) }));
  const fills = read.flatMap(({ fill }) => fill ?? []);
  onRows?.(fills.length);
  const { currency: quote, unmatched, ...matched } = coinTrades(fills, wanted);
  const currency = quote ?? USUAL;
  const ofTrades = new Set(trades.flatMap(({ position, money }) => (money === null ? [position] : [position, money])));
  const movements = entries.filter((entry) => !ofTrades.has(entry) && !entry.isPosition && !entry.change.eq(0));
  const cash = movements.filter(({ asset }) => asset === currency);
  const left = read.flatMap(({ trade, fill }) => (fill === null ? trade.position : []));
  const isWhole = unmatched === 0 && matched.openRows.length === 0 && left.length === 0;
  return createStatement(krakenFuturesImporter, {
    account: { number: null, name: null, currency, broker: "Kraken", hedging: false },
    ...matched,
    cash: cash.map(cashRow),
    reported: {
      ...noReportedTotals,
      netProfit: isWhole && fills.length > 0 ? addUpTrades(trades, fills, currency) : null,
    },
    warnings: [
      ...times.warnings,
      ...leftOut(
        left,
        movements.filter((entry) => !cash.includes(entry)),
      ),
      ...matched.warnings,
    ],
    skipped: { cancelled: 0, other: left.length + movements.length - cash.length + unmatched },
    timeZone: "UTC",
    ticketScope: "kraken-futures",
  });
}

/** What Kraken recorded for the fills in the currency; null where it names one of them nowhere. */
function addUpTrades(trades: readonly FuturesTrade[], fills: readonly CoinFill[], currency: string): string | null {
  const own = new Set(fills.map(({ id }) => id));
  const recorded = trades.filter(({ position, money }) => own.has(position.id) && money !== null);
  if (recorded.length < fills.length || recorded.some(({ money }) => money?.asset !== currency)) return null;
  return recorded
    .reduce<Big>((sum, { money }) => sum.plus(money?.profit ?? 0).minus(money?.fee ?? 0), Decimal(0))
    .toFixed(2);
}

function cashRow({ row, id, time, type, contract, change }: FuturesEntry): CashRow {
  const what = type === "funding rate change" ? "Funding" : type;
  return {
    row,
    ticket: id,
    kind: guessCashKind(change.toFixed(), what),
    time,
    amount: toWire(change) ?? "0",
    comment: [what, contract].filter(Boolean).join(" ").slice(0, 100),
  };
}

function leftOut(positions: readonly FuturesEntry[], foreign: readonly FuturesEntry[]): StatementWarning[] {
  const warnings: StatementWarning[] = [];
  const tell = (code: string, entries: readonly FuturesEntry[], why: Explanation) =>
    tellRows(
      warnings,
      code,
      entries.map(({ row }) => row),
      why,
    );
  const isInverse = ({ asset }: FuturesEntry) => futuresPair(asset) === null;
  tell("Statement.OtherCurrency", positions.filter(isInverse), explain("inverseContracts", {}));
  tell(
    "Statement.OtherRows",
    positions.filter((entry) => !isInverse(entry)),
    explain("movedPositions", {}),
  );
  tell("Statement.OtherCoins", foreign, explain("otherCoinsInterest", {}));
  return warnings;
}

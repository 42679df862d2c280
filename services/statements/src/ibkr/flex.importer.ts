import { type Big, Decimal } from "@entrywise/domain/decimal";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { explain } from "../explanation.ts";
import { type Fill, type FilledTrades, fillsToTrades } from "../fills/fills-to-trades.ts";
import { decimalText } from "../grids/cell-text.ts";
import { csvHead } from "../grids/csv-table.ts";
import {
  type Importer,
  type ParsedStatement,
  type SniffedFile,
  type StatementWarning,
  wholeFile,
} from "../importer.ts";
import { StatementError } from "../statement-error.ts";
import { createStatement, TicketMaker } from "../statement-row.ts";
import { fileWarning, warn } from "../statement-warnings.ts";
import { converted, withBrokerResults } from "./broker-results.ts";
import { upToFlat } from "./currency-fills.ts";
import { ownRecords } from "./flex-accounts.ts";
import { type FlexMoney, flexCash, flexMoney, isUsable, realizedTotal } from "./flex-money.ts";
import { type FlexRecord, hasFlexHeader, readFlexCsv } from "./flex-records.ts";
import { findFlexTime } from "./flex-time.ts";
import { flexFill, flexLot, readId } from "./flex-trades.ts";
import { readFlexXml } from "./flex-xml.ts";
import { actionWarning, inNewShares, isBetter, parseSplit, type Split } from "./splits.ts";

/** Interactive Brokers: a Flex Query with trades, as XML or CSV. */
export const ibkrFlexImporter: Importer = {
  format: "ibkr-flex",
  label: "Interactive Brokers Flex Query",
  detect: (file) => (isXml(file) ? 1 : hasFlexHeader(csvHead(file)) ? 0.9 : 0),
  parse: async (file, onRows, wanted) => parse(file, onRows, wanted),
};

function isXml({ kind, text }: SniffedFile): boolean {
  return kind === "text" && /<FlexQueryResponse\b/.test(text?.slice(0, 2_000) ?? "");
}

function parse(file: SniffedFile, onRows?: (rows: number) => void, wanted = wholeFile): ParsedStatement {
  const all = isXml(file) ? readFlexXml(file.text ?? "") : readFlexCsv(file.text ?? "");
  const { number, accounts, rows: records, warnings } = ownRecords(all, wanted);
  const trades = filterTrades(records);
  if (trades.length === 0 && !records.some(({ kind }) => kind === "cash")) {
    throw new StatementError("Statement.Unreadable", explain("queryWithoutTrades", {}));
  }
  onRows?.(trades.length);
  const money = flexMoney(records, trades, wanted.currency);
  const usable = trades.filter((trade) => isUsable(trade, money, warnings));
  const actions = records.filter(({ kind }) => kind === "action");
  const found = usable[0]?.kind === "lot" ? buildLots(usable, warnings) : matched(usable, money, actions);
  const rates = new Map(usable.map((trade) => [trade.row, Decimal(money.rateOf(trade) ?? "1")]));
  const inBase = (row: ParsedStatement["rows"][number]) => converted(row, rates.get(row.row) ?? Decimal(1));
  // A total of the trades that are left would agree with itself.
  const isWhole = found.unmatched === 0 && usable.length === trades.length;
  return createStatement(ibkrFlexImporter, {
    account: {
      number,
      name: null,
      currency: money.currency,
      broker: "Interactive Brokers",
      hedging: false,
    },
    accounts,
    rows: found.rows.map(inBase),
    openRows: found.openRows.map(inBase),
    cash: flexCash(records, money, warnings),
    warnings: [...warnings, ...found.warnings],
    skipped: { cancelled: 0, other: trades.length - usable.length + found.unmatched },
    reported: { ...noReportedTotals, netProfit: isWhole ? realizedTotal(usable, rates) : null },
  });
}

/** The finest level that the query has: orders repeat executions, lots repeat both. */
function filterTrades(records: readonly FlexRecord[]): FlexRecord[] {
  const trades = records.filter(({ kind }) => kind === "trade");
  const at = (level: string) => trades.filter(({ of }) => (of.levelofdetail || "EXECUTION") === level);
  const lots = [...at("CLOSED_LOT").map((lot) => ({ ...lot, kind: "lot" as const })), ...records.filter(isLot)];
  const found = [at("EXECUTION"), at("ORDER"), lots].find((level) => level.length > 0) ?? [];
  if (found.length === 0 && trades.length > 0) {
    throw new StatementError("Statement.Unreadable", explain("queryOfSums", {}), { row: trades[0]?.row ?? null });
  }
  return withoutRepeated(found);
}

const isLot = ({ kind }: FlexRecord) => kind === "lot";

/** Statements of one query may overlap: what has the same number in all its parts is the same. */
function withoutRepeated(trades: readonly FlexRecord[]): FlexRecord[] {
  const seen = new Set<string>();
  return trades.filter((trade) => {
    const { tradeid, transactionid, ibexecid, datetime, quantity, tradeprice, buysell } = trade.of;
    if (isLot(trade) || readId(trade) === null) return true;
    const key = JSON.stringify([tradeid, transactionid, ibexecid, datetime, quantity, tradeprice, buysell]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** First in first out, with the broker's own result of each exit where the query has it. */
function matched(trades: readonly FlexRecord[], money: FlexMoney, actions: readonly FlexRecord[]): FilledTrades {
  const timeOf = findFlexTime(trades);
  const fills = new Map(trades.map((trade) => [trade, flexFill(trade, timeOf, money.rateOf(trade))]));
  const splits = readSplits(actions);
  const plain = paired(fills);
  const results = new Map(trades.flatMap((trade) => readResult(trade)));
  const newFills = inNewShares(fills, splits);
  const newTrades = splits.length === 0 ? plain : paired(newFills);
  const isSplit = splits.length > 0 && isBetter(newTrades, plain, results);
  const found = isSplit ? withResults(newFills, newTrades) : withResults(fills, plain);
  const applied = new Set(isSplit ? splits.map(({ row }) => row) : []);
  const actionWarnings = actions.map(({ row, of }) =>
    actionWarning({ row, what: readDescription(of), isApplied: applied.has(row) }),
  );
  return { ...found, warnings: [...actionWarnings, ...found.warnings] };
}

function readSplits(actions: readonly FlexRecord[]): Split[] {
  const timeOf = findFlexTime(actions);
  return actions.flatMap((action) => parseSplit(readDescription(action.of), timeOf(action), action.row) ?? []);
}

function readDescription({ actiondescription, description }: FlexRecord["of"]): string {
  return actiondescription || description || "a corporate action";
}

function readResult({ row, of }: FlexRecord): [number, Big][] {
  const result = decimalText(of.fifopnlrealized ?? "");
  return result === null || of.assetcategory === "CASH" ? [] : [[row, Decimal(result)]];
}

function paired(fills: ReadonlyMap<FlexRecord, Fill>): FilledTrades {
  const exchanges = new Set([...fills].flatMap(([{ of }, fill]) => (of.assetcategory === "CASH" ? [fill] : [])));
  const flat = new Set(upToFlat([...exchanges]));
  const found = fillsToTrades([...fills.values()].filter((fill) => !exchanges.has(fill) || flat.has(fill)));
  return { ...found, unmatched: found.unmatched + exchanges.size - flat.size };
}

function withResults(fills: ReadonlyMap<FlexRecord, Fill>, found: FilledTrades): FilledTrades {
  const closed = new Map<number, Big>();
  for (const { row, size } of found.rows) closed.set(row, (closed.get(row) ?? Decimal(0)).plus(size));
  const realized = [...fills].flatMap(([trade, fill]) => {
    const size = closed.get(trade.row);
    const isWhole = size !== undefined && (fill.effect !== "close" || size.eq(fill.size));
    return isWhole ? readResult(trade) : [];
  });
  return { ...found, rows: withBrokerResults(found.rows, new Map(realized)) };
}

function buildLots(lots: readonly FlexRecord[], warnings: StatementWarning[]): FilledTrades {
  const timeOf = findFlexTime(lots);
  const tickets = new TicketMaker();
  warn(warnings, fileWarning("Statement.LotsOnly", explain("closedLotsOnly", {})));
  return { rows: lots.map((lot) => flexLot(lot, timeOf, tickets)), openRows: [], warnings: [], unmatched: 0 };
}

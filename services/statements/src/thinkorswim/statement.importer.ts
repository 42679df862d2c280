import { Decimal } from "@entrywise/domain/decimal";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { guessDateOrder } from "../dates/statement-dates.ts";
import { explain } from "../explanation.ts";
import { type Fill, fillsToTrades, profitIn, type UnopenedFill } from "../fills/fills-to-trades.ts";
import type { DecimalMark } from "../grids/cell-text.ts";
import type { CsvRow } from "../grids/csv-rows.ts";
import { readMarkedRows, readTable } from "../grids/csv-table.ts";
import type { Importer, ParsedStatement, SniffedFile } from "../importer.ts";
import { StatementError } from "../statement-error.ts";
import { createStatement } from "../statement-row.ts";
import { feeCash, withFees } from "./posted-fees.ts";
import { withRemovedOptions } from "./removed-options.ts";
import { readCashBalance } from "./statement-cash.ts";
import { statementFills } from "./statement-fills.ts";
import { sectionRecords } from "./statement-sections.ts";
import { unopenedCash } from "./unopened-cash.ts";

/** thinkorswim: Monitor, Account Statement, Export to File. Several sections in one file; the fills are in one of them. */
export const thinkorswimStatementImporter: Importer = {
  format: "thinkorswim-statement",
  label: "thinkorswim account statement",
  detect,
  parse: async (file, onRows) => parse(file, onRows),
};

const FILLS = /^["\t ]*Account Trade History/im;
const COLUMNS = ["exec time", "side", "qty", "pos effect", "symbol", "price"];
const TITLE = /Account Statement for (\S+).*? since (\S+) through (\S+)/;

function detect({ kind, text }: SniffedFile): number {
  if (kind !== "text" || text === null) return 0;
  const isTitled = /^\ufeff?"?Account Statement for /.test(text.slice(0, 100));
  if (!FILLS.test(text)) return isTitled ? 0.6 : 0;
  return isTitled ? 1 : 0.8;
}

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const { rows, mark } = readMarkedRows(file);
  const records = sectionRecords(rows, FILLS, COLUMNS, mark);
  if (records === null) {
    throw new StatementError("Statement.Unreadable", explain("noTradeHistory", {}));
  }
  const { order, isCertain } = guessDateOrder(records.map((record) => record.text("exec time")));
  const dates = isCertain ? order : "month-first";
  const balance = readCashBalance(rows, mark, dates);
  const { fills: traded, left } = withFees(statementFills(records, dates), balance.fees);
  const { fills, warnings, isWhole } = withRemovedOptions(traded, balance.entries);
  onRows?.(fills.length);
  const unopened: UnopenedFill[] = [];
  const { unmatched, ...trades } = fillsToTrades(fills, profitIn("USD"), "position", (fill) => unopened.push(fill));
  const title = TITLE.exec(
    rows
      .slice(0, 3)
      .map(({ cells }) => cells.join(","))
      .join(" "),
  );
  const isFlat = trades.openRows.length === 0 && unmatched === 0 && isWhole;
  return createStatement(thinkorswimStatementImporter, {
    account: {
      number: /^[A-Z\d-]*\d{4,}[A-Z]*$/i.exec(title?.[1] ?? "")?.[0] ?? null,
      name: null,
      currency: "USD",
      broker: "thinkorswim",
      hedging: false,
    },
    firstDeposit: balance.start,
    startBalance: balance.start,
    ...trades,
    warnings: [...balance.warnings, ...warnings, ...trades.warnings],
    cash: [...balance.cash, ...unopenedCash(unopened), ...feeCash(left)],
    skipped: { cancelled: 0, other: unmatched },
    reported: {
      ...noReportedTotals,
      netProfit: isFlat && title !== null && title[2] === title[3] ? dayProfit(rows, mark, fills) : null,
    },
  });
}

/** "P/L Day" is the profit of the fills, before their fees, only in a statement of one day that ends flat. */
function dayProfit(rows: readonly CsvRow[], mark: DecimalMark, fills: readonly Fill[]): string | null {
  const table = readTable(rows, ["symbol", "p/l open", "p/l day"], mark);
  const total = table?.records.find((record) => /overall totals/i.test(record.text("description")));
  const day = total?.amountOf(total.text("p/l day")) ?? null;
  if (day === null) return null;
  const fees = fills.reduce((sum, fill) => sum.plus(fill.fees), Decimal(0));
  return fees.eq(0) ? day : Decimal(day).plus(fees).toFixed(2);
}

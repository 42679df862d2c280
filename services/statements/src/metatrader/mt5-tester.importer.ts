import { createHash } from "node:crypto";
import { noReportedTotals, type ReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { explain } from "../explanation.ts";
import { decimalText, plainText } from "../grids/cell-text.ts";
import type { CashRow, Importer, ParsedStatement, SniffedFile } from "../importer.ts";
import { StatementError } from "../statement-error.ts";
import { createStatement } from "../statement-row.ts";
import type { GridRow } from "../xlsx-grid.ts";
import { htmlGrid, wholeHtmlGrid } from "./mt5-html.importer.ts";
import { readTesterDeals, type TesterDeal } from "./mt5-tester-deals.ts";
import { testerTrades } from "./mt5-tester-trades.ts";

/**
 * MetaTrader 5's report of the strategy tester, as XLSX or HTML. It has deals alone, which do not name their positions. Its
 * trades are those of no account: each test is one of its own, called after the expert.
 */
export const mt5TesterImporter: Importer = {
  format: "mt5-strategy-tester",
  label: "MetaTrader 5 strategy tester",
  detect: (file) => (isReport(readHead(file)) ? 1 : 0),
  parse: async (file, onRows) => parse(file, onRows),
};

const HEAD = 65_536;

function readHead({ grid, kind, text }: SniffedFile): readonly GridRow[] {
  return grid ?? (kind === "html" ? htmlGrid(text?.slice(0, HEAD) ?? "") : []);
}

function isReport(grid: readonly GridRow[]): boolean {
  return /^strategy tester report$/i.test(grid[0]?.cells[0] ?? "");
}

function parse(file: SniffedFile, onRows?: (rows: number) => void): ParsedStatement {
  const grid = file.grid ?? wholeHtmlGrid(file.text ?? "");
  const deals = readTesterDeals(grid);
  if (deals.length === 0) {
    throw new StatementError("Statement.Unreadable", explain("testerWithoutDeals", {}));
  }
  const value = (label: string) => cellBeside(grid, label);
  const currency = /^[A-Z]{3,5}$/.exec(value("currency") ?? "")?.[0] ?? null;
  const { unmatched, ...trades } = testerTrades(deals);
  onRows?.(trades.rows.length);
  const firstDeposit = decimalText(value("initial deposit") ?? "");
  const cash = deals.filter(({ symbol }) => symbol === "").map(toCashRow);
  return createStatement(mt5TesterImporter, {
    account: {
      number: null,
      name: plainText(`Strategy tester ${value("expert") ?? ""}`),
      currency,
      broker: null,
      hedging: null,
    },
    ticketScope: readScope(grid),
    firstDeposit,
    startBalance: cash.length === 0 ? firstDeposit : null,
    ...trades,
    cash,
    skipped: { cancelled: 0, other: unmatched },
    reported: readReported(value, deals),
  });
}

/** The value right of a label, such as `Expert:`. */
function cellBeside(grid: readonly GridRow[], label: string): string | null {
  for (const { cells } of grid) {
    const at = cells.findIndex((cell) => cell.toLowerCase() === `${label}:`);
    if (at >= 0) return cells.slice(at + 1).find((cell) => cell !== "") ?? null;
  }
  return null;
}

/**
 * The report's own totals. It counts closing deals: where opening ones cost something too, only the sum of all is the same.
 */
function readReported(value: (label: string) => string | null, deals: readonly TesterDeal[]): ReportedTotals {
  const number = (label: string) => decimalText(value(label) ?? "");
  const net = { ...noReportedTotals, netProfit: number("total net profit") };
  if (deals.some(({ opens, amount }) => opens && !amount.eq(0))) return net;
  const [, drawdown = "", percent = ""] = /^([^()]+)\(([^()]+)%\)$/.exec(value("balance drawdown maximal") ?? "") ?? [];
  return {
    ...net,
    grossProfit: number("gross profit"),
    grossLoss: number("gross loss")?.replace("-", "") ?? null,
    profitFactor: number("profit factor"),
    expectedPayoff: number("expected payoff"),
    maximalDrawdown: decimalText(drawdown.trim()),
    maximalDrawdownPercent: decimalText(percent),
    count: parseCount(number("total trades")),
  };
}

function parseCount(text: string | null): number | null {
  const count = text === null ? Number.NaN : Number(text);
  return Number.isSafeInteger(count) ? count : null;
}

const DIGITS = 16;

/** Every test numbers its deals from one: two of them differ by expert, symbol, period and inputs. */
function readScope(grid: readonly GridRow[]): string {
  const end = grid.findIndex(({ cells }) => cells[0] === "Results");
  const settings = grid.slice(0, Math.max(1, end)).map(({ cells }) => cells.filter((cell) => cell !== ""));
  return createHash("sha256").update(JSON.stringify(settings)).digest("hex").slice(0, DIGITS);
}

function toCashRow({ row, number, time, amount, comment }: TesterDeal): CashRow {
  const kind = amount.lt(0) ? "withdrawal" : "deposit";
  return { row, ticket: number, kind, time, amount: amount.toFixed(), comment };
}

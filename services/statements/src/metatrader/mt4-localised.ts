import { Decimal } from "@entrywise/domain/decimal";
import { type DecimalMark, decimalText } from "../grids/cell-text.ts";
import type { HtmlRow } from "../grids/html-table.ts";
import type { Mt4Columns } from "./mt4-cells.ts";

/**
 * Statements in other languages than English have the same tables in the same order: headings, totals and the account's
 * facts are found by their shape, whatever their labels are.
 */

const HEAD_ROWS = 5;

/** `通貨: JPY`, `Währung: EUR`: the value of the first cell of the head whose value looks like this. */
export function headValue(rows: readonly HtmlRow[], value: RegExp): string | null {
  const texts = rows.slice(0, HEAD_ROWS).flatMap(({ cells }) => cells.map(({ text }) => text));
  for (const text of texts) {
    const found = value.exec(text.replace(/^[^:：]*[:：]\s*/, ""));
    if (found !== null && found[0] !== text) return found[0];
  }
  // Some templates put label and value into cells of their own.
  const at = texts.findIndex((text, index) => value.test(text) && /[:：]$/.test(texts[index - 1] ?? ""));
  return at < 0 ? null : (texts[at] ?? null);
}

const TICKET_COLUMNS = 14;

/** Columns of a heading row whose labels are not English: the label of the price stands twice, four columns apart. */
export function columnsByShape({ cells }: HtmlRow): Mt4Columns | null {
  const isHeading = cells.length >= TICKET_COLUMNS - 1 && cells.slice(0, 8).every(({ text }) => /^\D+$/.test(text));
  const labels = cells.map(({ text }) => text);
  if (!isHeading || labels[5] !== labels[9] || cells.length > TICKET_COLUMNS + 1) return null;
  const columnAt = (index: number) => cells[index]?.column ?? index;
  const hasTaxes = cells.length >= TICKET_COLUMNS;
  return {
    ticket: columnAt(0),
    openTime: columnAt(1),
    type: columnAt(2),
    size: columnAt(3),
    item: columnAt(4),
    openPrice: columnAt(5),
    stop: columnAt(6),
    target: columnAt(7),
    closeTime: columnAt(8),
    closePrice: columnAt(9),
    commission: columnAt(10),
    taxes: hasTaxes ? columnAt(11) : null,
    swap: columnAt(hasTaxes ? 12 : 11),
    profit: columnAt(hasTaxes ? 13 : 12),
    comment: null,
  };
}

/** English labels of the rows that close a statement, in the order in which every language has them. */
const SUMMARY = [
  ["deposit/withdrawal:", "credit facility:"],
  ["closed trade p/l:", "floating p/l:", "margin:"],
  ["balance:", "equity:", "free margin:"],
] as const;
/** Some brokers write no row of deposits. */
const SHORT_SUMMARY = [
  ["closed trade p/l:", "floating p/l:"],
  ["balance:", "equity:"],
] as const;
const DETAILS = [
  ["gross profit:", "gross loss:", "total net profit:"],
  ["profit factor:", "expected payoff:"],
  ["absolute drawdown:", "maximal drawdown:", "relative drawdown:"],
  ["total trades:", "short positions (won %):", "long positions (won %):"],
  ["profit trades (% of total):", "loss trades (% of total):"],
  ["profit trade:", "loss trade:"],
  ["average profit trade:", "average loss trade:"],
  ["consecutive wins ($):", "consecutive losses ($):"],
] as const;
/** In the details the row with the drawdowns, whose second and third value have a percentage. */
const DRAWDOWN = 2;

/** The summary and the details under their English labels; empty where the rows have another shape. */
export function summaryByShape(rows: readonly HtmlRow[], mark: DecimalMark): Map<string, string> {
  const lines = rows.map(readValues).filter((values) => values.length > 0);
  const number = (text: string | undefined) => decimalText(text ?? "", mark);
  const details = lines.findIndex((values, index) => {
    const drawdown = lines[index + DRAWDOWN] ?? [];
    return isNetLine(values.map(number)) && isPair(drawdown[1]) && isPair(drawdown[2]);
  });
  const above = lines.slice(0, details < 0 ? lines.length : details);
  const summary = above.slice(-SUMMARY.length);
  const [closed = [], balances = []] = above.slice(-SHORT_SUMMARY.length);
  const found = new Map<string, string>();
  if (addsUp(summary.map((values) => values.map(number)))) label(found, summary, SUMMARY);
  else if (isShortSummary(closed.map(number), balances.map(number))) label(found, [closed, balances], SHORT_SUMMARY);
  if (details >= 0) label(found, lines.slice(details), DETAILS);
  return found;
}

function label(
  found: Map<string, string>,
  lines: readonly (readonly string[])[],
  labels: readonly (readonly string[])[],
): void {
  labels.forEach((names, line) => {
    names.forEach((name, index) => {
      const value = lines[line]?.[index];
      if (value !== undefined) found.set(name, value);
    });
  });
}

const VALUE = /^[-−]?\d[\d\s.,'’\u00a0]*%?\s*(\([^)]*\))?$/;

function readValues({ cells }: HtmlRow): string[] {
  return cells.map(({ text }) => text).filter((text) => VALUE.test(text));
}

function isPair(text: string | undefined): boolean {
  return /\(.*\)$/.test(text ?? "");
}

/** Net = gross profit − gross loss. */
function isNetLine([profit, loss, net, ...more]: readonly (string | null)[]): boolean {
  if (profit == null || loss == null || net == null || more.length > 0) return false;
  return Decimal(profit).minus(Decimal(loss).abs()).eq(net);
}

/** Two values each, and equity = balance + floating profit. */
function isShortSummary(closed: readonly (string | null)[], balances: readonly (string | null)[]): boolean {
  const [[profit, floating], [balance, equity]] = [closed, balances];
  if (profit == null || floating == null || balance == null || equity == null) return false;
  return closed.length === 2 && balances.length === 2 && Decimal(balance).plus(floating).eq(equity);
}

/** Equity = balance + floating profit + credit: three rows of numbers that are no summary do not. */
function addsUp([deposits, closed, balances]: readonly (readonly (string | null)[])[]): boolean {
  const [credit, floating, balance, equity] = [deposits?.[1], closed?.[1], balances?.[0], balances?.[1]];
  if (credit == null || floating == null || balance == null || equity == null) return false;
  return Decimal(balance).plus(floating).plus(credit).eq(equity);
}

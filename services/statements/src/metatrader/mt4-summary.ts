import { type Big, Decimal } from "@entrywise/domain/decimal";
import type { ReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { compareTickets } from "@entrywise/domain/statement/statement-totals";
import { type DecimalMark, decimalText, plainText } from "../grids/cell-text.ts";
import type { HtmlDocument, HtmlRow } from "../grids/html-table.ts";
import type { CashRow, StatementAccount } from "../importer.ts";
import { headValue, summaryByShape } from "./mt4-localised.ts";
import type { UnsizedRow } from "./mt4-rows.ts";

/** Labels of the summary and the cells that follow them; a label repeated keeps its first value. */
export type Mt4Summary = ReadonlyMap<string, string>;

export function readSummary(rows: readonly HtmlRow[], mark: DecimalMark): Mt4Summary {
  const summary = readLabels(rows);
  return summary.has("balance:") ? summary : new Map([...summary, ...summaryByShape(rows, mark)]);
}

function readLabels(rows: readonly HtmlRow[]): Map<string, string> {
  const summary = new Map<string, string>();
  for (const { cells } of rows) {
    cells.forEach((cell, index) => {
      const value = cells[index + 1]?.text;
      const label = cell.text.toLowerCase();
      if (label.endsWith(":") && value !== undefined && !summary.has(label)) summary.set(label, value);
    });
  }
  return summary;
}

/** The account's row is one of the first; the document's title repeats number and name. */
export function readAccount(document: HtmlDocument, rows: readonly HtmlRow[]): StatementAccount {
  const head = rows.slice(0, 5).flatMap((row) => row.cells.map((cell) => cell.text));
  const after = (label: string) => {
    const cell = head.find((text) => text.toLowerCase().startsWith(label));
    return cell === undefined ? null : plainText(cell.slice(label.length));
  };
  const titled = /^[^\d:：]*[:：]\s*(\d+)(?:\s+-\s+(.*))?$/.exec(document.title);
  const currency = after("currency:")?.toUpperCase() ?? headValue(rows, /^[A-Z]{3}$/);
  const number = /^\d+/.exec(after("account:") ?? after("a/c no:") ?? "")?.[0] ?? titled?.[1];
  return {
    number: number ?? headValue(rows, /^\d{3,20}$/),
    name: after("name:") ?? plainText(titled?.[2] ?? ""),
    currency: currency !== null && /^[A-Z]{3,5}$/.test(currency) ? currency : null,
    broker: plainText(document.heading),
    // MT4 knows no other kind of account.
    hedging: true,
  };
}

/** The broker's totals: all of them in a detailed statement, the closed result alone in a normal one. */
export function readReported(summary: Mt4Summary, mark: DecimalMark): ReportedTotals {
  const number = (label: string) => decimalText(summary.get(label) ?? "", mark);
  const count = (label: string) => wholeNumber(summary.get(label));
  const run = (label: string) => {
    const [first = "", second = ""] = splitPair([...summary].find(([key]) => key.startsWith(label))?.[1]);
    const sum = decimalText(second, mark);
    const length = wholeNumber(first);
    return sum === null || length === null || length === 0 ? null : { count: length, sum };
  };
  const [drawdown = "", percent = ""] = splitPair(summary.get("maximal drawdown:"));
  return {
    ...noReportedTotals,
    count: count("total trades:"),
    wins: wholeNumber(splitPair(summary.get("profit trades (% of total):"))[0]),
    losses: wholeNumber(splitPair(summary.get("loss trades (% of total):"))[0]),
    grossProfit: number("gross profit:"),
    grossLoss: number("gross loss:")?.replace("-", "") ?? null,
    netProfit: number("total net profit:") ?? number("closed p/l:") ?? number("closed trade p/l:"),
    profitFactor: number("profit factor:"),
    expectedPayoff: number("expected payoff:"),
    absoluteDrawdown: number("absolute drawdown:"),
    maximalDrawdown: decimalText(drawdown, mark),
    maximalDrawdownPercent: decimalText(percent.replace("%", ""), mark),
    longestWinRun: run("consecutive wins ("),
    longestLossRun: run("consecutive losses ("),
  };
}

/** Where an account stood before the rows of a statement. */
export interface Mt4Start {
  /** Balance before the first row, as MT4 finds it: a deposit in the first row counts as there from the start. */
  firstDeposit: string | null;
  /** What no row tells. */
  startBalance: string | null;
}

/**
 * The balance at the end minus all results and cash movements; credit is not part of a balance. Where the balance does
 * not add up (a file with rows left out) the first row's deposit alone is taken.
 */
export function findStart(rows: readonly UnsizedRow[], cash: readonly CashRow[], balance: string | null): Mt4Start {
  const movements = cash.filter((row) => row.kind !== "credit");
  const nets = rows.reduce((sum, row) => sum.plus(row.net), Decimal(0));
  const moved = movements.reduce((sum, row) => sum.plus(row.amount), Decimal(0));
  const before = balance === null ? null : Decimal(balance).minus(nets).minus(moved);
  const start = before?.gt(0) ? before : Decimal(0);
  return {
    firstDeposit: amountText(start.plus(leadingDeposit(rows, movements))),
    startBalance: before?.gte(0) ? before.toFixed() : null,
  };
}

function amountText(balance: Big): string | null {
  return balance.gt(0) ? balance.toFixed() : null;
}

/** Amount of the earliest booking when it comes before the first close, else 0. */
function leadingDeposit(rows: readonly UnsizedRow[], movements: readonly CashRow[]): Big {
  const first = [...movements].sort((a, b) => compare(a.time, b.time) || compareTickets(a.ticket, b.ticket))[0];
  const isLeading = first !== undefined && rows.every((row) => row.closeTime === null || first.time <= row.closeTime);
  return Decimal(isLeading ? first.amount : 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** `19.06 (1.89%)` as its two parts. */
function splitPair(text: string | undefined): [string, string] {
  const match = /^([^(]*)\(([^)]*)\)/.exec(text ?? "");
  return [match?.[1]?.trim() ?? "", match?.[2]?.trim() ?? ""];
}

function wholeNumber(text: string | undefined): number | null {
  const digits = (text ?? "").replace(/[\s\u00a0]/g, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

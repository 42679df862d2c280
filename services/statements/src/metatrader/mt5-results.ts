import { Decimal } from "@entrywise/domain/decimal";
import { noReportedTotals, type ReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { decimalText, plainText } from "../grids/cell-text.ts";
import type { StatementAccount } from "../importer.ts";
import type { GridRow } from "../xlsx-grid.ts";

/** Columns of the values in the results block; their labels stand before them in the terminal's language. */
const FIRST = 3;
const SECOND = 7;
const THIRD = 11;

/**
 * The broker's totals, found by shape: the first row with net = gross profit + gross loss opens the block, its rows keep
 * one order in every language. Nothing is reported where there is no such row.
 */
export function readResults(rows: readonly GridRow[]): ReportedTotals {
  const start = rows.findIndex(isNetRow);
  if (start < 0) return noReportedTotals;
  const [net, factor, recovery, ...rest] = rows.slice(start);
  const drawdown = rest.findIndex((row) => readPair(row, SECOND) !== null && readPair(row, THIRD)?.first.endsWith("%"));
  const after = (distance: number) => (drawdown < 0 ? undefined : rest[drawdown + distance]);
  const maximal = readPair(after(0), SECOND);
  return {
    ...noReportedTotals,
    netProfit: numberAt(net, FIRST),
    grossProfit: numberAt(net, SECOND),
    grossLoss: numberAt(net, THIRD)?.replace("-", "") ?? null,
    profitFactor: numberAt(factor, FIRST),
    expectedPayoff: numberAt(factor, SECOND),
    recovery: numberAt(recovery, FIRST),
    sharpe: numberAt(recovery, SECOND),
    absoluteDrawdown: numberAt(after(0), FIRST),
    maximalDrawdown: decimalText(maximal?.first ?? ""),
    maximalDrawdownPercent: decimalText(maximal?.second.replace("%", "") ?? ""),
    count: countAt(after(1), FIRST),
    wins: wholeNumber(readPair(after(2), SECOND)?.first),
    losses: wholeNumber(readPair(after(2), THIRD)?.first),
    longestWinRun: runAt(after(5), SECOND),
    longestLossRun: runAt(after(5), THIRD),
  };
}

/** Name, account, company and date stand in this order in every language; the account is the one that starts with digits. */
export function readMt5Account(head: readonly GridRow[]): StatementAccount {
  const values = head.map((row) => row.cells.slice(1).find((cell) => cell !== "") ?? "");
  const index = values.findIndex((value) => /^\d{2,20}(\s*[(（].*[)）])?$/.test(value));
  const [, number = null, details = ""] = /^(\d+)(?:\s*[(（](.*)[)）])?$/.exec(values[index] ?? "") ?? [];
  const parts = details.split(/[,、，]/).map((part) => part.trim());
  const mode = parts.at(-1)?.toLowerCase() ?? "";
  const isCurrency = (text: string) => /^[A-Z]{3,5}$/.test(text);
  // Older builds write it into a row of its own.
  const currency = parts.find(isCurrency) ?? values.find(isCurrency) ?? null;
  return {
    number,
    name: plainText(values[index - 1] ?? ""),
    currency,
    broker: plainText(values[index + 1] ?? ""),
    hedging: mode.startsWith("hedg") ? true : mode.startsWith("net") ? false : null,
  };
}

function isNetRow(row: GridRow): boolean {
  const [net, profit, loss] = [FIRST, SECOND, THIRD].map((column) => decimalText(row.cells[column] ?? ""));
  if (!net || !profit || !loss || Decimal(profit).lt(0) || Decimal(loss).gt(0)) return false;
  return Decimal(profit).plus(loss).minus(net).abs().lt("0.01");
}

function numberAt(row: GridRow | undefined, column: number): string | null {
  return decimalText(row?.cells[column] ?? "");
}

function countAt(row: GridRow | undefined, column: number): number | null {
  const value = numberAt(row, column);
  return value === null ? null : wholeNumber(Decimal(value).toFixed());
}

function wholeNumber(text: string | undefined): number | null {
  const digits = (text ?? "").replace(/[\s\u00a0]/g, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** `291.18 (99.68%)` as its two parts. */
function readPair(row: GridRow | undefined, column: number): { first: string; second: string } | null {
  const match = /^([^()]+)\(([^()]+)\)$/.exec(row?.cells[column] ?? "");
  return match === null ? null : { first: (match[1] ?? "").trim(), second: (match[2] ?? "").trim() };
}

function runAt(row: GridRow | undefined, column: number): { count: number; sum: string } | null {
  const pair = readPair(row, column);
  const count = wholeNumber(pair?.first);
  const sum = decimalText(pair?.second ?? "");
  return count === null || count === 0 || sum === null ? null : { count, sum };
}

import { type Big, Decimal } from "../decimal.ts";
import type { StatementTotals } from "./statement-totals.ts";

/** The broker's totals as in the file (thousands separators removed); null if absent. */
export interface ReportedTotals {
  count: number | null;
  wins: number | null;
  losses: number | null;
  grossProfit: string | null;
  /** Absolute value, whatever the file's sign. */
  grossLoss: string | null;
  netProfit: string | null;
  profitFactor: string | null;
  expectedPayoff: string | null;
  absoluteDrawdown: string | null;
  maximalDrawdown: string | null;
  maximalDrawdownPercent: string | null;
  longestWinRun: ReportedRun | null;
  longestLossRun: ReportedRun | null;
  sharpe: string | null;
  recovery: string | null;
}

export interface ReportedRun {
  count: number;
  sum: string;
}

/** Our totals in the broker's format, so that both columns of a preview can be compared. */
export type StatementTotalsText = Omit<
  ReportedTotals,
  "count" | "wins" | "losses" | "longestWinRun" | "longestLossRun"
> & {
  count: number;
  wins: number;
  losses: number;
  longestWinRun: ReportedRun | null;
  longestLossRun: ReportedRun | null;
};

export interface StatementAgreement {
  /** Null if the file has no totals. */
  agrees: boolean | null;
  /** Fields on both sides. */
  compared: (keyof ReportedTotals)[];
  /** Those of them that differ. */
  differing: (keyof ReportedTotals)[];
}

const MONEY = ["grossProfit", "grossLoss", "netProfit", "absoluteDrawdown", "maximalDrawdown"] as const;
const RATIOS = ["profitFactor", "expectedPayoff", "maximalDrawdownPercent", "sharpe", "recovery"] as const;
const COUNTS = ["count", "wins", "losses"] as const;
const RUNS = ["longestWinRun", "longestLossRun"] as const;

/** Without the broker's figure there is no format to follow. */
const USUAL_DECIMALS = 2;

/** No broker totals, for files without any. */
export const noReportedTotals: ReportedTotals = {
  count: null,
  wins: null,
  losses: null,
  grossProfit: null,
  grossLoss: null,
  netProfit: null,
  profitFactor: null,
  expectedPayoff: null,
  absoluteDrawdown: null,
  maximalDrawdown: null,
  maximalDrawdownPercent: null,
  longestWinRun: null,
  longestLossRun: null,
  sharpe: null,
  recovery: null,
};

/**
 * Whether our totals match the broker's: money and counts exactly at the broker's digits, ratios within one unit of the last
 * digit (brokers round doubles).
 */
export function statementAgreement(ours: StatementTotals, reported: ReportedTotals): StatementAgreement {
  const compared = [...COUNTS, ...MONEY, ...RATIOS, ...RUNS].filter((field) => reported[field] !== null);
  const differing = compared.filter((field) => !agreesOn(field, ours, reported));
  return { agrees: compared.length === 0 ? null : differing.length === 0, compared, differing };
}

/**
 * Our totals as text, each with the broker's number of digits.
 *
 * @param moneyDecimals decimals of money without a broker figure (the account currency's); ratios then have two
 */
export function totalsLikeReported(
  ours: StatementTotals,
  reported: ReportedTotals,
  moneyDecimals = USUAL_DECIMALS,
): StatementTotalsText {
  const usual = (field: string) => (isMoney(field) || field === "expectedPayoff" ? moneyDecimals : USUAL_DECIMALS);
  const text = (field: (typeof MONEY)[number] | (typeof RATIOS)[number]) =>
    ours[field]?.toFixed(countDecimals(reported[field], usual(field))) ?? null;
  const run = (field: (typeof RUNS)[number]) => {
    const value = ours[field];
    const decimals = countDecimals(reported[field]?.sum ?? null, moneyDecimals);
    return value && { count: value.count, sum: value.sum.toFixed(decimals) };
  };
  return {
    count: ours.count,
    wins: ours.wins,
    losses: ours.losses,
    grossProfit: text("grossProfit"),
    grossLoss: text("grossLoss"),
    netProfit: text("netProfit"),
    profitFactor: text("profitFactor"),
    expectedPayoff: text("expectedPayoff"),
    absoluteDrawdown: text("absoluteDrawdown"),
    maximalDrawdown: text("maximalDrawdown"),
    maximalDrawdownPercent: text("maximalDrawdownPercent"),
    longestWinRun: run("longestWinRun"),
    longestLossRun: run("longestLossRun"),
    sharpe: text("sharpe"),
    recovery: text("recovery"),
  };
}

function agreesOn(field: keyof ReportedTotals, ours: StatementTotals, reported: ReportedTotals): boolean {
  const theirs = reported[field];
  const own = ours[field];
  if (theirs === null || own === null) return theirs === own;
  if (typeof theirs === "number" || typeof own === "number") return theirs === own;
  if (typeof theirs !== "string") return "count" in own && theirs.count === own.count && isSame(own.sum, theirs.sum);
  if ("count" in own) return false;
  return isRatio(field) ? isClose(own, theirs) : isSame(own, theirs);
}

function isMoney(field: string): boolean {
  return (MONEY as readonly string[]).includes(field);
}

function isRatio(field: keyof ReportedTotals): boolean {
  return (RATIOS as readonly string[]).includes(field);
}

function isSame(own: Big, theirs: string): boolean {
  return own.round(countDecimals(theirs), Decimal.roundHalfUp).eq(theirs);
}

function isClose(own: Big, theirs: string): boolean {
  return own
    .minus(theirs)
    .abs()
    .lt(Decimal(10).pow(-countDecimals(theirs)));
}

function countDecimals(text: string | null, usual = USUAL_DECIMALS): number {
  return text === null ? usual : (text.split(".")[1]?.length ?? 0);
}

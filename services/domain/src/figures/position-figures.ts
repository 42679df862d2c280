import { addUp, type Big, quotient, sumOfAll, toRatio } from "../decimal.ts";
import type { WinLossStatus } from "../enumerations.ts";
import { asTotals, eachCost, type TotalCost } from "./close-costs.ts";
import { findExtremes, type OpenFigures, type OpenPart, openFigures, openPart } from "./open-figures.ts";
import { calculateMean, meanOfOne, meanRROf, meansTogether, sumsOfMany } from "./part-sums.ts";
import { type PriceRangeMetrics, partTotals, priceRangeMetrics } from "./part-totals.ts";
import type { OpenFacts, PositionFacts } from "./position-facts.ts";
import { riskedPips } from "./price-levels.ts";
import { toPercent } from "./risk.ts";
import { winLossStatus } from "./win-loss.ts";

/** A whole position: money in account currency, pips and prices unrounded, R and percent as numbers, null if missing. */
export interface PositionFigures extends Record<TotalCost, Big | null> {
  /** Earliest open date. */
  openDate: string | null;
  /** Latest close date; null while anything is open. */
  closeDate: string | null;
  isClosed: boolean;
  /** Σ of the open sizes. */
  totalSize: Big | null;
  /** Size-weighted mean. */
  totalNetPips: Big | null;
  totalGrossProfit: Big | null;
  /** The part of the costs estimated by a fee schedule; null if none. */
  totalEstimatedCosts: Big | null;
  totalNetProfit: Big | null;
  /** totalNetProfit in percent of the balance at the first open date. */
  totalPercentageReturned: number | null;
  /** Σ netProfit / Σ financialRisk of closed parts; null if any closed part has no risk. */
  totalNetRR: number | null;
  totalNetPipRR: number | null;
  totalNetProfitRR: number | null;
  totalNetFeeRR: number | null;
  idealNetRR: number | null;
  /** idealNetRR − totalNetPipRR. */
  discrepancyRR: number | null;
  winLossStatus: WinLossStatus;
  /** Size-weighted means over the open positions. */
  pipRisk: Big | null;
  pipTarget: Big | null;
  targetRR: number | null;
  /** Sums over the open positions; null if any of them has none. */
  targetGross: Big | null;
  financialRisk: Big | null;
  netFinancialRisk: Big | null;
  costPerPip: Big | null;
  /** Balance at the first open date. */
  openingBalance: Big | null;
  percentageRisked: number | null;
  percentageNetRisked: number | null;
  /** True for any open position; null if all are unknown. */
  stopHit: boolean | null;
  targetHit: boolean | null;
  maximumAdversePrice: Big | null;
  maximumFavourablePrice: Big | null;
  metrics: PriceRangeMetrics;
  opens: readonly OpenFigures[];
}

/** All figures of a position, used by both the screen's preview and the server. Pure and without rounding. */
export function positionFigures(facts: PositionFacts): PositionFigures {
  const known = facts.opens.map((open) => toKnownOpen(facts, open));
  const parts = known.map(({ part }) => part);
  const opens = known.map(({ figures }) => figures);
  const closes = parts.flatMap((part) => part.closes);
  const sums = sumsOfMany(parts.map((part) => part.sums));
  const totals = partTotals(sums, sumOfAll(parts.map((part) => part.runningRisk)));
  const isClosed = opens.length > 0 && opens.every((open) => open.isClosed);
  const first = earliest(facts.opens);
  const openingBalance = first?.openingBalance ?? null;
  return {
    openDate: first?.openDate ?? null,
    closeDate: isClosed ? latest(closes.map((close) => close.facts.closeDate)) : null,
    isClosed,
    totalSize: addUp(facts.opens.map((open) => open.size)),
    totalNetPips: totals.netPips,
    totalGrossProfit: totals.grossProfit,
    ...asTotals(eachCost((cost) => totals[cost])),
    totalEstimatedCosts: totals.estimatedCosts,
    totalNetProfit: totals.netProfit,
    totalPercentageReturned: toRatio(toPercent(totals.netProfit, openingBalance)),
    totalNetRR: totals.netRR,
    totalNetPipRR: totals.netPipRR,
    totalNetProfitRR: totals.netProfitRR,
    totalNetFeeRR: totals.netFeeRR,
    idealNetRR: toRatio(facts.idealNetRR),
    discrepancyRR: toRatio(discrepancyRR(facts.idealNetRR, meanRROf(sums.net))),
    winLossStatus: winLossStatus(totals.netRR, totals.netProfit, facts.breakEven),
    ...riskTotals(parts, opens, openingBalance),
    stopHit: combineMarks(opens.map((open) => open.stopHit)),
    targetHit: combineMarks(opens.map((open) => open.targetHit)),
    ...findExtremes(facts.direction, opens),
    metrics: priceRangeMetrics(sums),
    opens,
  };
}

interface KnownOpen extends Pick<PositionFacts, "direction" | "instrument"> {
  part: OpenPart;
  figures: OpenFigures;
}

const fewCloses = 8;

/**
 * Cached by their input facts, so that changing one of hundreds of entries only recalculates that one. Cached objects survive
 * young-generation garbage collection, so small positions, of which an import has thousands, aren't cached.
 */
const knownOpens = new WeakMap<OpenFacts, KnownOpen>();

function toKnownOpen(facts: PositionFacts, open: OpenFacts): KnownOpen {
  const { direction, instrument } = facts;
  const isSmall = facts.opens.length === 1 && open.closes.length <= fewCloses;
  const known = isSmall ? undefined : knownOpens.get(open);
  if (known !== undefined && known.direction === direction && known.instrument === instrument) return known;
  const part = openPart(facts, open);
  const fresh = { direction, instrument, part, figures: openFigures(facts, part) };
  if (!isSmall) knownOpens.set(open, fresh);
  return fresh;
}

/** Missed R: ideal − taken; null if either is missing. */
export function discrepancyRR(idealNetRR: Big | null, netPipRR: Big | null): Big | null {
  return idealNetRR === null || netPipRR === null ? null : idealNetRR.minus(netPipRR);
}

function riskTotals(parts: readonly OpenPart[], opens: readonly OpenFigures[], openingBalance: Big | null) {
  const mean = (read: (open: OpenFigures) => Big | null) =>
    calculateMean(meansTogether(opens.map((open, index) => meanOfOne(read(open), parts[index]?.weight ?? null))));
  const risk = mean((open) => open.pipRisk);
  const target = mean((open) => open.pipTarget);
  const financialRisk = sumOfAll(opens.map((open) => open.financialRisk));
  const netFinancialRisk = sumOfAll(opens.map((open) => open.netFinancialRisk));
  return {
    pipRisk: risk,
    pipTarget: target,
    targetRR: toRatio(quotient(target, riskedPips(risk))),
    targetGross: sumOfAll(opens.map((open) => open.targetGross)),
    financialRisk,
    netFinancialRisk,
    costPerPip: sumOfAll(opens.map((open) => open.costPerPip)),
    openingBalance,
    percentageRisked: toRatio(toPercent(financialRisk, openingBalance)),
    percentageNetRisked: toRatio(toPercent(netFinancialRisk, openingBalance)),
  };
}

/** The open position with the earliest date; the first listed if none is dated. */
function earliest(opens: readonly OpenFacts[]): OpenFacts | undefined {
  const dated = opens.filter((open) => open.openDate !== null);
  return dated.length === 0
    ? opens[0]
    : dated.reduce((a, b) => (parseTime(b.openDate) < parseTime(a.openDate) ? b : a));
}

function latest(dates: readonly (string | null)[]): string | null {
  return dates.reduce((a, b) => (a === null || (b !== null && parseTime(b) > parseTime(a)) ? b : a), null);
}

function parseTime(date: string | null): number {
  return date === null ? Number.NaN : Date.parse(date);
}

function combineMarks(marks: readonly (boolean | null)[]): boolean | null {
  if (marks.includes(true)) return true;
  return marks.includes(false) ? false : null;
}

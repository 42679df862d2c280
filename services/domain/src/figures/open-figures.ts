import { addUp, type Big, product, quotient, sumOfAll, toRatio, ZERO } from "../decimal.ts";
import type { Direction } from "../enumerations.ts";
import { type CloseFigures, closeFigures } from "./close-figures.ts";
import { type ClosePart, closeParts } from "./close-part.ts";
import { type CostPerPip, costPerPip } from "./cost-per-pip.ts";
import { type EffectiveSizes, effectiveSizes } from "./effective-size.ts";
import { type PartSums, type SummedClose, sumsTogether, withSums } from "./part-sums.ts";
import { type PartTotals, type PriceRangeMetrics, partTotals, priceRangeMetrics } from "./part-totals.ts";
import type { CloseFacts, OpenFacts, PositionFacts } from "./position-facts.ts";
import { betterPrice, isProfitSideStop, pipRisk, pipTarget, riskedPips, targetRR, worsePrice } from "./price-levels.ts";
import { stopHit, targetHit } from "./price-range.ts";
import { financialRisk, netFinancialRisk, toPercent } from "./risk.ts";

/** Sums of the closes of one open position; money and sizes add up, pips are size-weighted means. */
export interface OpenSubtotals extends PartTotals {
  /** netProfit in percent of the balance at the open date. */
  percentageReturned: number | null;
}

/** An open position as entered, with its calculated figures. */
export interface OpenFigures {
  id: string;
  ticketNumber: string | null;
  openDate: string | null;
  size: Big | null;
  openPrice: Big | null;
  stopPrice: Big | null;
  targetPrice: Big | null;
  stopFromStatement?: boolean | undefined;
  reportedStopPrice: Big | null;
  reportedTargetPrice: Big | null;
  /** Negative if the stop is on the profit side; then every R is null. */
  pipRisk: Big | null;
  pipTarget: Big | null;
  targetRR: number | null;
  targetGross: Big | null;
  /** One R in account currency. */
  financialRisk: Big | null;
  netFinancialRisk: Big | null;
  costPerPip: Big | null;
  openingBalance: Big | null;
  percentageRisked: number | null;
  percentageNetRisked: number | null;
  isClosed: boolean;
  stopHit: boolean | null;
  targetHit: boolean | null;
  hasProfitSideStop: boolean;
  /** Worst and best of its closes. */
  maximumAdversePrice: Big | null;
  maximumFavourablePrice: Big | null;
  subtotals: OpenSubtotals;
  metrics: PriceRangeMetrics;
  closes: readonly CloseFigures[];
}

/** The parts of an open position from which its own and the whole position's figures are calculated. */
export interface OpenPart {
  facts: OpenFacts;
  /** Effective size, the weight of means over open positions. */
  weight: Big | null;
  sizes: EffectiveSizes;
  perPip: CostPerPip;
  closes: readonly SummedClose[];
  /** Of all closes together. */
  sums: PartSums;
  /** Risk of the size still open besides the closed part: one R is the whole risk. Null if unknown. */
  runningRisk: Big | null;
}

export function openPart({ direction, instrument }: PositionFacts, facts: OpenFacts): OpenPart {
  const sizes = effectiveSizes(facts);
  const perPip = costPerPip(direction, facts, sizes, instrument);
  const closes = withSums(closeParts(direction, instrument, facts, { sizes, perPip }));
  const risked = riskedPips(pipRisk({ direction, ...facts }, instrument.pipSize));
  const runningRisk = calculateRunningRisk(sizes, closes, product(risked, perPip.open));
  const sums = sumsTogether(closes.map((close) => close.sums));
  return { facts, weight: sizes.openSize, sizes, perPip, closes, sums, runningRisk };
}

function calculateRunningRisk(
  { openSize, closeSizes }: EffectiveSizes,
  closes: readonly ClosePart[],
  risk: Big | null,
) {
  const settled = closeSizes.filter((_, index) => closes[index]?.netProfit !== null);
  const closed = sumOfAll(settled);
  if (settled.length === 0 || openSize === null || closed === null || closed.gte(openSize)) return ZERO;
  return quotient(product(risk, openSize.minus(closed)), openSize);
}

export function openFigures({ direction, instrument }: PositionFacts, part: OpenPart): OpenFigures {
  const { facts, perPip, closes, sums } = part;
  const { openingBalance, closes: _, stopMark, targetMark, ...entered } = facts;
  const levels = { direction, ...entered };
  const risk = pipRisk(levels, instrument.pipSize);
  const target = pipTarget(levels, instrument.pipSize);
  const money = financialRisk(riskedPips(risk), perPip.open);
  const netMoney = netFinancialRisk(money, addUp(closes.map((close) => close.costs)));
  const totals = partTotals(sums, part.runningRisk);
  const extremes = findExtremes(direction, facts.closes);
  const prices = { ...levels, ...extremes, closePrice: null };
  return {
    ...entered,
    pipRisk: risk,
    pipTarget: target,
    targetRR: toRatio(targetRR(levels, instrument.pipSize)),
    targetGross: product(target, perPip.open),
    financialRisk: money,
    netFinancialRisk: netMoney,
    costPerPip: perPip.open,
    openingBalance,
    percentageRisked: toRatio(toPercent(money, openingBalance)),
    percentageNetRisked: toRatio(toPercent(netMoney, openingBalance)),
    isClosed: isOpenClosed(part),
    stopHit: stopHit(stopMark, prices),
    targetHit: targetHit(targetMark, prices),
    hasProfitSideStop: isProfitSideStop(levels),
    ...extremes,
    subtotals: { ...totals, percentageReturned: toRatio(toPercent(totals.netProfit, openingBalance)) },
    metrics: priceRangeMetrics(sums),
    closes: closes.map((close) => closeFigures(close, openingBalance)),
  };
}

/** Closed if every close has date and price and their sizes reach the open size; empty rows don't count. */
function isOpenClosed({ sizes, facts }: OpenPart): boolean {
  const filled = facts.closes.filter((close) => !isBlankClose(close));
  if (filled.length === 0) return false;
  if (!filled.every((close) => close.closeDate !== null && close.closePrice !== null)) return false;
  const closed = addUp(sizes.closeWeights);
  return closed !== null && sizes.openWeight !== null && closed.gte(sizes.openWeight);
}

/** A row that is still empty. */
function isBlankClose(close: CloseFacts): boolean {
  const { id: _, estimatedCosts: __, costsReported: ___, ...entries } = close;
  return Object.values(entries).every((entry) => entry === null);
}

/** Worst MAP and best MFP of the closes; null where none is entered. */
export function findExtremes(
  direction: Direction,
  closes: readonly Pick<CloseFacts, "maximumAdversePrice" | "maximumFavourablePrice">[],
): Pick<CloseFacts, "maximumAdversePrice" | "maximumFavourablePrice"> {
  let worst: Big | null = null;
  let best: Big | null = null;
  for (const { maximumAdversePrice: map, maximumFavourablePrice: mfp } of closes) {
    if (map !== null) worst = worst === null ? map : worsePrice(direction, worst, map);
    if (mfp !== null) best = best === null ? mfp : betterPrice(direction, best, mfp);
  }
  return { maximumAdversePrice: worst, maximumFavourablePrice: best };
}

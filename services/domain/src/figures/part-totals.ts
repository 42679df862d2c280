import { type Big, product, quotient, sumOf, sumOfAll, toRatio, ZERO } from "../decimal.ts";
import type { ClosePart } from "./close-part.ts";
import { type EfficiencyName, type RangeName, rangeNames } from "./price-range.ts";

/** Sums and R of any set of closes. Money and sizes add up, pips are size-weighted means, R is Σ money / Σ risk. */
export interface PartTotals {
  size: Big | null;
  grossProfit: Big | null;
  commissions: Big | null;
  roll: Big | null;
  dividends: Big | null;
  otherCosts: Big | null;
  netProfit: Big | null;
  netPips: Big | null;
  netPipRR: number | null;
  netProfitRR: number | null;
  netFeeRR: number | null;
  netRR: number | null;
}

/** One excursion: pips unrounded, in R, and in account currency without costs. */
export interface RangeMetric {
  pips: Big | null;
  rr: number | null;
  gross: Big | null;
}

/** Efficiencies are fractions of the available trade range: 0.6283 is 62.83 %. */
export type PriceRangeMetrics = Readonly<Record<RangeName, RangeMetric> & Record<EfficiencyName, number | null>>;

/** @param runningRisk risk of what is still running beside these closes: a result is measured against the whole risk */
export function partTotals(parts: readonly ClosePart[], runningRisk: Big | null = ZERO): PartTotals {
  const settled = parts.filter((part) => part.netProfit !== null);
  const risk = sumOfAll([...settled.map((part) => part.financialRisk), runningRisk]);
  const inR = (money: (part: ClosePart) => Big | null) => toRatio(quotient(sumOf(settled.map(money)), risk));
  const add = (money: (part: ClosePart) => Big | null) => sumOf(parts.map(money));
  return {
    size: add((part) => part.facts.size),
    grossProfit: add((part) => part.grossProfit),
    commissions: add((part) => part.facts.commissions),
    roll: add((part) => part.facts.roll),
    dividends: add((part) => part.facts.dividends),
    otherCosts: add((part) => part.facts.otherCosts),
    netProfit: add((part) => part.netProfit),
    netPips: weightedMean(parts, (part) => part.netPips),
    netPipRR: toRatio(pipRR(parts)),
    netProfitRR: inR((part) => part.grossProfit),
    netFeeRR: inR((part) => part.costs),
    netRR: inR((part) => part.netProfit),
  };
}

/** netPips / pipRisk of the parts together, unrounded. */
export function pipRR(parts: readonly ClosePart[]): Big | null {
  return inRiskedPips(parts, (part) => part.netPips);
}

export function priceRangeMetrics(parts: readonly ClosePart[]): PriceRangeMetrics {
  // Parts still running have an entry efficiency so far; beside closed ones it would break total = entry + exit − 1.
  const finished = parts.filter((part) => part.efficiencies.totalEfficiency !== null);
  const judged = finished.length > 0 ? finished : parts;
  const efficiency = (name: EfficiencyName) => toRatio(weightedMean(judged, (part) => part.efficiencies[name]));
  const ranges = Object.fromEntries(
    rangeNames.map((name): [RangeName, RangeMetric] => [
      name,
      {
        pips: weightedMean(parts, (part) => part.ranges[name]),
        rr: toRatio(inRiskedPips(parts, (part) => part.ranges[name])),
        gross: sumOf(parts.map((part) => product(part.ranges[name], part.costPerPip))),
      },
    ]),
  ) as Record<RangeName, RangeMetric>; // fromEntries forgets the keys
  return {
    ...ranges,
    entryEfficiency: efficiency("entryEfficiency"),
    exitEfficiency: efficiency("exitEfficiency"),
    totalEfficiency: efficiency("totalEfficiency"),
  };
}

/**
 * Mean of what exists, weighted by size; a single value needs no size.
 *
 * @returns null when nothing exists, or when one of several values has no size
 */
export function weightedMean<Part extends { weight: Big | null }>(
  parts: readonly Part[],
  read: (part: Part) => Big | null,
): Big | null {
  const present = parts.filter((part) => read(part) !== null);
  const [only] = present;
  if (only === undefined) return null;
  if (present.length === 1) return read(only);
  return quotient(
    sumOfAll(present.map((part) => product(read(part), part.weight))),
    sumOfAll(present.map((part) => part.weight)),
  );
}

/** Mean pips over the mean risk of the same parts; one part without risk leaves no R for the whole. */
function inRiskedPips(parts: readonly ClosePart[], pipsOf: (part: ClosePart) => Big | null): Big | null {
  const present = parts.filter((part) => pipsOf(part) !== null);
  if (present.some((part) => part.riskedPips === null)) return null;
  return quotient(
    weightedMean(present, pipsOf),
    weightedMean(present, (part) => part.riskedPips),
  );
}

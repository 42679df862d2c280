import { addUp, type Big, product, quotient, sumOfAll } from "../decimal.ts";
import { closeCosts, countedCosts, countedEstimate } from "./close-costs.ts";
import type { ClosePart } from "./close-part.ts";
import { type EfficiencyName, efficiencyNames, type RangeName, rangeNames } from "./price-range.ts";

/** Components of a size-weighted mean. They can be combined in any order with the same result, as decimals are added exactly. */
export interface MeanSums {
  /** Number of parts with a value. */
  count: number;
  /** The value if there is one, else Σ value × weight; null if there are none or one of several has no weight. */
  value: Big | null;
  /** Its weight if there is one, else Σ weight; null if any is missing. */
  weight: Big | null;
}

/** Distances and the pips of one R of the same parts. */
export interface RiskedSums {
  pips: MeanSums;
  risked: MeanSums;
  /** Null if any part has no risk. */
  isRiskMissing: boolean;
}

const addedNames = ["size", "grossProfit", ...closeCosts, "estimatedCosts", "netProfit"] as const;
const settledNames = ["grossProfit", "costs", "netProfit"] as const;
type Added = Record<(typeof addedNames)[number], Big | null>;
type Settled = Record<(typeof settledNames)[number], Big | null>;

/** Components of the totals of a set of closes. */
export interface PartSums {
  added: Added;
  /** Of the closes that have a net profit. */
  settled: Settled;
  /** Their risks; `undefined` without such closes, null if any has none. */
  settledRisk: Big | null | undefined;
  net: RiskedSums;
  ranges: Record<RangeName, RiskedSums>;
  rangeGross: Record<RangeName, Big | null>;
  efficiencies: Record<EfficiencyName, MeanSums>;
  /** Of the closes that have a total efficiency. */
  finished: Record<EfficiencyName, MeanSums>;
  finishedCount: number;
}

/** A close with its sums. */
export interface SummedClose extends ClosePart {
  sums: PartSums;
}

const noMean: MeanSums = { count: 0, value: null, weight: null };

export function meanOfOne(value: Big | null, weight: Big | null): MeanSums {
  return value === null ? noMean : { count: 1, value, weight };
}

export function meansTogether(means: readonly MeanSums[]): MeanSums {
  const present = means.filter(({ count }) => count > 0);
  const [only] = present;
  if (only === undefined || present.length === 1) return only ?? noMean;
  return {
    count: present.reduce((sum, { count }) => sum + count, 0),
    value: sumOfAll(present.map(({ count, value, weight }) => (count === 1 ? product(value, weight) : value))),
    weight: sumOfAll(present.map(({ weight }) => weight)),
  };
}

/**
 * Size-weighted mean of the existing values; a single value needs no size.
 *
 * @returns null if there are no values, or one of several has no size
 */
export function calculateMean({ count, value, weight }: MeanSums): Big | null {
  return count > 1 ? quotient(value, weight) : value;
}

/** Mean pips divided by the mean risk of the same parts; null if any part has no risk. */
export function meanRROf({ pips, risked, isRiskMissing }: RiskedSums): Big | null {
  return isRiskMissing ? null : quotient(calculateMean(pips), calculateMean(risked));
}

export function withSums(parts: readonly ClosePart[]): SummedClose[] {
  return parts.map((part) => ({ ...part, sums: sumsOfClose(part) }));
}

function sumsOfClose(part: ClosePart): PartSums {
  const { facts, weight, riskedPips, costPerPip, grossProfit, costs, netProfit } = part;
  const isSettled = netProfit !== null;
  const isFinished = part.efficiencies.totalEfficiency !== null;
  const risked = (pips: Big | null): RiskedSums => ({
    pips: meanOfOne(pips, weight),
    risked: pips === null ? noMean : meanOfOne(riskedPips, weight),
    isRiskMissing: pips !== null && riskedPips === null,
  });
  const efficiencies = byName(efficiencyNames, (name) => meanOfOne(part.efficiencies[name], weight));
  return {
    added: {
      ...{ size: facts.size, grossProfit, netProfit },
      ...countedCosts(facts),
      estimatedCosts: countedEstimate(facts),
    },
    settled: isSettled ? { grossProfit, costs, netProfit } : { grossProfit: null, costs: null, netProfit: null },
    settledRisk: isSettled ? part.financialRisk : undefined,
    net: risked(part.netPips),
    ranges: byName(rangeNames, (name) => risked(part.ranges[name])),
    rangeGross: byName(rangeNames, (name) => product(part.ranges[name], costPerPip)),
    efficiencies,
    finished: isFinished ? efficiencies : byName(efficiencyNames, () => noMean),
    finishedCount: isFinished ? 1 : 0,
  };
}

/** Combines the sums of several sets. */
export function sumsTogether(sets: readonly PartSums[]): PartSums {
  const [only] = sets;
  if (only !== undefined && sets.length === 1) return only;
  const means = (read: (set: PartSums) => MeanSums) => meansTogether(sets.map(read));
  const risked = (read: (set: PartSums) => RiskedSums): RiskedSums => ({
    pips: means((set) => read(set).pips),
    risked: means((set) => read(set).risked),
    isRiskMissing: sets.some((set) => read(set).isRiskMissing),
  });
  const risks = sets.map((set) => set.settledRisk).filter((risk) => risk !== undefined);
  return {
    added: byName(addedNames, (name) => addUp(sets.map(({ added }) => added[name]))),
    settled: byName(settledNames, (name) => addUp(sets.map(({ settled }) => settled[name]))),
    settledRisk: risks.length === 0 ? undefined : sumOfAll(risks),
    net: risked((set) => set.net),
    ranges: byName(rangeNames, (name) => risked((set) => set.ranges[name])),
    rangeGross: byName(rangeNames, (name) => addUp(sets.map((set) => set.rangeGross[name]))),
    efficiencies: byName(efficiencyNames, (name) => means((set) => set.efficiencies[name])),
    finished: byName(efficiencyNames, (name) => means((set) => set.finished[name])),
    finishedCount: sets.reduce((sum, set) => sum + set.finishedCount, 0),
  };
}

/** Neighbours that are added up separately. */
const neighbours = 16;
const knownTogether = new WeakMap<PartSums, { sets: readonly PartSums[]; together: PartSums }>();

/** Like {@link sumsTogether}, but if one of hundreds of sets changes, only its neighbours are added up again. */
export function sumsOfMany(sets: readonly PartSums[]): PartSums {
  if (sets.length <= neighbours) return sumsTogether(sets);
  const groups = Array.from({ length: Math.ceil(sets.length / neighbours) }, (_, index) =>
    neighboursTogether(sets.slice(index * neighbours, (index + 1) * neighbours)),
  );
  return sumsOfMany(groups);
}

function neighboursTogether(sets: readonly PartSums[]): PartSums {
  const [first] = sets;
  if (first === undefined) return sumsTogether(sets);
  const known = knownTogether.get(first);
  if (known?.sets.length === sets.length && known.sets.every((set, index) => set === sets[index]))
    return known.together;
  const together = sumsTogether(sets);
  knownTogether.set(first, { sets, together });
  return together;
}

function byName<Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value): Record<Name, Value> {
  const values = {} as Record<Name, Value>; // filled below
  for (const name of names) values[name] = read(name);
  return values;
}

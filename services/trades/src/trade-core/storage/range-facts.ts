import {
  excursionRanges,
  excursionUnits,
  type RangeFamily,
  rangeFamilies,
} from "@entrywise/contracts/trades/range-filters";
import { type Big, toRatio } from "@entrywise/domain/decimal";
import type { CloseFigures } from "@entrywise/domain/figures/close-figures";
import type { OpenFigures } from "@entrywise/domain/figures/open-figures";
import type { PriceRangeMetrics } from "@entrywise/domain/figures/part-totals";
import type { PositionFigures } from "@entrywise/domain/figures/position-figures";

/** Families whose facts follow from the position and stand in a column of the trade; ratings have tables of their own. */
export const storedFamilies = ["risk", "profit", "performance"] as const satisfies RangeFamily[];
export type StoredFamily = (typeof storedFamilies)[number];

/** Facts of one record in the order of `factNames`; NaN is none. */
export type FactRecord = readonly number[];

/** What a record of a family holds: the ranges of the contract, and for the risk family whether stop and target were hit (1 or 0). */
export const factNames = {
  risk: [...rangeFamilies.risk, "stopHit", "targetHit"],
  profit: rangeFamilies.profit,
  performance: rangeFamilies.performance,
  rating: rangeFamilies.rating,
} as const satisfies Record<RangeFamily, readonly string[]>;

/** A close with the open it belongs to; an open that nothing closes yet stands alone. */
interface Part {
  open: OpenFigures;
  close: CloseFigures | null;
}

/**
 * Records of a position: the whole position first, then each close when there is more than one. Filters look at the
 * closes where they exist, charts at the whole.
 */
function factRecords(family: StoredFamily, figures: PositionFigures): FactRecord[] {
  const parts = figures.opens.flatMap((open): Part[] =>
    open.closes.length === 0 ? [{ open, close: null }] : open.closes.map((close) => ({ open, close })),
  );
  const whole = readers[family].whole(figures);
  return parts.length <= 1 ? [whole] : [whole, ...parts.map((part) => readers[family].part(part, figures))];
}

interface Reader {
  whole(figures: PositionFigures): FactRecord;
  part(part: Part, figures: PositionFigures): FactRecord;
}

const readers: Record<StoredFamily, Reader> = {
  risk: {
    whole: (figures) => [
      ratio(figures.totalNetRR),
      number(figures.totalNetPips),
      ...risk(figures, figures),
      ...hits(figures),
    ],
    part: ({ open, close }, figures) => [
      ratio(close?.netRR ?? null),
      number(close?.netPips ?? null),
      ...risk(open, figures),
      ...hits(open),
    ],
  },
  profit: {
    whole: (figures) => [
      ratio(figures.totalPercentageReturned),
      number(figures.totalNetProfit),
      number(figures.totalDividends),
      number(figures.totalRoll),
      number(figures.totalCommissions),
      number(figures.totalGrossProfit),
      number(figures.totalSize),
    ],
    part: ({ open, close }) => [
      ratio(close?.percentageReturn ?? null),
      number(close?.netProfit ?? null),
      number(close?.dividends ?? null),
      number(close?.roll ?? null),
      number(close?.commissions ?? null),
      number(close?.grossProfit ?? null),
      number(partSize(open, close)),
    ],
  },
  performance: {
    whole: (figures) => performance(figures.metrics),
    part: ({ open, close }) => performance((close ?? open).metrics),
  },
};

/** A single close without a size closes everything. */
function partSize(open: OpenFigures, close: CloseFigures | null): Big | null {
  if (close?.size) return close.size;
  return open.closes.length <= 1 ? open.size : null;
}

type Risk = Pick<
  OpenFigures,
  "pipRisk" | "costPerPip" | "financialRisk" | "percentageRisked" | "pipTarget" | "targetRR" | "targetGross"
>;

function risk(of: Risk, { idealNetRR, discrepancyRR }: PositionFigures): FactRecord {
  return [
    number(of.pipRisk),
    number(of.costPerPip),
    number(of.financialRisk),
    ratio(of.percentageRisked),
    number(of.pipTarget),
    ratio(of.targetRR),
    number(of.targetGross),
    ratio(idealNetRR),
    ratio(discrepancyRR),
  ];
}

function hits({ stopHit, targetHit }: Pick<OpenFigures, "stopHit" | "targetHit">): FactRecord {
  return [stopHit, targetHit].map((hit) => (hit === null ? Number.NaN : Number(hit)));
}

function performance(metrics: PriceRangeMetrics): FactRecord {
  const facts = [ratio(metrics.entryEfficiency), ratio(metrics.exitEfficiency), ratio(metrics.totalEfficiency)];
  for (const name of excursionRanges) {
    for (const unit of excursionUnits)
      facts.push(unit === "rr" ? ratio(metrics[name].rr) : number(metrics[name][unit]));
  }
  return facts;
}

/** Bounds of filters are numbers too: both sides of a comparison are rounded alike. */
function number(value: Big | null): number {
  return ratio(toRatio(value));
}

function ratio(value: number | null): number {
  return value ?? Number.NaN;
}

/** As the database keeps them: doubles as `float8send` writes them, in hex; empty when no record has anything. */
function packFacts(records: readonly FactRecord[]): string {
  if (records.every((facts) => facts.every(Number.isNaN))) return "\\x";
  // Facts of one trade mostly fit into what Buffer keeps at hand for small ones.
  const bytes = Buffer.allocUnsafe(records.reduce((sum, { length }) => sum + length * 8, 0));
  let at = 0;
  for (const facts of records) for (const fact of facts) at = bytes.writeDoubleBE(fact, at);
  return `\\x${bytes.toString("hex")}`;
}

/** Columns of the trade for all stored families. */
export function factColumns(figures: PositionFigures): Record<`${StoredFamily}_facts`, string> {
  return {
    risk_facts: packFacts(factRecords("risk", figures)),
    profit_facts: packFacts(factRecords("profit", figures)),
    performance_facts: packFacts(factRecords("performance", figures)),
  };
}

import { performanceRanges, ratingRanges, riskRanges } from "@entrywise/contracts/trades/range-filters";
import type { FindingFigure, FindingRule } from "@entrywise/domain/findings/finding-rules";
import { medianOf } from "@entrywise/domain/findings/median";
import { shareFact } from "../../read-engine/balance-shares.ts";
import { dayPlacesOf } from "../../read-engine/day-places.ts";
import { holdingTimes } from "../../read-engine/derived-columns.ts";
import { anyPartWithin, type FamilyColumns, isWhole, wholeFact } from "../../read-engine/family-columns.ts";
import { localTimeOf } from "../../read-engine/filter/filter-times.ts";
import { asRecorded } from "../../read-engine/filter/filter-trades.ts";
import type { AskedTrades } from "./finding-facts.ts";

/** Sides of a question by row. */
export const [outside, inside, neither] = [0, 1, 2] as const;

/** Figure of a trade as a whole; NaN where there is none. */
type FigureOf = (row: number) => number;

interface FigureReader {
  figureOf: FigureOf;
  /** Whether the filter of the same bounds finds the trade. */
  isWithin(min: number, max: number): (row: number) => boolean;
}

export interface FigureKeys {
  keys: Uint8Array;
  /** The bounds as a filter has them; the one of a rule that compares with the person's own median. */
  min: number | null;
  max: number | null;
}

/** Sides of the asked trades by a figure; null where nobody has it. */
export function figureKeys(
  asked: AskedTrades,
  subject: { figure: FindingFigure; from?: number; to?: number },
  comparison: FindingRule["comparison"],
): FigureKeys | null {
  const { figureOf, isWithin } = readerOf(asked, subject.figure);
  const { rows } = asked;
  const usual = comparison === "usual" ? medianOf(Float64Array.from(rows, figureOf)) : 1;
  if (usual === null) return null;
  const boundOf = (bound: number | undefined) => (bound === undefined ? null : rounded(bound * usual));
  const [min, max] = [boundOf(subject.from), boundOf(subject.to)];
  const passes = isWithin(min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY);
  const keys = new Uint8Array(asked.projection.trades.length).fill(neither);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    if (passes(row)) keys[row] = inside;
    else if (!Number.isNaN(figureOf(row))) keys[row] = outside;
  }
  return { keys, min, max };
}

/** As many digits as a bound in an address can have. */
const rounded = (bound: number) => Number(bound.toFixed(6));

function readerOf({ projection, filter, facts }: AskedTrades, figure: FindingFigure): FigureReader {
  const recorded = asRecorded(projection);
  const { trades } = recorded;
  switch (figure) {
    case "dayOrder":
    case "dayCount":
    case "lossesBefore": {
      const places = dayPlacesOf(recorded, localTimeOf(filter, recorded));
      const values = { dayOrder: places.order, dayCount: places.count, lossesBefore: places.lossesBefore }[figure];
      return plain((row) => (places.order[row] === 0 ? Number.NaN : (values[row] ?? Number.NaN)));
    }
    case "holdingMs": {
      const times = holdingTimes(trades);
      return plain((row) => Math.floor(times[row] ?? Number.NaN));
    }
    case "percentageAccountRisked": {
      const fact = riskRanges.indexOf(figure);
      const share = shareFact(recorded.shares, facts.risk, "risk", fact) ?? (() => Number.NaN);
      const { isWithin, figureOf } = ofFamily(facts.risk, fact);
      return {
        figureOf: (row) => (isWhole(facts.risk, row) ? share(row) : figureOf(row)),
        isWithin: (min, max) => {
          const ofParts = isWithin(min, max);
          return (row) => (isWhole(facts.risk, row) ? isBetween(share(row), min, max) : ofParts(row));
        },
      };
    }
    case "targetRR":
      return ofFamily(facts.risk, riskRanges.indexOf(figure));
    case "entryEfficiency":
    case "endTradeDrawdown.rr":
      return ofFamily(facts.performance, performanceRanges.indexOf(figure));
    default:
      return ofFamily(facts.rating, ratingRanges.indexOf(figure));
  }
}

const isBetween = (value: number, min: number, max: number) => value >= min && value <= max;

const plain = (figureOf: FigureOf): FigureReader => ({
  figureOf,
  isWithin: (min, max) => (row) => isBetween(figureOf(row), min, max),
});

const ofFamily = (columns: FamilyColumns, fact: number): FigureReader => ({
  figureOf: (row) => wholeFact(columns, row, fact),
  isWithin: (min, max) => anyPartWithin(columns, fact, min, max),
});

import { conductRanges, dayContextRanges, ratingRanges, riskRanges } from "@entrywise/contracts/trades/range-filters";
import type { FindingFigure } from "@entrywise/domain/findings/finding-rules";
import { inside, neither, outside } from "@entrywise/domain/findings/measured-trades";
import { shareFact } from "../../read-engine/balance-shares.ts";
import { conductColumn } from "../../read-engine/conduct/conduct-columns.ts";
import { dayContextOf } from "../../read-engine/day-context.ts";
import { dayPlacesOf } from "../../read-engine/day-places.ts";
import { holdingTimes } from "../../read-engine/derived-columns.ts";
import { anyPartWithin, type FamilyColumns, isWhole, wholeFact } from "../../read-engine/family-columns.ts";
import { localTimeOf } from "../../read-engine/filter/filter-times.ts";
import { asRecorded } from "../../read-engine/filter/filter-trades.ts";
import { type AskedTrades, clockOf, onceOf } from "./finding-facts.ts";

/** A figure of every trade, as the filter of its bounds compares it. */
export interface FigureColumn {
  /** Of the trade as a whole, by row; NaN where it has none. */
  values: Float64Array;
  /** Rows of several positions: the filter finds them by any of those. */
  inParts: Uint32Array;
  /** Whether any part of such a row is within bounds. */
  anyWithin(min: number, max: number): (row: number) => boolean;
}

/** Sides of all rows by the bounds of a figure, both included. */
export function sidesOfFigure({ values, inParts, anyWithin }: FigureColumn, min: number, max: number): Uint8Array {
  const sides = new Uint8Array(values.length);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (value >= min && value <= max) sides[row] = inside;
    else sides[row] = Number.isNaN(value) ? neither : outside;
  }
  const isWithin = anyWithin(min, max);
  for (const row of inParts) {
    if (isWithin(row)) sides[row] = inside;
    else if (sides[row] === inside) sides[row] = outside;
  }
  return sides;
}

export function figureColumn(asked: AskedTrades, figure: FindingFigure): FigureColumn {
  const clock = isOfDay(figure) ? clockOf(asked) : "";
  return onceOf(asRecorded(asked.projection), `column ${figure}`, () => readColumn(asked, figure), clock);
}

/** Whether a figure follows from the days of a clock. */
export const isOfDay = (figure: FindingFigure): boolean => figure in placeOf || contextFigures.has(figure);

const placeOf = { dayOrder: "order", dayCount: "count", lossesBefore: "lossesBefore" } as const;
const contextFigures = new Set<string>([...dayContextRanges, ...conductRanges]);

function readColumn({ projection, filter, facts }: AskedTrades, figure: FindingFigure): FigureColumn {
  const recorded = asRecorded(projection);
  switch (figure) {
    case "dayOrder":
    case "dayCount":
    case "lossesBefore": {
      const places = dayPlacesOf(recorded, localTimeOf(filter, recorded));
      const values = Float64Array.from(places[placeOf[figure]]);
      for (let row = 0; row < values.length; row += 1) if (places.order[row] === 0) values[row] = Number.NaN;
      return ofWholes(values);
    }
    case "winsBefore":
    case "minutesSinceLoss":
    case "dayOfMonth":
    case "dayBeforeRR":
    case "minutesIntoDay":
      return ofWholes(dayContextOf(recorded, localTimeOf(filter, recorded))[figure]);
    case "stopMoveRR":
    case "targetMoveRR":
    case "stopAgainstUsual":
    case "dayRisk":
    case "limitUsed":
    case "newsMinutes":
      return ofWholes(conductColumn(recorded, figure, localTimeOf(filter, recorded)));
    case "holdingMs":
      return ofWholes(holdingTimes(recorded.trades).map(Math.floor));
    case "percentageAccountRisked": {
      const fact = riskRanges.indexOf(figure);
      const column = ofFamily(facts.risk, fact);
      const share = shareFact(recorded.shares, facts.risk, "risk", fact);
      if (share === null) return column;
      for (let row = 0; row < column.values.length; row += 1) {
        if (isWhole(facts.risk, row)) column.values[row] = share(row);
      }
      return column;
    }
    case "targetRR":
      return ofFamily(facts.risk, riskRanges.indexOf(figure));
    default:
      return ofFamily(facts.rating, ratingRanges.indexOf(figure));
  }
}

const ofWholes = (values: Float64Array): FigureColumn => ({
  values,
  inParts: new Uint32Array(0),
  anyWithin: () => () => false,
});

function ofFamily(columns: FamilyColumns, fact: number): FigureColumn {
  const values = new Float64Array(columns.counts.length);
  const inParts: number[] = [];
  for (let row = 0; row < values.length; row += 1) {
    values[row] = wholeFact(columns, row, fact);
    if ((columns.counts[row] ?? 0) > 1) inParts.push(row);
  }
  return {
    values,
    inParts: Uint32Array.from(inParts),
    anyWithin: (min, max) => anyPartWithin(columns, fact, min, max),
  };
}

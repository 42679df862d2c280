import { WinLossStatus } from "../enumerations.ts";
import { rowsByDay, sortByTime } from "./day-rows.ts";
import type { LocalTime } from "./time-zone.ts";

/** What preceded a trade's opening on its local day. Rows that don't count have 0 throughout. */
export interface DayPlaces {
  /** Number of the trade within its day: 1 is the first opened; ties are broken by row. */
  order: Uint32Array;
  /** How many trades were opened that day. */
  count: Uint32Array;
  /** Length of the losing streak among trades closed that day before it was opened. */
  lossesBefore: Uint32Array;
}

export interface DayPlacesOptions {
  /** Milliseconds UTC, NaN for none. */
  openTime: Float64Array;
  /** In ascending order of rows; NaN while open. */
  closeTime: Float64Array;
  /** WinLossStatus of each row. */
  result: Uint8Array;
  /** Rows that count: trades that were executed. */
  counts: (row: number) => boolean;
  localTime: LocalTime;
}

/** Positions of all trades within their days, in linear time. A break-even ends a losing streak, as in streaks. */
export function dayPlaces({ openTime, closeTime, result, counts, localTime }: DayPlacesOptions): DayPlaces {
  const { length } = openTime;
  const places: DayPlaces = {
    order: new Uint32Array(length),
    count: new Uint32Array(length),
    lossesBefore: new Uint32Array(length),
  };
  const closedOn = rowsByDay(closeTime, counts, localTime);
  for (const [day, rows] of rowsByDay(openTime, counts, localTime)) {
    sortByTime(rows, openTime);
    const lossesAt = lossesUntil(closedOn.get(day) ?? [], closeTime, result);
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0;
      places.order[row] = index + 1;
      places.count[row] = rows.length;
      places.lossesBefore[row] = lossesAt(openTime[row] ?? Number.NaN);
    }
  }
  return places;
}

/**
 * Length of the losing streak before a moment; call with ascending moments.
 *
 * @param closed rows in the order of their closes
 */
function lossesUntil(closed: readonly number[], closeTime: Float64Array, result: Uint8Array): (time: number) => number {
  let next = 0;
  let losses = 0;
  return (time) => {
    for (; next < closed.length; next += 1) {
      const row = closed[next] ?? 0;
      if (!((closeTime[row] ?? Number.NaN) < time)) break;
      losses = result[row] === WinLossStatus.Loss ? losses + 1 : 0;
    }
    return losses;
  };
}

/** Integers of one group, both ends included; null is open-ended. */
export interface PlaceBucket {
  from: number;
  to: number | null;
}

const bucketsFrom = (starts: readonly number[]): readonly PlaceBucket[] =>
  starts.map((from, index) => ({ from, to: starts[index + 1] === undefined ? null : (starts[index + 1] ?? 0) - 1 }));

/** Groups of each position, in order. */
export const placeBuckets: Readonly<Record<keyof DayPlaces, readonly PlaceBucket[]>> = {
  order: bucketsFrom([1, 2, 3, 4, 5]),
  count: bucketsFrom([1, 2, 3, 4, 6, 11]),
  lossesBefore: bucketsFrom([0, 1, 2, 3]),
};

/** Keys for `groupBy` by position in a list of buckets; what lies below the first is in none. */
export function placeKeys(values: Uint32Array, buckets: readonly PlaceBucket[]): Uint32Array {
  return values.map((value) => {
    const key = buckets.findLastIndex(({ from }) => value >= from);
    return key < 0 ? 0xffff_ffff : key;
  });
}

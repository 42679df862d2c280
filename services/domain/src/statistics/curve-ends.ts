import { bucketStart, type CalendarUnit } from "./calendar-buckets.ts";
import { type LocalTime, utcTime } from "./time-zone.ts";
import type { TradeColumns } from "./trade-columns.ts";

/** Meaning of a curve's points. */
export interface CurveOptions {
  by?: "trade" | CalendarUnit;
  /** Maximum number of points; neighbouring buckets are joined evenly. At least 1. */
  maximumPoints?: number;
  selection?: Uint32Array | null;
  /** Time zone of days, weeks and months. */
  localTime?: LocalTime;
}

const defaultPoints = 500;

/** Positions in `rows` behind the last trade of each point. */
export function curveEnds(
  { closeTime }: Pick<TradeColumns, "closeTime">,
  rows: Uint32Array,
  { by = "trade", localTime = utcTime, maximumPoints = defaultPoints }: CurveOptions,
): number[] {
  const ends = by === "trade" ? null : bucketEnds(closeTime, rows, by, localTime);
  const count = ends === null ? rows.length : ends.length;
  const points = Math.min(count, Math.max(1, maximumPoints));
  return Array.from({ length: points }, (_, point) => {
    const last = Math.ceil(((point + 1) * count) / points) - 1;
    return ends === null ? last + 1 : (ends[last] ?? 0);
  });
}

function bucketEnds(closeTime: Float64Array, rows: Uint32Array, by: CalendarUnit, localTime: LocalTime): number[] {
  const ends: number[] = [];
  let current = Number.NaN;
  for (let index = 0; index < rows.length; index += 1) {
    const start = bucketStart(localTime(closeTime[rows[index] ?? 0] ?? Number.NaN), by);
    if (index > 0 && start !== current) ends.push(index);
    current = start;
  }
  if (rows.length > 0) ends.push(rows.length);
  return ends;
}

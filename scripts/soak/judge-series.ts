/** Something that must not grow while the load stays the same, of one process or of the whole system. */
export interface Series {
  /** "trades memory, MB" */
  name: string;
  points: readonly { seconds: number; value: number }[];
}

export interface Verdict {
  name: string;
  /** Median of all points. */
  typical: number;
  /** By how much it grows in an hour, as the median of the slopes between all pairs of points. */
  perHour: number;
  /** How much it would have to grow over the run to count as a leak. */
  allowed: number;
  isFlat: boolean;
  /** Too few points, or too short a time, to say anything: it counts as flat. */
  isShort: boolean;
}

/** What a start fills, such as caches and compiled code, is no leak: the first part of a series isn't judged. */
const WARM_UP = 0.25;
const FEWEST = 12;
/** A rise of this share of what is typical is noise. */
const SHARE = 0.1;

/**
 * Tells whether a series is flat. Single peaks, as of an import, don't move the median of slopes; a steady rise does, and so does a
 * step that stays.
 *
 * @param least a rise over the run that counts as noise in any case, in the unit of the series
 * @param shortest seconds below which a series says nothing: a process that has just started is still filling its caches
 */
export function judgeSeries({ name, points }: Series, least: number, shortest = 0): Verdict {
  const judged = points.slice(Math.floor(points.length * WARM_UP));
  const typical = median(judged.map(({ value }) => value));
  const slopes = judged.flatMap((one, at) =>
    judged.slice(at + 1).map((other) => (other.value - one.value) / Math.max(other.seconds - one.seconds, 1e-9)),
  );
  const slope = median(slopes);
  const duration = (judged.at(-1)?.seconds ?? 0) - (judged[0]?.seconds ?? 0);
  const allowed = Math.max(least, SHARE * Math.abs(typical));
  const isShort = judged.length < FEWEST || duration < shortest;
  const isFlat = isShort || Math.max(slope * duration, riseOfFloor(judged)) <= allowed;
  return { name, typical, perHour: slope * 3600, allowed, isFlat, isShort };
}

/** From the quietest moments of the first third to those of the last one: what is never given back. */
function riseOfFloor(points: Series["points"]): number {
  const third = Math.floor(points.length / 3);
  const lowest = (some: Series["points"]) => Math.min(...some.map(({ value }) => value));
  return third === 0 ? 0 : lowest(points.slice(-third)) - lowest(points.slice(0, third));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

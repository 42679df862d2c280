import { type Big, Decimal, decimal } from "../decimal.ts";

/** Prices of one span of time. */
export interface Bar {
  /** Start of the span, milliseconds since 1970 in UTC. */
  time: number;
  open: string;
  high: string;
  low: string;
  close: string;
  /** Null if the source has none. */
  volume: string | null;
}

/**
 * Why prices of a span aren't a valid bar; null if they are.
 *
 * A high or low that excludes open or close, or a price of 0 or less, comes from a broken export.
 */
export function barProblem({ open, high, low, close }: Pick<Bar, "open" | "high" | "low" | "close">): string | null {
  const prices = [open, high, low, close].map(decimal);
  if (prices.some((price) => price === null || price.lte(0))) return "prices must be numbers above 0";
  const [o, h, l, c] = prices as Big[]; // each was just checked to exist
  if (h && l && o && c && (h.lt(o) || h.lt(c) || l.gt(o) || l.gt(c))) return "high and low must enclose open and close";
  return null;
}

/**
 * Joins bars into longer ones that start at multiples of `spanMs` from midnight UTC.
 *
 * @param bars ascending by time
 * @returns ascending; a span without bars has none
 */
export function aggregateBars(bars: readonly Bar[], spanMs: number): Bar[] {
  const joined: Bar[] = [];
  for (const bar of bars) {
    const time = Math.floor(bar.time / spanMs) * spanMs;
    const last = joined.at(-1);
    if (last?.time === time) joined[joined.length - 1] = joinBars(last, bar);
    else joined.push({ ...bar, time });
  }
  return joined;
}

function joinBars(earlier: Bar, later: Bar): Bar {
  return {
    time: earlier.time,
    open: earlier.open,
    high: Decimal(later.high).gt(earlier.high) ? later.high : earlier.high,
    low: Decimal(later.low).lt(earlier.low) ? later.low : earlier.low,
    close: later.close,
    volume: sumOfVolumes(earlier.volume, later.volume),
  };
}

function sumOfVolumes(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return Decimal(a).plus(b).toFixed();
}

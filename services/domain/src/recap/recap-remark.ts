import { type Big, ZERO } from "../decimal.ts";

/** A day with closed trades, and their result in money. */
export interface RecapDay {
  /** YYYY-MM-DD */
  day: string;
  net: Big;
}

/**
 * What the days of a period have in common. `tookBack`: the worst day, after the best one, lost at least its gain, and the days
 * between hadn't lost it already; `carried`: the period would have lost without the best day; `allWon` and `allLost`: every day
 * did.
 */
export const recapRemarks = ["tookBack", "carried", "allWon", "allLost"] as const;
export type RecapRemarkKind = (typeof recapRemarks)[number];

export interface RecapRemark {
  kind: RecapRemarkKind;
  /** The day that took back or carried; null if it is about all days. */
  day: string | null;
  /** The day whose result was taken back. */
  otherDay: string | null;
}

/** @returns null with fewer than two days, or if nothing stands out */
export function recapRemark(days: readonly RecapDay[]): RecapRemark | null {
  const sorted = [...days].sort((a, b) => a.net.cmp(b.net) || (a.day < b.day ? -1 : 1));
  const [worst, best] = [sorted[0], sorted.at(-1)];
  if (worst === undefined || best === undefined || days.length < 2) return null;
  if (worst.net.gt(0)) return { kind: "allWon", day: null, otherDay: null };
  if (best.net.lt(0)) return { kind: "allLost", day: null, otherDay: null };
  if (!best.net.gt(0) || !worst.net.lt(0)) return null;
  if (takesBack(days, best, worst)) return { kind: "tookBack", day: worst.day, otherDay: best.day };
  const others = sorted.slice(0, -1).reduce((sum, { net }) => sum.plus(net), ZERO);
  const isCarried = others.lt(0) && others.plus(best.net).gt(0);
  return isCarried ? { kind: "carried", day: best.day, otherDay: null } : null;
}

function takesBack(days: readonly RecapDay[], best: RecapDay, worst: RecapDay): boolean {
  if (best.day > worst.day || worst.net.abs().lt(best.net)) return false;
  const between = days.filter(({ day }) => day > best.day && day < worst.day);
  return between.reduce((sum, { net }) => sum.plus(net), best.net).gt(0);
}

import type { BalancePoint } from "@entrywise/contracts/trades/ledger.api";
import { niceScale } from "@entrywise/ui/plots";

/** A place in the drawing, in shares of its width and height from the top left. */
export interface Place {
  x: number;
  y: number;
}

export interface BalancePlaces {
  /** Of each point. */
  balance: Place[];
  paidIn: Place[];
  /** Round values of the axis and where they stand. */
  lines: { value: number; y: number }[];
  /** Points at which money moved, by index; of many the largest. */
  moves: number[];
}

const mostMoves = 24;

/** Where the points of a balance are drawn: time across, money up. */
export function balancePlaces(points: readonly BalancePoint[]): BalancePlaces {
  const times = points.map(({ at }) => Date.parse(at));
  const [begin = 0, end = 0] = [times[0], times.at(-1)];
  const values = points.flatMap(({ balance, paidIn }) => [Number(balance), Number(paidIn)]);
  const scale = niceScale(Math.min(...values), Math.max(...values));
  const x = (index: number) => (end === begin ? 0 : ((times[index] ?? begin) - begin) / (end - begin));
  const y = (value: number) => (scale.high - value) / (scale.high - scale.low);
  const placed = (of: "balance" | "paidIn") => points.map((point, index) => ({ x: x(index), y: y(Number(point[of])) }));
  const moved = points.flatMap(({ cash }, index) => (cash === null ? [] : [index]));
  const size = (index: number) => Math.abs(Number(points[index]?.cash));
  return {
    balance: placed("balance"),
    paidIn: placed("paidIn"),
    lines: scale.lines.map((value) => ({ value, y: y(value) })),
    moves: moved.toSorted((one, other) => size(other) - size(one)).slice(0, mostMoves),
  };
}

/** A line that holds its value until the next point. */
export function stepPath(places: readonly Place[], width: number, height: number): string {
  const steps = places.map(({ x, y }, index) => {
    const before = places[index - 1];
    return `${before ? `H${(x * width).toFixed(1)} V` : `M${(x * width).toFixed(1)},`}${(y * height).toFixed(1)}`;
  });
  return steps.join(" ");
}

/** Index of the place nearest to a share of the width. */
export function nearestPlace(places: readonly Place[], share: number): number {
  let nearest = 0;
  for (const [index, { x }] of places.entries()) {
    if (Math.abs(x - share) <= Math.abs((places[nearest]?.x ?? 0) - share)) nearest = index;
  }
  return nearest;
}

import type { ChartResponse } from "../../charts/statistics-charts.queries.ts";

type Distribution = Pick<ChartResponse<"rDistribution">, "bins" | "width" | "countRR">;

/** One place on the axis of R that both groups share. */
export interface MirroredBar {
  /** Where it begins, in R. */
  from: number;
  /** Shares of both groups' trades, 0 to 1. */
  inside: number;
  others: number;
}

export interface MirroredBars {
  /** Width of a bar in R: the wider one of both groups. */
  step: number;
  bars: MirroredBar[];
}

/** Two distributions of R on one axis; groups differ in size, so bars are shares. Break-even trades are at zero. */
export function mirroredBars(inside: Distribution, others: Distribution): MirroredBars {
  const step = Math.max(inside.width, others.width);
  const shares = [inside, others].map((group) => sharesByPlace(group, step));
  const places = shares.flatMap((byPlace) => [...byPlace.keys()]);
  if (places.length === 0) return { step, bars: [] };
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const bars = Array.from({ length: last - first + 1 }, (_, at): MirroredBar => {
    const place = first + at;
    return { from: place * step, inside: shares[0]?.get(place) ?? 0, others: shares[1]?.get(place) ?? 0 };
  });
  return { step, bars };
}

function sharesByPlace({ bins, width, countRR }: Distribution, step: number): Map<number, number> {
  const byPlace = new Map<number, number>();
  for (const { from, to, count } of bins) {
    if (count === 0) continue;
    const middle = from === null && to === null ? 0 : from === null ? (to ?? 0) - width / 2 : from + width / 2;
    const place = Math.floor(middle / step);
    byPlace.set(place, (byPlace.get(place) ?? 0) + count / countRR);
  }
  return byPlace;
}

const tops = [0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8] as const;

/** Where the axis of shares ends so that the tallest bar lies on it. */
export const scaleTop = (tallest: number): number => tops.find((top) => top >= tallest) ?? 1;

/** Changes of a balance in per cent after so many trades. */
export interface BandPoint {
  trades: number;
  p5: number;
  p25: number;
  median: number;
  p75: number;
  p95: number;
}

export interface BandPaths {
  /** Areas and line in a plot of 100 by 100. */
  wide: string;
  narrow: string;
  median: string;
  /** Changes at its upper and lower edge. */
  high: number;
  low: number;
}

/** The bands that hold 90 and 50 of 100 runs, from the start on. */
export function bandPaths(points: readonly BandPoint[]): BandPaths {
  const origin: BandPoint = { trades: 0, p5: 0, p25: 0, median: 0, p75: 0, p95: 0 };
  const all = points[0]?.trades === 0 ? points : [origin, ...points];
  const last = all.at(-1)?.trades || 1;
  const high = Math.max(...all.map(({ p95 }) => p95), 1);
  const low = Math.min(...all.map(({ p5 }) => p5), 0);
  const at = (trades: number, value: number) =>
    `${((trades / last) * 100).toFixed(2)},${(((high - value) / (high - low)) * 100).toFixed(2)}`;
  const line = (of: (point: BandPoint) => number, from: readonly BandPoint[] = all) =>
    from.map((point) => at(point.trades, of(point))).join(" L");
  const back = all.toReversed();
  const area = (upper: (point: BandPoint) => number, lower: (point: BandPoint) => number) =>
    `M${line(upper)} L${line(lower, back)} Z`;
  return {
    wide: area(
      ({ p95 }) => p95,
      ({ p5 }) => p5,
    ),
    narrow: area(
      ({ p75 }) => p75,
      ({ p25 }) => p25,
    ),
    median: `M${line(({ median }) => median)}`,
    high,
    low,
  };
}

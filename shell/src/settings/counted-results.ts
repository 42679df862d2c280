/** Results of executed trades in R, as far as they have one. */
export interface CountedResults {
  losses: number;
  breakEven: number;
  wins: number;
}

/** Both bounds count as break-even. */
export function countResults(results: readonly number[], from: number, to: number): CountedResults {
  const losses = results.filter((result) => result < from).length;
  const wins = results.filter((result) => result > to).length;
  return { losses, wins, breakEven: results.length - losses - wins };
}

/** Share of wins by each way to count break-even trades, in per cent; null without trades. */
export function strikeRates({ losses, breakEven, wins }: CountedResults): readonly (number | null)[] {
  const all = losses + breakEven + wins;
  const share = (part: number, of: number) => (of === 0 ? null : (part / of) * 100);
  return [share(wins, wins + losses), share(wins, all), share(wins + breakEven, all)];
}

/** Histogram of results in equal steps; outliers go into the first or last bin. */
export function histogram(results: readonly number[], from: number, to: number, steps: number): number[] {
  const counts = new Array<number>(steps).fill(0);
  for (const result of results) {
    const place = Math.floor(((result - from) / (to - from)) * steps);
    const at = Math.max(0, Math.min(steps - 1, place));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

import type { BalancePoint } from "@entrywise/contracts/trades/ledger.api";

/**
 * Few enough points for a drawing: of each stretch the first, the lowest, the highest and the last stay, so that no peak
 * and no trough is lost. Cash between them is drawn by what had been paid in.
 *
 * @param points in time order
 */
export function fewerPoints(points: readonly BalancePoint[], most: number): BalancePoint[] {
  if (points.length <= most) return [...points];
  const stretch = Math.ceil((points.length * 4) / most);
  const remaining: BalancePoint[] = [];
  for (let start = 0; start < points.length; start += stretch) {
    const end = Math.min(start + stretch, points.length);
    const chosen = new Set([start, end - 1]);
    let [lowest, highest] = [start, start];
    for (let index = start; index < end; index += 1) {
      if (balanceOf(points, index) < balanceOf(points, lowest)) lowest = index;
      if (balanceOf(points, index) > balanceOf(points, highest)) highest = index;
    }
    chosen.add(lowest).add(highest);
    for (const index of [...chosen].toSorted((one, other) => one - other)) {
      const point = points[index];
      if (point) remaining.push(point);
    }
  }
  return remaining;
}

/** Which point stays is a question of pixels: a double is exact enough. */
const balanceOf = (points: readonly BalancePoint[], index: number) => Number(points[index]?.balance);

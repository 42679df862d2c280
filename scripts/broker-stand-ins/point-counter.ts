/** Points that calls of a key cost, and that come back with time. */
export class PointCounter {
  private readonly options: { most: number; perSecond: number; elapsedMs: () => number };
  private readonly spent = new Map<string, { points: number; atMs: number }>();

  constructor(options: { most: number; perSecond: number; elapsedMs: () => number }) {
    this.options = options;
  }

  /** @returns false where a call would cost more than is left: then it costs nothing */
  spend(key: string, points: number): boolean {
    const { most, perSecond, elapsedMs } = this.options;
    const atMs = elapsedMs();
    const before = this.spent.get(key);
    const left = before === undefined ? 0 : Math.max(0, before.points - ((atMs - before.atMs) / 1000) * perSecond);
    const isAllowed = left + points <= most;
    this.spent.set(key, { points: isAllowed ? left + points : left, atMs });
    return isAllowed;
  }
}

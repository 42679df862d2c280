/** How far stop and target of a position were moved, in R of its initial risk; null where it is not known. */
export interface LevelMoves {
  /** Above 0: nearer to a gain, which risks less; below 0: further away, which risks more. */
  stop: number | null;
  /** Above 0: further away, for more; below 0: nearer. */
  target: number | null;
}

/** Levels of one entry as prices, as they were planned and as the broker last reported them; null where there is none. */
export interface EntryLevels {
  openPrice: number | null;
  size: number | null;
  stop: number | null;
  lastStop: number | null;
  target: number | null;
  lastTarget: number | null;
}

/**
 * Moves of all entries of a position together, each by what it risked. An entry whose initial stop is not known, or whose last level
 * is not, is left out: nothing tells whether it was moved.
 */
export function levelMoves(isShort: boolean, entries: readonly EntryLevels[]): LevelMoves {
  const favourable = isShort ? -1 : 1;
  const moveOf = (from: "stop" | "target", to: "lastStop" | "lastTarget"): number | null => {
    let moved = 0;
    let risked = 0;
    for (const entry of entries) {
      const { openPrice, size, stop } = entry;
      const [first, last] = [entry[from], entry[to]];
      if (openPrice === null || size === null || stop === null || first === null || last === null) continue;
      moved += favourable * (last - first) * size;
      risked += Math.abs(openPrice - stop) * size;
    }
    return risked > 0 ? toShort(moved / risked) : null;
  };
  return { stop: moveOf("stop", "lastStop"), target: moveOf("target", "lastTarget") };
}

/** Doubles of prices miss a tenth of R by their last digits. */
const toShort = (value: number) => Number(value.toFixed(9));

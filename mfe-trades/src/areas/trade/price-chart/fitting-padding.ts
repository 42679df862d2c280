export interface PaddedSpan {
  /** Bars from the first to the last execution. */
  bars: number;
  /** Bars wanted on either side. */
  padding: number;
  /** Of the plot, in pixels. */
  width: number;
}

/** Narrower bars have no body to see. */
const NARROWEST_BAR = 4;
const FEWEST = 10;

/** Bars to show on either side of a trade: fewer than wanted where the plot is too narrow to tell them apart. */
export function fittingPadding({ bars, padding, width }: PaddedSpan): number {
  const room = Math.floor((width / NARROWEST_BAR - bars) / 2);
  return Math.min(padding, Math.max(FEWEST, room));
}

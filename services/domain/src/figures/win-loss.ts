import type { Big } from "../decimal.ts";
import { BreakEvenHandling, WinLossStatus } from "../enumerations.ts";

/** In R; the bounds themselves are break-even. */
export interface BreakEvenRange {
  minimum: number;
  maximum: number;
}

export const defaultBreakEvenRange: BreakEvenRange = { minimum: -0.1, maximum: 0.1 };

/** The user's range; bounds that are unset or zero use their defaults. */
export function breakEvenRange(minimum: number | null, maximum: number | null): BreakEvenRange {
  return {
    minimum: minimum || defaultBreakEvenRange.minimum,
    maximum: maximum || defaultBreakEvenRange.maximum,
  };
}

/**
 * Win, loss or break-even by comparing netRR with the range; without R by the sign of netProfit; None if neither exists.
 *
 * @param netProfit the amount, or its sign (−1, 0, 1)
 */
export function winLossStatus(
  netRR: number | null,
  netProfit: Big | number | null,
  range: BreakEvenRange,
): WinLossStatus {
  if (netRR !== null) {
    if (netRR > range.maximum) return WinLossStatus.Win;
    return netRR < range.minimum ? WinLossStatus.Loss : WinLossStatus.BreakEven;
  }
  if (netProfit === null) return WinLossStatus.None;
  const sign = typeof netProfit === "number" ? netProfit : netProfit.cmp(0);
  if (sign > 0) return WinLossStatus.Win;
  return sign < 0 ? WinLossStatus.Loss : WinLossStatus.BreakEven;
}

export interface ResultCounts {
  wins: number;
  losses: number;
  breakEvens: number;
}

/** Which trades count as won, and which count at all, in a strike rate with the chosen handling of break-even. */
export function strikeCounts(
  { wins, losses, breakEvens }: ResultCounts,
  handling: BreakEvenHandling,
): { successes: number; counted: number } {
  return {
    successes: handling === BreakEvenHandling.BreakEvenAsWin ? wins + breakEvens : wins,
    counted: handling === BreakEvenHandling.ExcludeBreakEven ? wins + losses : wins + losses + breakEvens,
  };
}

/** Share of wins as a fraction (0.4 is 40 %) under the chosen handling of break-even; null if nothing counts. */
export function strikeRate(counts: ResultCounts, handling: BreakEvenHandling): number | null {
  const { successes, counted } = strikeCounts(counts, handling);
  return counted === 0 ? null : successes / counted;
}

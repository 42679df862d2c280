import type { Big } from "../decimal.ts";

/** Figures of a trade that statistics add up; null if missing. */
export interface ProvedTrade {
  net: Big | null;
  gross: Big | null;
  netRR: number | null;
}

export const provedFigures = [
  "netProfit",
  "grossProfit",
  "netRR",
  "missing",
  "extra",
  "sum",
  "balance",
  "statement",
] as const;
export type ProvedFigure = (typeof provedFigures)[number];

/** A figure that differs between two calculations. */
export interface ProofDifference {
  figure: ProvedFigure;
  /** Null if it is for the whole account. */
  tradeId: string | null;
  /** Calculated from the stored rows, or as the broker reports it. */
  exact: string;
  /** As shown on screens. */
  shown: string;
}

/** R is a quotient, so differences in a double's last digits don't count. */
const tolerance = 1e-9;

const isSameMoney = (a: Big | null, b: Big | null) => (a === null || b === null ? a === b : a.eq(b));

function isSameRatio(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b));
}

const text = (value: Big | number | null) => (value === null ? "none" : String(value));

/**
 * Differences between trades calculated from their stored rows and those shown on screens.
 *
 * @param exact by trade id
 * @param shown by trade id
 */
export function compareFigures(
  exact: ReadonlyMap<string, ProvedTrade>,
  shown: ReadonlyMap<string, ProvedTrade>,
): ProofDifference[] {
  const differences: ProofDifference[] = [];
  for (const [tradeId, one] of exact) {
    const other = shown.get(tradeId);
    if (other === undefined) {
      differences.push({ figure: "missing", tradeId, exact: text(one.net), shown: "none" });
      continue;
    }
    const differs = (figure: ProvedFigure, a: Big | number | null, b: Big | number | null) =>
      differences.push({ figure, tradeId, exact: text(a), shown: text(b) });
    if (!isSameMoney(one.net, other.net)) differs("netProfit", one.net, other.net);
    if (!isSameMoney(one.gross, other.gross)) differs("grossProfit", one.gross, other.gross);
    if (!isSameRatio(one.netRR, other.netRR)) differs("netRR", one.netRR, other.netRR);
  }
  for (const [tradeId, other] of shown) {
    if (!exact.has(tradeId)) differences.push({ figure: "extra", tradeId, exact: "none", shown: text(other.net) });
  }
  return differences;
}

/** Compares two sums of an account. @returns the difference; null if they are equal */
export function compareSums(figure: ProvedFigure, exact: Big, shown: Big): ProofDifference | null {
  return exact.eq(shown) ? null : { figure, tradeId: null, exact: text(exact), shown: text(shown) };
}

/** Every account is checked within this many nights. */
export const proofNights = 30;
const fewestANight = 50;

/** How many accounts to check per night so that each is checked within {@link proofNights}. */
export const accountsANight = (accounts: number): number =>
  Math.min(accounts, Math.max(fewestANight, Math.ceil(accounts / proofNights)));

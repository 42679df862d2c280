import type { Big } from "../decimal.ts";

/** Figures of a trade that statistics add up; null where there is none. */
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

/** Something that was worked out twice and is not the same. */
export interface ProofDifference {
  figure: ProvedFigure;
  /** Null where it is of the account as a whole. */
  tradeId: string | null;
  /** Worked out from the stored rows, or as the broker has it. */
  exact: string;
  /** As screens show it. */
  shown: string;
}

/** R is a quotient: what differs in the last digits of a double is the same. */
const tolerance = 1e-9;

const isSameMoney = (a: Big | null, b: Big | null) => (a === null || b === null ? a === b : a.eq(b));

function isSameRatio(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b));
}

const text = (value: Big | number | null) => (value === null ? "none" : String(value));

/**
 * Where trades that were worked out from their stored rows differ from those that screens are made of.
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

/** Whether two sums of an account differ. @returns the difference; null where they are the same */
export function compareSums(figure: ProvedFigure, exact: Big, shown: Big): ProofDifference | null {
  return exact.eq(shown) ? null : { figure, tradeId: null, exact: text(exact), shown: text(shown) };
}

/** In so many nights every account comes up. */
export const proofNights = 30;
const fewestANight = 50;

/** How many of all accounts one night proves, so that each comes up within {@link proofNights}. */
export const accountsANight = (accounts: number): number =>
  Math.min(accounts, Math.max(fewestANight, Math.ceil(accounts / proofNights)));

import { type FeeLineInput, feeLine, feeLines } from "@entrywise/contracts/trades/fee-lines";
import type { FeeSide, FeeUnit } from "@entrywise/domain/fees/fee-lines";

/** A line as it is typed: half of it may be missing. */
export interface FeeDraft {
  id: string;
  /** `all`, `symbols`, or the number of a market. */
  scope: string;
  /** Separated by commas. */
  symbols: string;
  unit: FeeUnit;
  rate: string | null;
  minimum: string | null;
  side: FeeSide;
  firstDay: string;
}

export const newDraft = (firstDay: string): FeeDraft => ({
  id: crypto.randomUUID(),
  ...{ scope: "all", symbols: "", unit: "share", rate: null, minimum: null, side: "both", firstDay },
});

export const toDraft = ({ scope, unit, rate, minimum, side, firstDay }: FeeLineInput): FeeDraft => ({
  id: crypto.randomUUID(),
  scope: scope.kind === "market" ? String(scope.market) : scope.kind,
  symbols: scope.kind === "symbols" ? scope.symbols.join(", ") : "",
  ...{ unit, rate, minimum, side, firstDay },
});

/** The line that a draft says; null while something of it is missing or wrong. */
export function toLine({ scope, symbols, unit, rate, minimum, side, firstDay }: FeeDraft): FeeLineInput | null {
  const names = symbols.split(/[,;\s]+/).filter((name) => name !== "");
  const kinds = { all: { kind: "all" }, symbols: { kind: "symbols", symbols: names } };
  const found = scope === "all" || scope === "symbols" ? kinds[scope] : { kind: "market", market: Number(scope) };
  const line = feeLine.safeParse({ scope: found, unit, rate, minimum, side, firstDay });
  return line.success ? line.data : null;
}

/** All lines; null while one is incomplete, or two contradict each other. */
export function toLines(drafts: readonly FeeDraft[]): FeeLineInput[] | null {
  const lines = drafts.map(toLine);
  if (lines.includes(null)) return null;
  const parsed = feeLines.safeParse(lines);
  return parsed.success ? parsed.data : null;
}

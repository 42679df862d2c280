import { factNames } from "./range-facts.ts";

/** Stop and target as they were planned. */
export interface PlannedFacts {
  /** Distance from the entry in pips or ticks; null: none, or not worked out yet. */
  stopPips: number | null;
  /** Distance of the target in R. */
  targetRR: number | null;
}

/** Reads what the risk facts of a trade say of its plan; null facts are not worked out yet. */
export function plannedFacts(facts: Buffer | null): PlannedFacts {
  const factAt = (name: keyof PlannedFacts) => {
    const at = 8 * factNames.risk.indexOf(name);
    const value = facts === null || facts.length < at + 8 ? Number.NaN : facts.readDoubleBE(at);
    return Number.isNaN(value) ? null : value;
  };
  return { stopPips: factAt("stopPips"), targetRR: factAt("targetRR") };
}

import { type Big, ZERO } from "../decimal.ts";
import type { RuleFacts } from "./rule-progress.ts";

/** A phase of the rules of an account: what was closed from its begin to that of the next one. */
export interface PhaseBegin {
  /** Null: it has no name. */
  name: string | null;
  /** ISO 8601; null: from the first trade. */
  from: string | null;
}

export interface PhaseNet extends PhaseBegin {
  /** ISO 8601; null: it runs. */
  to: string | null;
  net: Big;
  trades: number;
}

/**
 * Net of each phase (Y-141). Closes before the first one are in none.
 *
 * @param phases in time order
 */
export function phaseResults(phases: readonly PhaseBegin[], closes: RuleFacts["closes"]): PhaseNet[] {
  return phases.map(({ name, from }, place) => {
    const to = phases[place + 1]?.from ?? null;
    const [begin, end] = [
      from === null ? Number.NEGATIVE_INFINITY : Date.parse(from),
      to === null ? Number.POSITIVE_INFINITY : Date.parse(to),
    ];
    const inside = closes.filter(({ at }) => at >= begin && at < end);
    return { name, from, to, net: inside.reduce((sum, { net }) => sum.plus(net), ZERO), trades: inside.length };
  });
}

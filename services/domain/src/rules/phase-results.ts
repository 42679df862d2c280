import { type Big, ZERO } from "../decimal.ts";
import type { RuleFacts } from "./rule-progress.ts";

/** A phase of an account's rules: trades closed from its start to that of the next. */
export interface PhaseBegin {
  /** Null if unnamed. */
  name: string | null;
  /** ISO 8601; null for the first trade. */
  from: string | null;
}

export interface PhaseNet extends PhaseBegin {
  /** ISO 8601; null while current. */
  to: string | null;
  net: Big;
  trades: number;
}

/**
 * Net result of each phase (Y-141). Closes before the first phase don't count.
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

import { type Big, ZERO } from "../decimal.ts";
import type { RuleName, RuleProgress } from "./rule-progress.ts";

/** What may still be risked before a limit is reached, assuming all open stops are hit. */
export interface OrderRoom {
  rule: RuleName;
  /** Account currency, never below 0; 0 if the limit is broken. */
  room: Big;
}

/** Allowed risk of an account's next order. */
export interface NextOrder {
  /** By the firm's tightest limit; null without limits. */
  firm: OrderRoom | null;
  /** By the trader's own daily limit; null without one. */
  own: OrderRoom | null;
}

const firmLimits: readonly RuleName[] = ["dailyLoss", "maximalDrawdown"];

/** Allowed risk of the next order by the firm's and the trader's limits (Y-141). */
export function nextOrder(progress: readonly RuleProgress[]): NextOrder {
  const rooms = progress.map(({ rule, state, left, atRisk }) => ({
    rule,
    room: state === "broken" || atRisk.gt(left) ? ZERO : left.minus(atRisk),
  }));
  const [firm = null] = rooms.filter(({ rule }) => firmLimits.includes(rule)).sort((a, b) => a.room.cmp(b.room));
  return { firm, own: rooms.find(({ rule }) => rule === "ownDailyLoss") ?? null };
}

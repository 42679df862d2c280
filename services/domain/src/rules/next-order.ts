import { type Big, ZERO } from "../decimal.ts";
import type { RuleName, RuleProgress } from "./rule-progress.ts";

/** What may still be risked before a limit is reached, once every open stop is hit. */
export interface OrderRoom {
  rule: RuleName;
  /** Account currency, never below 0; 0 as well where the limit is broken. */
  room: Big;
}

/** What the next order of an account may risk. */
export interface NextOrder {
  /** By the limits of the firm, the tightest of them; null: there is none. */
  firm: OrderRoom | null;
  /** By the trader's own daily limit; null: there is none. */
  own: OrderRoom | null;
}

const firmLimits: readonly RuleName[] = ["dailyLoss", "maximalDrawdown"];

/** How large the risk of the next order may be, by the firm and by the trader (Y-141). */
export function nextOrder(progress: readonly RuleProgress[]): NextOrder {
  const rooms = progress.map(({ rule, state, left, atRisk }) => ({
    rule,
    room: state === "broken" || atRisk.gt(left) ? ZERO : left.minus(atRisk),
  }));
  const [firm = null] = rooms.filter(({ rule }) => firmLimits.includes(rule)).sort((a, b) => a.room.cmp(b.room));
  return { firm, own: rooms.find(({ rule }) => rule === "ownDailyLoss") ?? null };
}

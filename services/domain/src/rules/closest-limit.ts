import { type Big, HUNDRED, ZERO } from "../decimal.ts";
import type { RuleName, RuleProgress } from "./rule-progress.ts";

const limits: readonly RuleName[] = ["dailyLoss", "ownDailyLoss", "maximalDrawdown"];

/**
 * The limit that will be reached first if the open stops are hit: one that is broken, else the one with the smallest
 * share of itself left. Targets and days are no limits.
 *
 * @returns null where no limit is set
 */
export function closestLimit(progress: readonly RuleProgress[]): RuleProgress | null {
  const [closest = null] = progress
    .filter(({ rule }) => limits.includes(rule))
    .map((one, place) => ({ one, place, room: roomLeft(one) }))
    .sort((a, b) => a.room.cmp(b.room) || a.place - b.place)
    .map(({ one }) => one);
  return closest;
}

/** Per cent of the limit that open risk leaves; below 0 what is broken. */
function roomLeft({ state, left, atRisk, limit }: RuleProgress): Big {
  if (state === "broken") return ZERO.minus(1);
  return limit.eq(0) ? ZERO : left.minus(atRisk).times(HUNDRED).div(limit);
}

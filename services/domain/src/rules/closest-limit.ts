import { type Big, HUNDRED, ZERO } from "../decimal.ts";
import type { RuleName, RuleProgress } from "./rule-progress.ts";

const limits: readonly RuleName[] = ["dailyLoss", "ownDailyLoss", "maximalDrawdown"];

/**
 * The limit that would be reached first if the open stops were hit: a broken one, else the one with the smallest share left.
 * Targets and days aren't limits.
 *
 * @returns null if no limit is set
 */
export function closestLimit(progress: readonly RuleProgress[]): RuleProgress | null {
  const [closest = null] = progress
    .filter(({ rule }) => limits.includes(rule))
    .map((one, place) => ({ one, place, room: roomLeft(one) }))
    .sort((a, b) => a.room.cmp(b.room) || a.place - b.place)
    .map(({ one }) => one);
  return closest;
}

/** Per cent of the limit left after open risk; below 0 if broken. */
function roomLeft({ state, left, atRisk, limit }: RuleProgress): Big {
  if (state === "broken") return ZERO.minus(1);
  return limit.eq(0) ? ZERO : left.minus(atRisk).times(HUNDRED).div(limit);
}

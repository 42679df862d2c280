import { hasManyFailures, isUnhealthy } from "../health.ts";
import type { PageCount } from "../loads.repository.ts";

/** What happens to a canary at the end of a step. */
export interface Judgement {
  verdict: "go" | "wait" | "back";
  /** For the audit log, or why it is waiting. */
  reason: string;
}

/** Too few otherwise: each user has one vote, however many pages they open. */
const ENOUGH_USERS = 3;

/**
 * @param count pages of the canary since the step began
 * @param minutes how long that is
 */
export function judgeStep(count: PageCount, minutes: number): Judgement {
  const { pages, failed, users, failedUsers } = count;
  const seen = `${failed} of ${pages} page loads failed, for ${failedUsers} of ${users} users, in ${minutes} minutes`;
  if (pages > 0 && isUnhealthy(count)) return { verdict: "back", reason: seen };
  if (users < ENOUGH_USERS) {
    const who = users === 1 ? "1 user has" : `${users} users have`;
    return { verdict: "wait", reason: `only ${who} loaded it; ${ENOUGH_USERS} are needed` };
  }
  if (hasManyFailures(count)) return { verdict: "wait", reason: `${seen}: too many to go on, too few to go back` };
  return { verdict: "go", reason: seen };
}

import type { PageCount } from "./loads.repository.ts";

const ENOUGH_PAGES = 50;
const TOLERATED_PAGES = 0.02;
/** Each user has one vote, however many pages, sessions or reports: a few accounts mustn't roll back everyone's release (M-260). */
const ENOUGH_USERS = 3;
const TOLERATED_USERS = 0.1;

/** Share of the pages that tried a release and failed, 0 to 1; null without pages. Pages that loaded it earlier can fail too. */
export function failureShare(failed: number, loads: number): number | null {
  const tried = Math.max(failed, loads);
  return tried === 0 ? null : failed / tried;
}

/** Whether a release fails too often (M-164), and for enough of its users to be rolled back. */
export function isFailing(count: PageCount): boolean {
  return hasManyFailures(count) && isUnhealthy(count);
}

/** Whether enough pages fail to alert someone, whoever reports it. */
export function hasManyFailures({ pages, failed, reporters }: PageCount): boolean {
  return pages >= ENOUGH_PAGES && reporters >= ENOUGH_USERS && failed / pages > TOLERATED_PAGES;
}

/** Whether a release is ruled out as a rollback target. It has been replaced already, so few pages must be enough. */
export function isUnhealthy({ pages, failed, users, failedUsers }: PageCount): boolean {
  if (failed / pages <= TOLERATED_PAGES) return false;
  return failedUsers >= ENOUGH_USERS && failedUsers / users >= TOLERATED_USERS;
}

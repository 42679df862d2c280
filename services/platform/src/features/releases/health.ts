import type { PageCount } from "./loads.repository.ts";

const ENOUGH_PAGES = 50;
/** One broken machine, or one sender of false reports, must not move a release. */
const ENOUGH_REPORTERS = 3;
const TOLERATED = 0.02;

/** Whether a release fails more often than it may (M-164), and for several people. */
export function isFailing(count: PageCount): boolean {
  return count.pages >= ENOUGH_PAGES && isUnhealthy(count);
}

/** Whether a rollback must not lead to a release. It has been replaced already, so few pages have to be enough to tell. */
export function isUnhealthy({ pages, failed, reporters }: PageCount): boolean {
  return reporters >= ENOUGH_REPORTERS && failed / pages > TOLERATED;
}

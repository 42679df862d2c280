import { errorStatus } from "./api-problem.ts";

/** A page that finds out that it does not exist. */
export class PageNotFoundError extends Error {
  override name = "PageNotFoundError";
}

/**
 * Called while a page renders, when what its address names is not there: the shell shows its 404 page in its place (P-524).
 *
 * @throws PageNotFoundError always
 */
export function pageNotFound(): never {
  throw new PageNotFoundError("There is no such page.");
}

/** What a page is about cannot be shown, and trying again will not help. */
export class PageRefusedError extends Error {
  override name = "PageRefusedError";
  /** Of the response: 403, 410, … */
  readonly status: number;

  constructor(status: number) {
    super(`The page was refused with ${status}.`);
    this.status = status;
  }
}

const unreadableId = 400;
const missing = 404;
const busy = new Set([401, 408, 425, 429]);

/**
 * Called while a page renders, when what its address names couldn't be loaded: the shell shows its error page in place of the
 * page (P-540 to P-544), 404 also for an id that is none. It returns where trying again may help, with a server that fails or is
 * busy, without a network and where signing in again is under way: then the page offers that itself. Since 1.2.
 *
 * @throws PageNotFoundError where it is not there
 * @throws PageRefusedError with the status of any other refusal
 */
export function showErrorPage(error: unknown): void {
  const status = errorStatus(error);
  if (status === missing || status === unreadableId) pageNotFound();
  if (status > unreadableId && status < 500 && !busy.has(status)) throw new PageRefusedError(status);
}

import { errorStatus } from "./api-problem.ts";

/** Thrown by a page that doesn't exist. */
export class PageNotFoundError extends Error {
  override name = "PageNotFoundError";
}

/**
 * Call it while rendering if the URL's item doesn't exist: the shell shows its 404 page instead (P-524).
 *
 * @throws PageNotFoundError always
 */
export function pageNotFound(): never {
  throw new PageNotFoundError("There is no such page.");
}

/** A page's item can't be shown, and retrying won't help. */
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
 * Call it while rendering if the URL's item couldn't be loaded: the shell shows its error page instead (P-540 to P-544), with 404
 * for invalid ids too. It returns if retrying may help (server failing or busy, no network, sign-in in progress), as the page
 * then offers that itself. Since 1.2.
 *
 * @throws PageNotFoundError if the item doesn't exist
 * @throws PageRefusedError with the status of any other refusal
 */
export function showErrorPage(error: unknown): void {
  const status = errorStatus(error);
  if (status === missing || status === unreadableId) pageNotFound();
  if (status > unreadableId && status < 500 && !busy.has(status)) throw new PageRefusedError(status);
}

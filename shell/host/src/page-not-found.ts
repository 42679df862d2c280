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

import type { Viewing } from "./viewings.ts";

const MARK = "~";

/** Boot manifest id of a page shown while viewing as a user, different from that of the admin's own pages. */
export function viewedBootId(bootId: string, viewing: Pick<Viewing, "id"> | null): string {
  return viewing === null ? bootId : `${bootId}${MARK}${viewing.id.slice(-12)}`;
}

/**
 * Whether a call comes from a page of the user that the session currently acts for, and not from a tab opened before
 * the viewing began or left open since it ended.
 *
 * @param bootId sent by the page; undefined for programs and files, which show nothing
 */
export function isViewedPage(bootId: string | undefined, viewing: Pick<Viewing, "id"> | null): boolean {
  if (bootId === undefined) return true;
  const [, shown] = bootId.split(MARK);
  return shown === viewing?.id.slice(-12);
}

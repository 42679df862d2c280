import type { Viewing } from "./viewings.ts";

const MARK = "~";

/** Id of the boot manifest of a page that shows somebody else: such pages and the admin's own are never taken for each other. */
export function viewedBootId(bootId: string, viewing: Pick<Viewing, "id"> | null): string {
  return viewing === null ? bootId : `${bootId}${MARK}${viewing.id.slice(-12)}`;
}

/**
 * Whether a call comes from a page of the person for whom the session acts now: not from a tab that was opened before the
 * viewing began, or that has stayed open since it ended.
 *
 * @param bootId as the page says it; undefined for programs and files, which show nothing
 */
export function isViewedPage(bootId: string | undefined, viewing: Pick<Viewing, "id"> | null): boolean {
  if (bootId === undefined) return true;
  const [, shown] = bootId.split(MARK);
  return shown === viewing?.id.slice(-12);
}

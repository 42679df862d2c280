import { type HideReason, hideReasons } from "@entrywise/contracts/groups/group-comments.api";

/** Reasons whose names hold what is searched for, as the service knows their codes alone; undefined: none. */
export function findReasons(search: string, nameOfReason: (reason: HideReason) => string): HideReason[] | undefined {
  const term = search.trim().toLowerCase();
  if (term === "") return undefined;
  const found = hideReasons.filter((reason) => nameOfReason(reason).toLowerCase().includes(term));
  return found.length === 0 ? undefined : found;
}

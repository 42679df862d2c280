import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { useLocation } from "@entrywise/host/router";

/**
 * The address of the page with the handle that the group has now, where it was opened with one that it had before.
 *
 * @param reference of the address: an id or a handle
 * @param group null or undefined: not loaded yet
 * @returns null where the address is right
 */
export function useRenamed(
  reference: string,
  group: Pick<GroupDetail, "id" | "handle"> | null | undefined,
): string | null {
  const { pathname, search, hash } = useLocation();
  const isNamed = [group?.id, group?.handle].some((name) => name?.toLowerCase() === reference.toLowerCase());
  if (!group || isNamed) return null;
  const rest = pathname.split("/").slice(3);
  return `${["/groups", encodeURIComponent(group.handle), ...rest].join("/")}${search}${hash}`;
}

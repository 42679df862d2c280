import { pageSize } from "@entrywise/contracts/shared/params";

/** Rows of a page of groups. */
export const groupsPage = pageSize;

/** Pattern for `ilike` that finds what was typed anywhere in a text, whatever its characters mean in patterns. */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, "\\$&")}%`;
}

import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import type { GroupFilter } from "./use-group-filter.ts";

/** What every view of a group's trades is drawn from. */
export interface GroupViewProps {
  group: GroupDetail;
  filter: GroupFilter;
}

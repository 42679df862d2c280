import { groupTradeColumns, isOpened } from "@entrywise/contracts/groups/group-trade-columns";
import type { SharesNeed } from "../findings/group-findings.read-model.ts";
import type { GroupProjection } from "./group-projection.ts";

const columns = { tags: groupTradeColumns.tags, review: groupTradeColumns.overallRating };

/** Which trades of a group share their tags, and which their reviews. */
export function sharesIn({ sharedAt }: Pick<GroupProjection, "sharedAt">): SharesNeed {
  return (need, row) => {
    if (need === "nothing") return true;
    const shared = sharedAt(row);
    return shared !== undefined && isOpened(columns[need].by, shared.permissions);
  };
}

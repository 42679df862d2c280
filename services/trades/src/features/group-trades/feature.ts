import { defineFeature } from "@entrywise/kit/feature";
import type { TradesContext } from "../../context.ts";
import { followReview } from "./follow-reviews.repository.ts";
import { createGroupMembers } from "./group-members.ts";
import { createGroupProjections } from "./group-projections.ts";
import { groupTradesRoutes } from "./group-trades.routes.ts";
import { takeOutOfGroup } from "./share-with-groups.ts";

export const groupTrades = defineFeature({
  name: "group-trades",
  start: ({ unit, projections, rates, groups, blobs, marketData }: TradesContext) => ({
    routes: groupTradesRoutes(unit, {
      projections,
      groups: createGroupProjections(unit, projections, rates.now),
      members: createGroupMembers(groups),
      blobs,
      marketData,
    }),
    consumers: { "trades.group-left": takeOutOfGroup, "trades.group-review": followReview },
  }),
});

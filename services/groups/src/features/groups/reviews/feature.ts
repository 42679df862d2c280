import { defineFeature } from "@entrywise/kit/feature";
import type { GroupsContext } from "../../../context.ts";
import { GroupReviewEntity, GroupReviewFeedbackEntity } from "./group-review.entity.ts";
import { reviewsRoutes } from "./reviews.routes.ts";

export const reviews = defineFeature({
  name: "reviews",
  entities: [GroupReviewEntity, GroupReviewFeedbackEntity],
  start: ({ unit, ask, events }: GroupsContext) => ({ routes: [reviewsRoutes(unit, ask, events)] }),
});

import { defineFeature } from "@entrywise/kit/feature";
import type { GroupsContext } from "../../../context.ts";
import { commentsRoutes } from "./comments.routes.ts";
import { GroupCommentEntity, GroupCommentSeenEntity } from "./group-comment.entity.ts";

export const comments = defineFeature({
  name: "comments",
  entities: [GroupCommentEntity, GroupCommentSeenEntity],
  start: ({ unit, ask, events }: GroupsContext) => ({ routes: [commentsRoutes(unit, ask, events)] }),
});

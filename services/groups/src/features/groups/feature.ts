import { defineFeature } from "@entrywise/kit/feature";
import type { GroupsContext } from "../../context.ts";
import { GroupEntity } from "./group.entity.ts";
import { GroupMemberEntity } from "./group-member.entity.ts";
import { GroupOldHandleEntity } from "./group-old-handle.entity.ts";
import { groupsRoutes } from "./groups.routes.ts";
import { lastAdminOfGroups } from "./last-admin-of.read-model.ts";
import { leaveGroups } from "./leave-groups.repository.ts";
import { pictureRoutes } from "./picture.routes.ts";

export const groups = defineFeature({
  name: "groups",
  entities: [GroupEntity, GroupMemberEntity, GroupOldHandleEntity],
  forget: leaveGroups,
  lastAdminOf: lastAdminOfGroups,
  start: ({ unit, people, images, events }: GroupsContext) => ({
    routes: [groupsRoutes(unit, people, events), pictureRoutes(unit, images, events)],
  }),
});

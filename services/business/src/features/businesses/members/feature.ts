import { defineFeature } from "@entrywise/kit/feature";
import type { BusinessContext } from "../../../context.ts";
import { BusinessMemberEntity } from "./business-member.entity.ts";
import { BusinessMemberWeekEntity } from "./business-member-week.entity.ts";
import { endMemberships, joinInvited } from "./member-jobs.ts";
import { membersRoutes } from "./members.routes.ts";

export const members = defineFeature({
  name: "members",
  entities: [BusinessMemberEntity, BusinessMemberWeekEntity],
  start: ({ unit, people, events, now }: BusinessContext) => ({
    routes: [membersRoutes(unit, { people, events })],
    consumers: { "business.user-created": joinInvited(events) },
    schedules: { "business.end-memberships": (tx) => endMemberships(tx, events, now()) },
  }),
});

import { jobActor } from "@entrywise/kit/auth/actor";
import { defineFeature } from "@entrywise/kit/feature";
import type { GroupsContext } from "../../../context.ts";
import { followProfile } from "./follow-profile.repository.ts";
import { GroupLogEntity } from "./group-log.entity.ts";
import { GroupMemberSeenEntity } from "./group-member-seen.entity.ts";
import { membersRoutes } from "./members.routes.ts";

export const membership = defineFeature({
  name: "membership",
  entities: [GroupMemberSeenEntity, GroupLogEntity],
  start: ({ unit, people, events }: GroupsContext) => ({
    routes: [membersRoutes(unit, people, events)],
    deliveries: {
      "groups.profile-changed": {
        handle: ({ event }) => unit.run(jobActor("groups"), "job", (tx) => followProfile(tx, event)),
      },
    },
  }),
});

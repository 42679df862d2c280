import { defineFeature } from "@entrywise/kit/feature";
import type { GroupsContext } from "../../../context.ts";
import { GroupInvitationEntity, GroupInvitationUseEntity } from "./group-invitation.entity.ts";
import { invitationsRoutes } from "./invitations.routes.ts";

export const invitations = defineFeature({
  name: "invitations",
  entities: [GroupInvitationEntity, GroupInvitationUseEntity],
  start: ({ unit, people, events }: GroupsContext) => ({ routes: [invitationsRoutes(unit, people, events)] }),
});

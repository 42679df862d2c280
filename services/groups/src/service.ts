import { groupsApi } from "@entrywise/contracts/groups/groups.api";
import { serviceEnvironment } from "@entrywise/kit/config";
import type { ServiceDefinition } from "@entrywise/kit/service";
import { compose } from "./compose.ts";
import { GroupEntity } from "./features/groups/group.entity.ts";
import { GroupMemberEntity } from "./features/groups/group-member.entity.ts";
import { leaveGroups } from "./features/groups/leave-groups.repository.ts";
import { CreateGroups1763600000000 } from "./migrations/1763600000000-create-groups.ts";
import { seed } from "./seed.ts";

export const definition: ServiceDefinition = {
  name: "groups",
  apiVersion: "1.0.0",
  environment: serviceEnvironment,
  entities: [GroupEntity, GroupMemberEntity],
  migrations: [CreateGroups1763600000000],
  apis: [groupsApi],
  compose,
  seed,
  forget: leaveGroups,
};

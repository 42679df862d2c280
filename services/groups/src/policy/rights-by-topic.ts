import {
  type GroupFact,
  type GroupTopic,
  groupFacts,
  groupTopics,
  type MemberRole,
  memberRoles,
} from "@entrywise/contracts/groups/group-rights";
import { groupPolicy } from "./group-policy.ts";
import { groupRights } from "./group-rights.ts";

/** Facts that a member may have or lack by a decision about this one person. */
const personal: readonly GroupFact[] = ["mayAddTrades", "mayComment"];

/** The table of rights as a reader of the group looks it up: by topic, which roles may do all of it. */
export function rightsByTopic(): { topic: GroupTopic; roles: MemberRole[]; isPermitted: boolean }[] {
  return (Object.keys(groupTopics) as GroupTopic[]).map((topic) => {
    const actions = groupTopics[topic];
    const mayAll = (standing: MemberRole) =>
      actions.every((action) => groupPolicy.allows({ standing, facts: groupFacts }, action));
    const isPermitted = actions.some((action) => groupRights[action].needs?.some((fact) => personal.includes(fact)));
    return { topic, roles: memberRoles.filter(mayAll), isPermitted };
  });
}

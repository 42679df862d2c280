import { groupActions, groupFacts, groupTopics, memberRoles } from "@entrywise/contracts/groups/group-rights";
import { expect, test } from "vitest";
import { groupPolicy } from "./group-policy.ts";
import { rightsByTopic } from "./rights-by-topic.ts";

const rolesOf = (action: (typeof groupActions)[number]) =>
  memberRoles.filter((standing) => groupPolicy.allows({ standing, facts: groupFacts }, action));

test("G-222 G-223 every right of a member but that to leave stands in one topic, and a topic is for one set of roles", () => {
  const ofMembers = groupActions.filter((action) => rolesOf(action).length > 0 && action !== "group.leave");
  expect(Object.values(groupTopics).flat().toSorted()).toEqual(ofMembers.toSorted());
  for (const { topic, roles } of rightsByTopic()) {
    for (const action of groupTopics[topic]) expect(rolesOf(action), `${topic}: ${action}`).toEqual(roles);
  }
});

test("G-222 G-223 the table says by topic which roles may do it, and what is a permission of each member besides", () => {
  const managers = ["Admin", "Manager"];
  const all = [...managers, "Moderator", "Member"];
  expect(rightsByTopic()).toEqual([
    { topic: "settings", roles: ["Admin"], isPermitted: false },
    { topic: "roles", roles: ["Admin"], isPermitted: false },
    { topic: "people", roles: managers, isPermitted: false },
    { topic: "moderation", roles: [...managers, "Moderator"], isPermitted: false },
    { topic: "reading", roles: all, isPermitted: false },
    { topic: "reviews", roles: all, isPermitted: false },
    { topic: "permitted", roles: all, isPermitted: true },
  ]);
});

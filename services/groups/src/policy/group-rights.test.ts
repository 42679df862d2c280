import {
  type GroupStanding,
  type GroupTarget,
  groupActions,
  groupFacts,
  groupStandings,
  groupTargets,
} from "@entrywise/contracts/groups/group-rights";
import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import { describe, expect, test } from "vitest";
import { groupPolicy } from "./group-policy.ts";
import { groupRights } from "./group-rights.ts";

const members: GroupStanding[] = ["Admin", "Manager", "Moderator", "Member"];
const strangers = groupStandings.filter((standing) => !members.includes(standing));
const everything = { facts: groupFacts };
const whoMay = (action: (typeof groupActions)[number]) =>
  groupStandings.filter((standing) => groupPolicy.allows({ standing, ...everything }, action)).sort();

describe("rights in a group", () => {
  test.each(groupActions)(
    "every cell of %s names what exists, and who acts on somebody stands among those who may",
    (action) => {
      const { who, needs = [], whom } = groupRights[action];
      expect(groupStandings).toEqual(expect.arrayContaining([...who]));
      expect(groupFacts).toEqual(expect.arrayContaining([...needs]));
      expect(new Set(who).size).toBe(who.length);
      if (!whom) return;
      expect(Object.keys(whom).sort()).toEqual([...who].sort());
      for (const targets of Object.values(whom)) {
        expect(groupTargets).toEqual(expect.arrayContaining([...targets]));
        expect(new Set(targets).size).toBe(targets.length);
      }
    },
  );

  test("G-222 G-223 pages and actions are for the roles of the specification", () => {
    expect(whoMay("group.edit")).toEqual(["Admin"]);
    for (const action of ["members.read", "group.read", "group.changePreferences"] as const) {
      expect(whoMay(action)).toEqual([...members].sort());
    }
    for (const action of ["members.manage", "members.invite", "members.decideRequest", "members.block"] as const) {
      expect(whoMay(action)).toEqual(["Admin", "Manager"]);
    }
    for (const action of ["trades.hide", "comments.hide"] as const) {
      expect(whoMay(action)).toEqual(["Admin", "Manager", "Moderator"]);
    }
  });

  test("G-220 G-221 an Admin passes every check that another role passes, and each higher role all of a lower one's", () => {
    expect(GroupRole).toEqual({ None: 0, Admin: 1, Manager: 2, Moderator: 3, Member: 4 });
    const ofMembers = groupActions.filter((action) => whoMay(action).some((standing) => members.includes(standing)));
    for (const action of ofMembers) expect(whoMay(action), action).toContain("Admin");
    const sets = new Set(ofMembers.map((action) => whoMay(action).join()));
    // Manager or higher, Moderator or higher, everybody: no right skips a role.
    expect([...sets].sort()).toEqual(
      ["Admin", "Admin,Manager", "Admin,Manager,Moderator", "Admin,Manager,Member,Moderator"].sort(),
    );
  });

  test("whoever is no member may do nothing but come in or turn away", () => {
    const ways = groupActions.filter((action) =>
      strangers.some((standing) => groupPolicy.allows({ standing, ...everything }, action)),
    );
    expect(ways).toEqual([
      "group.join",
      "group.ask",
      "group.withdrawRequest",
      "group.acceptInvitation",
      "group.declineInvitation",
      "group.useLink",
    ]);
    expect(groupPolicy.can({ standing: "blocked", ...everything })).toEqual([]);
    expect(groupPolicy.can({ standing: "visitor", ...everything })).toEqual([]);
  });

  test("nobody removes, blocks or demotes the last Admin, who cannot leave either", () => {
    for (const action of ["group.leave", "members.remove", "members.block", "members.changeRole"] as const) {
      for (const standing of groupStandings) {
        expect(groupPolicy.allows({ standing, ...everything }, action, "lastAdmin")).toBe(false);
      }
    }
  });

  test("no Manager and no Moderator acts on an Admin", () => {
    const onAdmins: GroupTarget[] = ["Admin", "lastAdmin"];
    for (const action of groupActions.filter((name) => groupRights[name].whom)) {
      for (const standing of ["Manager", "Moderator", "Member"] as const) {
        for (const target of onAdmins) {
          expect(groupPolicy.allows({ standing, ...everything }, action, target)).toBe(false);
        }
      }
    }
  });

  test("G-193 adding trades and commenting need the permission of the membership", () => {
    expect(groupPolicy.allows({ standing: "Admin", facts: ["public"] }, "trades.add")).toBe(false);
    expect(groupPolicy.allows({ standing: "Member", facts: ["mayAddTrades"] }, "trades.add")).toBe(true);
    expect(groupPolicy.allows({ standing: "Member", facts: ["mayAddTrades"] }, "comments.add")).toBe(false);
  });
});

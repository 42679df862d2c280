import { GroupRole, groupSummary } from "@entrywise/contracts/groups/groups.api";
import { describe, expect, test } from "vitest";
import { groupPolicy } from "../../../policy/group-policy.ts";
import { mayComment, memberStanding, offUntil, toStandpoint } from "./standing.ts";

const row = {
  ...{ joinStatus: "none" as const, joinType: null, role: GroupRole.None },
  ...{ blockedAt: null, canAddTrades: true, canComment: true },
};
type Row = Parameters<typeof memberStanding>[0];

const standings: [string, Row, string][] = [
  ["nothing at all", null, "outsider"],
  ["none", row, "outsider"],
  ["pending with request", { ...row, joinStatus: "pending", joinType: "request" }, "asking"],
  ["pending with invitation", { ...row, joinStatus: "pending", joinType: "invitation" }, "invited"],
  ["accepted", { ...row, joinStatus: "accepted", role: GroupRole.Member }, "Member"],
  ["accepted, of a higher role", { ...row, joinStatus: "accepted", role: GroupRole.Moderator }, "Moderator"],
  ["blocked, whatever it was", { ...row, joinStatus: "accepted", blockedAt: new Date() }, "blocked"],
];

describe("what a membership makes of a person", () => {
  test.each(standings)("G-162 %s", (_, member, standing) => {
    expect(memberStanding(member)).toBe(standing);
  });

  test("G-162 a pending request can be withdrawn, a pending invitation accepted or declined, and only who is accepted is inside", () => {
    const can = (member: Row) => groupPolicy.can(toStandpoint({ privacy: 0 }, member));
    const rowOf = (name: string) => standings.find(([each]) => each === name)?.[1] ?? null;
    const [asking, invited] = [rowOf("pending with request"), rowOf("pending with invitation")];
    expect(can(asking)).toContain("group.withdrawRequest");
    expect(can(asking)).not.toContain("group.acceptInvitation");
    expect(can(invited)).toEqual(expect.arrayContaining(["group.acceptInvitation", "group.declineInvitation"]));
    expect(can(invited)).not.toContain("group.withdrawRequest");
    for (const outside of [row, asking, invited]) expect(can(outside)).not.toContain("trades.read");
    expect(can(rowOf("accepted"))).toContain("trades.read");
  });

  test("G-193 commenting that is switched off for a time is on again after it, and without a time stays off", () => {
    const now = new Date();
    const at = (ms: number) => new Date(now.getTime() + ms);
    const cases: [boolean, Date | null, boolean][] = [
      [true, null, true],
      [false, null, false],
      [false, at(1), false],
      [false, at(0), true],
      [false, at(-1), true],
    ];
    for (const [canComment, commentOffUntil, may] of cases) {
      expect(mayComment({ canComment, commentOffUntil }, now)).toBe(may);
    }
    const tomorrow = at(86_400_000);
    expect(offUntil({ canComment: false, commentOffUntil: tomorrow })).toBe(tomorrow.toISOString());
    expect(offUntil({ canComment: false, commentOffUntil: at(-1) })).toBeNull();
    const paused = { ...row, joinStatus: "accepted" as const, role: GroupRole.Member, canComment: false };
    expect(toStandpoint({ privacy: 0 }, { ...paused, commentOffUntil: tomorrow }).facts).not.toContain("mayComment");
    expect(toStandpoint({ privacy: 0 }, { ...paused, commentOffUntil: at(-1) }).facts).toContain("mayComment");
  });

  test("G-162 a group says none, pending or accepted, and of a request or an invitation that it is one", () => {
    const { joinStatus, joinType } = groupSummary.shape;
    expect(joinStatus.options).toEqual(["none", "pending", "accepted"]);
    expect(joinType.unwrap().options).toEqual(["request", "invitation"]);
    expect(joinType.safeParse(null).success).toBe(true);
    expect(joinStatus.safeParse("blocked").success).toBe(false);
  });
});

import type { MemberOutcome } from "@entrywise/contracts/groups/group-members.api";
import type { GroupLogEntry } from "@entrywise/contracts/groups/group-settings.api";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";
import { groupOf, memberWith, type TestGroup } from "../../../testing/group-of.ts";

type Api = TestGroup["admin"];
const idOf = (api: Api) => api.actor.userId ?? "";

async function change(group: TestGroup, who: Api, members: Api[], what: object) {
  const body = { userIds: members.map(idOf), change: what };
  const response = await group.call<{ items: MemberOutcome[] }>(who, "POST", "/members/changes", { body });
  return { status: response.status, outcomes: response.body.items?.map(({ outcome, code }) => code ?? outcome) };
}

const logOf = async (group: TestGroup, action: string) =>
  (await group.call<{ items: GroupLogEntry[]; total: number }>(group.admin, "GET", `/log?action=${action}`)).body;

test("G-191 G-194 Y-221 several members are changed together, each with its outcome and each in the log", async () => {
  const group = await groupOf(1);
  const [one, other, third] = [await memberWith(group, 4), await memberWith(group, 4), await memberWith(group, 3)];
  expect(
    await change(group, group.admin, [one, other, third, one], { kind: "role", role: 3, reason: "Mentors" }),
  ).toEqual({
    status: 200,
    outcomes: ["changed", "changed", "unchanged"],
  });
  // One for the third member's own way to the role, two for these.
  const roles = await logOf(group, "role");
  expect(roles.items.filter(({ reason }) => reason === "Mentors")).toHaveLength(2);
  const quiet = { kind: "permissions", canComment: false };
  expect((await change(group, group.admin, [one, other], quiet)).outcomes).toEqual(["changed", "changed"]);
  expect((await change(group, group.admin, [one], quiet)).outcomes).toEqual(["unchanged"]);
  expect((await group.call(one, "GET", "")).body).toMatchObject({ role: 3, canComment: false, canAddTrades: true });
  expect((await change(group, group.admin, [one, other], { kind: "remove" })).outcomes).toEqual(["changed", "changed"]);
  expect((await group.call(group.admin, "GET", "")).body).toMatchObject({ memberCount: 2 });
  expect((await change(group, group.admin, [one, third], { kind: "block", reason: "Selling" })).outcomes).toEqual([
    "Member.NotFound",
    "changed",
  ]);
  expect(await logOf(group, "blocked")).toMatchObject({ total: 1, items: [{ reason: "Selling" }] });
  expect((await group.call(third, "POST", "/join")).status).toBe(403);
});

test("G-191 G-194 whom the actor may not change stays as they are, and the others are changed", async () => {
  const group = await groupOf(1);
  const manager = await memberWith(group, 2);
  const [peer, moderator, member] = [
    await memberWith(group, 2),
    await memberWith(group, 3),
    await memberWith(group, 4),
  ];
  const stranger = serviceApi("groups");
  const all = [group.admin, peer, moderator, member, stranger];
  expect(await change(group, manager, all, { kind: "block" })).toEqual({
    status: 200,
    outcomes: ["Group.Forbidden", "Group.Forbidden", "changed", "changed", "Member.NotFound"],
  });
  expect((await group.call(group.admin, "GET", "")).body).toMatchObject({ memberCount: 3 });
  expect(await logOf(group, "blocked")).toMatchObject({ total: 2 });
  expect((await change(group, manager, [member], { kind: "role", role: 3 })).status).toBe(403);
  expect((await change(group, peer, [], { kind: "remove" })).status).toBe(400);
});

test("G-254 an Admin who gives up the role among others gives it up last, and the last Admin keeps it", async () => {
  const group = await groupOf(1);
  const [second, member] = [await memberWith(group, 1), await memberWith(group, 4)];
  expect((await change(group, second, [second, member], { kind: "role", role: 2 })).outcomes).toEqual([
    "changed",
    "changed",
  ]);
  expect((await group.call(member, "GET", "")).body).toMatchObject({ role: 2 });
  expect((await change(group, group.admin, [group.admin, second], { kind: "role", role: 4 })).outcomes).toEqual([
    "changed",
    "Group.LastAdmin",
  ]);
  expect((await group.call(group.admin, "GET", "")).body).toMatchObject({ role: 1 });
});

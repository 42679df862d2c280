import type { ManagedMember } from "@entrywise/contracts/groups/group-members.api";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { groupOf, memberWith, type TestGroup } from "../../../testing/group-of.ts";

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
});
afterAll(() => client.end());

type Api = TestGroup["admin"];

async function seenOn(group: TestGroup, who: Api): Promise<string | null | undefined> {
  const { body } = await group.call<{ items: ManagedMember[] }>(group.admin, "GET", "/members/manage");
  return body.items.find(({ userId }) => userId === who.actor.userId)?.lastSeenOn;
}
const today = () => new Date().toISOString().slice(0, 10);
const rows = async (group: TestGroup) =>
  (
    await client.query("select user_id, seen_on::text as day from groups.group_member_seen where group_id = $1", [
      group.id,
    ])
  ).rows;

test("G-190 who manages members reads the day on which each last opened the group, and nothing finer", async () => {
  const group = await groupOf(1);
  const member = await memberWith(group, 4);
  expect(await seenOn(group, member)).toBeNull();
  const before = today();
  await group.call(member, "GET", "");
  expect([before, today()]).toContain(await seenOn(group, member));
  await client.query("update groups.group_member_seen set seen_on = '2026-01-05' where group_id = $1", [group.id]);
  expect(await seenOn(group, member)).toBe("2026-01-05");
  await group.call(member, "GET", "");
  expect([before, today()]).toContain(await seenOn(group, member));
  // Other members do not learn it.
  const list = await group.call(member, "GET", "/members");
  expect(JSON.stringify(list.body)).not.toContain("lastSeenOn");
  expect((await group.call(member, "GET", "/members/manage")).status).toBe(403);
});

test("G-190 nothing is put down of whoever is no member, of somebody looked at by support, or after the membership", async () => {
  const group = await groupOf(1);
  const member = await memberWith(group, 4);
  const outsider = serviceApi("groups");
  expect((await group.call(outsider, "GET", "")).status).toBe(200);
  const viewed = serviceApi("groups", { ...member.actor, viewedBy: crypto.randomUUID() });
  expect((await group.call(viewed, "GET", "")).status).toBe(200);
  expect(await rows(group)).toEqual([]);
  await group.call(member, "GET", "");
  expect(await rows(group)).toHaveLength(1);
  await group.call(member, "POST", "/leave");
  expect(await rows(group)).toEqual([]);
});

test("G-190 members are listed by role", async () => {
  const group = await groupOf(1);
  const moderator = await memberWith(group, 3);
  await memberWith(group, 4);
  const { body } = await group.call<{ items: ManagedMember[] }>(group.admin, "GET", "/members/manage?role=3");
  expect(body.items.map(({ userId }) => userId)).toEqual([moderator.actor.userId]);
  expect((await group.call(group.admin, "GET", "/members/manage?role=0")).status).toBe(400);
});

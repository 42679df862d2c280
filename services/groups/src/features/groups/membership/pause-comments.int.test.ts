import type { ManagedMember } from "@entrywise/contracts/groups/group-members.api";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { groupOf, memberWith } from "../../../testing/group-of.ts";

const DAY_MS = 86_400_000;
let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
});
afterAll(() => client.end());

test("G-193 Y-221 commenting is switched off for some days, which the log says, and is on again by itself after them", async () => {
  const group = await groupOf(1);
  const member = await memberWith(group, 4);
  const path = `/members/${member.actor.userId}/permissions/comment`;
  const permit = (body: object) => group.call(group.admin, "POST", path, { body });
  const managed = async () => {
    const { body } = await group.call<{ items: ManagedMember[] }>(group.admin, "GET", "/members/manage");
    return body.items.find(({ userId }) => userId === member.actor.userId);
  };
  const mine = async () => (await group.call<GroupDetail>(member, "GET", "")).body;
  const before = Date.now();
  expect((await permit({ allowed: false, days: 3, reason: "reported twice today" })).status).toBe(204);
  const after = Date.now();
  const until = Date.parse((await managed())?.commentOffUntil ?? "");
  expect(until).toBeGreaterThanOrEqual(before + 3 * DAY_MS);
  expect(until).toBeLessThanOrEqual(after + 3 * DAY_MS);
  expect(await managed()).toMatchObject({ canComment: false, canAddTrades: true });
  expect(await mine()).toMatchObject({ canComment: false });
  expect((await mine()).can).not.toContain("comments.add");
  const log = await group.call(group.admin, "GET", "/log?action=permission");
  expect(log.body).toMatchObject({
    total: 1,
    items: [
      {
        ...{ before: "adds trades, comments", after: "adds trades, no comments, 3 days" },
        reason: "reported twice today",
      },
    ],
  });
  await client.query("update groups.group_member set comment_off_until = now() where group_id = $1 and user_id = $2", [
    group.id,
    member.actor.userId,
  ]);
  expect((await mine()).can).toContain("comments.add");
  expect(await managed()).toMatchObject({ canComment: true, commentOffUntil: null });
  // It was on again: to switch it on changes nothing, to switch it off for no set time does.
  await permit({ allowed: true });
  await permit({ allowed: false });
  expect(await managed()).toMatchObject({ canComment: false, commentOffUntil: null });
  expect((await group.call(group.admin, "GET", "/log?action=permission")).body).toMatchObject({ total: 2 });
});

test("G-193 days are for commenting that is switched off, and at most 90", async () => {
  const group = await groupOf(1);
  const member = await memberWith(group, 4);
  const path = `/members/${member.actor.userId}/permissions/comment`;
  for (const body of [
    { allowed: true, days: 3 },
    { allowed: false, days: 0 },
    { allowed: false, days: 91 },
    { allowed: false, days: 1.5 },
  ]) {
    expect(await group.call(group.admin, "POST", path, { body })).toMatchObject({
      ...{ status: 400 },
      body: { errors: [{ path: "days" }] },
    });
  }
});

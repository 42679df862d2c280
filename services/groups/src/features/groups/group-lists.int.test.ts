import { myInvitation } from "@entrywise/contracts/groups/group-invitations.api";
import { exploredGroup, groupSummary } from "@entrywise/contracts/groups/groups.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { groupOf, knownPerson, memberWith } from "../../testing/group-of.ts";

const database = new Client({ connectionString: inject("system").ownerUrl });
beforeAll(() => database.connect());
afterAll(() => database.end());

test("G-130 G-131 G-132 groups and invitations are lists with a total, in pages of at most what was asked for", async () => {
  const person = await knownPerson(database);
  for (const _ of [1, 2, 3]) {
    const group = await groupOf(0);
    const sent = await group.call(group.admin, "POST", "/invitations", { body: { handle: person.handle } });
    expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
    const mine = await group.call(group.admin, "GET", "");
    expect(mine.body).toMatchObject({
      ...{ id: group.id, name: "London Desk", handle: group.handle, privacy: 0 },
      ...{ joinStatus: "accepted", joinType: null, role: 1, canAddTrades: true },
    });
  }
  const read = async (path: string) => (await person.api.call("GET", path)).body;
  const first = listOf(myInvitation).parse(await read("/groups/invitations?take=2&skip=0"));
  const rest = listOf(myInvitation).parse(await read("/groups/invitations?take=20&skip=2"));
  expect([first.items.length, first.total, rest.items.length, rest.total]).toEqual([2, 3, 1, 3]);
  expect(listOf(groupSummary).parse(await read("/groups/list?take=2&skip=0&search=")).items.length).toBeLessThan(3);
  listOf(exploredGroup).parse(await read("/groups/explore?take=2&skip=0&search="));
  const open = await groupOf(1);
  await open.call(open.admin, "POST", "/invitations", { body: { handle: person.handle } });
  const found = listOf(exploredGroup).parse(await read(`/groups/explore?search=@${open.handle}`));
  const [{ sentBy }] = (await open.call<{ items: [{ sentBy: string }] }>(open.admin, "GET", "/invitations")).body.items;
  expect(found.items).toMatchObject([{ id: open.id, joinType: "invitation", invitedBy: sentBy, askedAt: null }]);
});

test("G-190 members are listed for members, with their permissions for who manages them, and the blocked apart", async () => {
  const group = await groupOf(1);
  const member = await memberWith(group, 4);
  const blocked = await memberWith(group, 4);
  await group.call(group.admin, "POST", `/members/${blocked.actor.userId}/block`);
  const ids = async (who = group.admin, path = "") => {
    const { status, body } = await group.call<{ items: { userId: string }[] }>(who, "GET", `/members${path}`);
    return status === 200 ? body.items.map(({ userId }) => userId).sort() : status;
  };
  const both = [group.admin.actor.userId, member.actor.userId].sort();
  expect(await ids(member)).toEqual(both);
  expect(await ids(group.admin, "/manage")).toEqual(both);
  expect(await ids(group.admin, "/blocked")).toEqual([blocked.actor.userId]);
  expect([await ids(member, "/manage"), await ids(member, "/blocked")]).toEqual([403, 403]);
  expect(await ids(serviceApi("groups"))).toBe(403);
});

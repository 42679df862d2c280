import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { groupOf, knownPerson, memberWith, type TestGroup } from "../../../testing/group-of.ts";

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
});
afterAll(() => client.end());

type Names = { items: { userId: string; handle: string; fullName: string }[]; total: number };
type Logged = { items: { action: string; before: string | null; after: string | null; subject: string | null }[] };

test("G-160 G-162 G-163 a public group is joined directly and left again, and its members are counted", async () => {
  const group = await groupOf(1);
  const person = serviceApi("groups");
  const joined = await group.call(person, "POST", "/join");
  expect(joined.body).toMatchObject({ joinStatus: "accepted", joinType: null, role: 4, memberCount: 2 });
  expect((await group.call(person, "POST", "/join")).status).toBe(403);
  expect((await group.call(person, "POST", "/leave")).status).toBe(204);
  expect((await group.call(person, "GET", "")).body).toMatchObject({ joinStatus: "none", role: 0, memberCount: 1 });
});

test("G-165 a private group is asked first: withdrawn, declined, approved", async () => {
  const group = await groupOf(0);
  const person = serviceApi("groups");
  expect((await group.call(person, "POST", "/join")).status).toBe(403);
  const asked = await group.call(person, "POST", "/join-requests", { body: { message: "I trade the open." } });
  expect(asked.body).toMatchObject({ joinStatus: "pending", joinType: "request", role: 0, memberCount: null });
  expect((await group.call(person, "POST", "/join-requests/cancel")).body).toMatchObject({ joinStatus: "none" });
  await group.call(person, "POST", "/join-requests");
  const waiting = await group.call<Names>(group.admin, "GET", "/join-requests");
  expect(waiting.body).toMatchObject({ total: 1, items: [{ userId: person.actor.userId }] });
  const request = `/join-requests/${person.actor.userId}`;
  expect((await group.call(group.admin, "POST", `${request}/decline`)).status).toBe(204);
  expect((await group.call(group.admin, "POST", `${request}/approve`)).status).toBe(404);
  await group.call(person, "POST", "/join-requests");
  expect((await group.call(group.admin, "POST", `${request}/approve`)).status).toBe(204);
  expect((await group.call(person, "GET", "")).body).toMatchObject({ joinStatus: "accepted", role: 4, memberCount: 2 });
});

test("G-164 an invitation by handle waits for a reply, and the person hears of it", async () => {
  const group = await groupOf(0);
  const { api, handle, id } = await knownPerson(client);
  const sent = await group.call<{ id: string }>(group.admin, "POST", "/invitations", { body: { handle } });
  expect(sent.status).toBe(201);
  expect((await group.call(group.admin, "POST", "/invitations", { body: { handle } })).body).toMatchObject({
    code: "Group.Invited",
    errors: [{ path: "handle" }],
  });
  expect((await api.call("GET", "/groups/invitations")).body).toMatchObject({
    total: 1,
    items: [{ groupId: group.id }],
  });
  const centre = serviceApi("platform", api.actor);
  await vi.waitFor(
    async () =>
      expect((await centre.call("GET", "/notifications")).body).toMatchObject({
        items: [{ kind: "groups.invitation" }],
      }),
    { timeout: 10_000, interval: 100 },
  );
  expect((await group.call(api, "POST", "/invitations/accept")).body).toMatchObject({ joinStatus: "accepted" });
  expect((await api.call("GET", "/groups/invitations")).body).toMatchObject({ total: 0 });
  const members = await group.call<Names>(group.admin, "GET", `/members?search=@${handle}`);
  expect(members.body).toMatchObject({ total: 1, items: [{ userId: id, handle }] });
});

test("G-164 an invitation to an address stands in the list of the person who has it, and is accepted or declined there", async () => {
  const group = await groupOf(0);
  const invite = async (email: string) =>
    expect((await group.call(group.admin, "POST", "/invitations", { body: { email } })).status).toBe(201);
  const mine = async (api: ServiceApi) =>
    (await api.call<{ items: { groupId: string; name: string }[]; total: number }>("GET", "/groups/invitations")).body;
  const [comes, stays, other] = [await knownPerson(client), await knownPerson(client), await knownPerson(client)];
  await invite(comes.api.actor.email ?? "");
  await invite((stays.api.actor.email ?? "").toUpperCase());
  expect(await mine(comes.api)).toMatchObject({ total: 1, items: [{ groupId: group.id, name: "London Desk" }] });
  expect(await mine(other.api)).toMatchObject({ total: 0 });
  expect((await group.call(other.api, "POST", "/invitations/decline")).status, "nobody else's").toBe(403);
  expect((await group.call(comes.api, "POST", "/invitations/accept")).body).toMatchObject({ joinStatus: "accepted" });
  expect(await mine(comes.api)).toMatchObject({ total: 0 });
  expect((await group.call(stays.api, "POST", "/invitations/decline")).body).toMatchObject({ joinStatus: "none" });
  expect(await mine(stays.api)).toMatchObject({ total: 0 });
  expect((await group.call(group.admin, "GET", "/invitations")).body).toMatchObject({ total: 0 });
});

test("G-164 who was invited by e-mail and joins otherwise leaves no open invitation behind", async () => {
  const group = await groupOf(1);
  const { api } = await knownPerson(client);
  await group.call(group.admin, "POST", "/invitations", { body: { email: api.actor.email } });
  expect((await group.call(api, "POST", "/join")).status).toBe(200);
  expect((await group.call(group.admin, "GET", "/invitations")).body).toMatchObject({ total: 0 });
});

test("G-164 G-165 whoever asked to join and is let in leaves no open invitation behind, by whichever way they come", async () => {
  const open = async (group: TestGroup) =>
    (await group.call<{ total: number }>(group.admin, "GET", "/invitations")).body.total;
  const ways = {
    approved: (group: TestGroup, id: string) => group.call(group.admin, "POST", `/join-requests/${id}/approve`),
    "invited by handle": (group: TestGroup, _id: string, handle: string) =>
      group.call(group.admin, "POST", "/invitations", { body: { handle } }),
    "accepts the invitation": (group: TestGroup, _id: string, _handle: string, api: ServiceApi) =>
      group.call(api, "POST", "/invitations/accept"),
  };
  for (const [way, comeIn] of Object.entries(ways)) {
    const group = await groupOf(0);
    const { api, id, handle } = await knownPerson(client);
    await group.call(api, "POST", "/join-requests");
    await group.call(group.admin, "POST", "/invitations", { body: { email: api.actor.email } });
    await group.call(group.admin, "POST", "/invitations", { body: { email: "somebody.else@entrywise.test" } });
    expect(await open(group)).toBe(2);
    expect((await comeIn(group, id, handle, api)).status, way).toBeLessThan(300);
    expect((await group.call(api, "GET", "")).body, way).toMatchObject({ joinStatus: "accepted" });
    expect(await open(group), `${way}: the other person's invitation stays`).toBe(1);
    expect((await group.call(group.admin, "GET", "/join-requests")).body, way).toMatchObject({ total: 0 });
  }
});

test("G-164 an invitation is declined by the person and withdrawn by a manager", async () => {
  const group = await groupOf(0);
  const { api, handle } = await knownPerson(client);
  await group.call(group.admin, "POST", "/invitations", { body: { handle } });
  expect((await group.call(api, "POST", "/invitations/decline")).body).toMatchObject({ joinStatus: "none" });
  const again = await group.call<{ id: string }>(group.admin, "POST", "/invitations", { body: { handle } });
  expect((await group.call(group.admin, "POST", `/invitations/${again.body.id}/cancel`)).status).toBe(204);
  expect((await group.call(api, "POST", "/invitations/accept")).status).toBe(403);
  expect(
    (await group.call(group.admin, "POST", "/invitations", { body: { handle: "nobody.has.this" } })).body,
  ).toMatchObject({ code: "Group.UnknownHandle" });
});

test("Y-220 a link lets people in as often as it says, is listed with who used it, and ends when it is revoked", async () => {
  const group = await groupOf(0);
  const make = async (body: object) => {
    const sent = await group.call<{ id: string; link: string }>(group.admin, "POST", "/invitations", { body });
    return { id: sent.body.id, token: new URL(sent.body.link, "http://x").searchParams.get("invitation") };
  };
  const accept = (token: string | null, who = serviceApi("groups")) =>
    group.call(who, "POST", "/invitations/accept", { body: { token } });
  const once = await make({ maxUses: 1 });
  const both = await Promise.all([accept(once.token), accept(once.token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const careful = await make({ needsApproval: true });
  expect((await accept(careful.token)).body).toMatchObject({ joinStatus: "pending", joinType: "request" });
  const listed = await group.call<{ items: { id: string; uses: unknown[] }[] }>(group.admin, "GET", "/invitations");
  expect(listed.body.items).toEqual([expect.objectContaining({ id: careful.id, uses: [expect.any(Object)] })]);
  await group.call(group.admin, "POST", `/invitations/${careful.id}/cancel`);
  expect((await accept(careful.token)).status).toBe(422);
  const stored = await client.query("select token_hash from groups.group_invitation where group_id = $1", [group.id]);
  for (const { token_hash } of stored.rows) expect(token_hash).toHaveLength(32);
});

test("Y-220 a link that was mailed counts for that address alone, and nobody who is blocked comes back by one", async () => {
  const group = await groupOf(1);
  const body = { email: "somebody.else@entrywise.test" };
  expect((await group.call(group.admin, "POST", "/invitations", { body })).body).toMatchObject({ link: null });
  const { rows } = await client.query(
    "select data->'event' as mail from pgboss.job where name = 'identity.mails' and data::text like $1",
    [`%${group.id}%`],
  );
  const [{ mail }] = rows;
  const token = new URL(mail.model.link, "http://x").searchParams.get("invitation");
  const stranger = await group.call(serviceApi("groups"), "POST", "/invitations/accept", { body: { token } });
  expect(stranger.body).toMatchObject({ code: "Group.InvitationOfOther" });
  const blocked = await memberWith(group, 4);
  await group.call(group.admin, "POST", `/members/${blocked.actor.userId}/block`, { body: { reason: "Selling" } });
  const link = await group.call<{ link: string }>(group.admin, "POST", "/invitations", { body: {} });
  const open = new URL(link.body.link, "http://x").searchParams.get("invitation");
  for (const [path, options] of [
    ["/join", {}],
    ["/invitations/accept", { body: { token: open } }],
  ] as const) {
    expect((await group.call(blocked, "POST", path, options)).status).toBe(403);
  }
  expect((await group.call(blocked, "GET", "")).body).toMatchObject({ joinStatus: "none", can: [] });
});

test("G-192 somebody who is blocked is listed with who did it and why, and may join again once unblocked", async () => {
  const group = await groupOf(1);
  const person = await memberWith(group, 4);
  const path = `/members/${person.actor.userId}/block`;
  expect((await group.call(group.admin, "POST", path, { body: { reason: "Selling" } })).status).toBe(204);
  expect((await group.call(group.admin, "GET", "/members/blocked")).body).toMatchObject({
    total: 1,
    items: [{ userId: person.actor.userId, reason: "Selling" }],
  });
  expect((await group.call(person, "GET", "/members")).status).toBe(403);
  expect((await group.call(group.admin, "DELETE", path)).status).toBe(204);
  expect((await group.call(person, "POST", "/join")).status).toBe(200);
});

test("G-191 G-193 G-194 roles and permissions of members change, alone and together", async () => {
  const group = await groupOf(1);
  const [one, two] = [await memberWith(group, 4), await memberWith(group, 3)];
  const userIds = [one.actor.userId, two.actor.userId];
  await group.call(group.admin, "PUT", "/members/permissions", { body: { userIds, canComment: false } });
  const addTrades = `/members/${one.actor.userId}/permissions/add-trades`;
  await group.call(group.admin, "POST", addTrades, { body: { allowed: false } });
  expect((await group.call(one, "GET", "")).body).toMatchObject({ canAddTrades: false, canComment: false });
  expect((await group.call(two, "GET", "")).body).toMatchObject({ role: 3, canAddTrades: true, canComment: false });
  expect((await group.call(group.admin, "DELETE", `/members/${one.actor.userId}`)).status).toBe(204);
  expect((await group.call(one, "GET", "")).body).toMatchObject({ joinStatus: "none", memberCount: 2 });
});

test("O-161 the last Admin cannot leave or step down, and hands the role over first", async () => {
  const group = await groupOf(1);
  const other = await memberWith(group, 4);
  const own = `/members/${group.admin.actor.userId}/role`;
  for (const [path, options] of [
    ["/leave", {}],
    [own, { body: { role: 4 } }],
  ] as const) {
    expect((await group.call(group.admin, "POST", path, options)).body).toMatchObject({ code: "Group.LastAdmin" });
  }
  await group.call(group.admin, "POST", `/members/${other.actor.userId}/role`, { body: { role: 1 } });
  const both = await Promise.all([group.call(group.admin, "POST", "/leave"), group.call(other, "POST", "/leave")]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
});

test("of people who join at once no more come in than there is room for", async () => {
  const group = await groupOf(1);
  await client.query("update groups.trading_group set member_limit = 3 where id = $1", [group.id]);
  const people = Array.from({ length: 6 }, () => serviceApi("groups"));
  const responses = await Promise.all(people.map((person) => group.call(person, "POST", "/join")));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(responses.filter(({ status }) => status === 422)).toHaveLength(4);
  expect((await group.call(group.admin, "GET", "/members")).body).toMatchObject({ total: 3 });
  expect((await group.call(group.admin, "GET", "")).body).toMatchObject({ memberCount: 3 });
});

test("Y-221 the log records every change with what was before and after", async () => {
  const group = await groupOf(1);
  const { api, id, handle } = await knownPerson(client);
  await group.call(api, "POST", "/join");
  await group.call(group.admin, "POST", `/members/${id}/role`, { body: { role: 3, reason: "reviews since August" } });
  await group.call(group.admin, "PUT", "/handle", { version: 1, body: { handle: `${group.handle}.x` } });
  await group.call(group.admin, "POST", "/privacy/private");
  const { items } = (await group.call<Logged>(group.admin, "GET", "/log")).body;
  expect(items.map(({ action }) => action)).toEqual(["privacy", "handle", "role", "joined", "joined", "created"]);
  expect(items[2]).toMatchObject({
    subject: `@${handle}`,
    before: "Member",
    after: "Moderator",
    reason: "reviews since August",
  });
  expect(items[1]).toMatchObject({ subject: null, before: `@${group.handle}`, after: `@${group.handle}.x` });
  expect((await group.call(api, "GET", "/log?search=august")).body).toMatchObject({ total: 1 });
  expect((await group.call(await memberOfBrand(group), "GET", "/log")).status).toBe(403);
});

const memberOfBrand = async (group: Awaited<ReturnType<typeof groupOf>>) => {
  const api = serviceApi("groups");
  await group.call(api, "POST", "/join-requests");
  await group.call(group.admin, "POST", `/join-requests/${api.actor.userId}/approve`);
  return api;
};

import type { GroupLogActor, GroupLogEntry } from "@entrywise/contracts/groups/group-settings.api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { groupOf, knownPerson, memberWith, type TestGroup } from "../../../testing/group-of.ts";

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
});
afterAll(() => client.end());

/** Writes an entry as an earlier release did, or at another time than now. */
async function logged(group: TestGroup, entry: { action: string; reason: string; at: string; actorId: string }) {
  await client.query(
    `insert into groups.group_log (id, group_id, brand_key, actor_id, actor_handle, actor_name, action, after, reason, created_at)
       values (gen_random_uuid(), $1, 'entrywise', $2, 'old.hand', 'Old Hand', $3, 'EURUSD', $4, $5)`,
    [group.id, entry.actorId, entry.action, entry.reason, entry.at],
  );
}

const actorId = "01a00000-0000-7000-8000-0000000000aa";
const read = async (group: TestGroup, search: string) => {
  const response = await group.call<{ items: GroupLogEntry[]; total: number }>(group.admin, "GET", `/log${search}`);
  expect(response.status).toBe(200);
  return response.body;
};

test("Y-221 reasons that earlier releases wrote as a sentence are read as their code and the moderator's own text", async () => {
  const group = await groupOf(1);
  const old = { action: "tradeHidden", at: "2026-01-02T09:00:00Z", actorId };
  await logged(group, { ...old, reason: "Off topic" });
  await logged(group, { ...old, at: "2026-01-03T09:00:00Z", reason: "Personal data: an account number: 4821" });
  // Somebody's own text, of an entry that has no reason from the list.
  await logged(group, { ...old, at: "2026-01-04T09:00:00Z", action: "blocked", reason: "Insult: again" });
  const { items } = await read(group, "?until=2026-02-01T00:00:00Z");
  expect(items.map(({ reasonCode, reason }) => [reasonCode, reason])).toEqual([
    [null, "Insult: again"],
    ["personalData", "an account number: 4821"],
    ["offTopic", ""],
  ]);
  expect(await read(group, "?search=nothing+of+it&reasons=personalData&reasons=insult")).toMatchObject({
    total: 1,
    items: [{ reasonCode: "personalData" }],
  });
  expect(await read(group, "?search=4821")).toMatchObject({ total: 1 });
  const file = await group.call<string>(group.admin, "GET", "/log/export?until=2026-01-03T00:00:00Z");
  expect(String(file.body)).toContain(",offTopic,");
  expect(String(file.body)).not.toContain("Off topic");
});

test("Y-221 the log and its file are filtered by who did it and by a period", async () => {
  const group = await groupOf(1);
  await memberWith(group, 4);
  await logged(group, { action: "left", at: "2026-01-02T09:00:00Z", reason: "", actorId });
  await logged(group, { action: "left", at: "2026-01-03T00:00:00Z", reason: "", actorId });
  const period = "from=2026-01-02T09:00:00Z&until=2026-01-03T00:00:00Z";
  // From that moment on, and before the other one.
  expect(await read(group, `?${period}`)).toMatchObject({ total: 1, items: [{ at: "2026-01-02T09:00:00.000Z" }] });
  expect(await read(group, `?actor=${actorId}`)).toMatchObject({ total: 2 });
  expect(await read(group, `?actor=${actorId}&action=joined`)).toMatchObject({ total: 0 });
  const ofAdmin = await read(group, `?actor=${group.admin.actor.userId}`);
  expect(ofAdmin.items.map(({ actor }) => actor.userId)).not.toContain(actorId);
  expect(ofAdmin.total).toBeGreaterThan(0);
  const file = await group.call<string>(group.admin, "GET", `/log/export?actor=${actorId}&${period}`);
  expect(String(file.body).trim().split("\n")).toHaveLength(2);
  const turned = await group.call(group.admin, "GET", "/log?from=2026-01-03T00:00:00Z&until=2026-01-02T00:00:00Z");
  expect(turned).toMatchObject({ status: 400, body: { errors: [{ path: "until" }] } });
  expect((await group.call(group.admin, "GET", "/log?actor=somebody")).body).toMatchObject({
    errors: [{ path: "actor" }],
  });
});

test("Y-221 moderators choose among those who have changed something, each once by their last name", async () => {
  const { api, handle } = await knownPerson(client);
  const group = await groupOf(1, api);
  await logged(group, { action: "left", at: "2026-01-02T09:00:00Z", reason: "", actorId });
  await memberWith(group, 4);
  const moderator = await memberWith(group, 3);
  const response = await group.call<{ items: GroupLogActor[] }>(moderator, "GET", "/log/actors");
  const actors = response.body.items;
  expect(new Set(actors.map(({ userId }) => userId)).size).toBe(actors.length);
  expect(actors).toContainEqual({ userId: actorId, handle: "old.hand", fullName: "Old Hand" });
  expect(actors).toContainEqual(expect.objectContaining({ userId: api.actor.userId, handle }));
  expect((await group.call(await memberWith(group, 4), "GET", "/log/actors")).status).toBe(403);
});

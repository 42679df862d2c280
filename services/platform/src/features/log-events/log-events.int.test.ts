import type { ClientLogEvent, LogEvent } from "@entrywise/contracts/platform/log-events.api";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { beforeEach, expect, inject, test } from "vitest";

const admin = serviceApi("platform", newActor({ roles: ["Admin"] }));
let api: ReturnType<typeof serviceApi>;
let code: string;
beforeEach(() => {
  api = serviceApi("platform");
  code = `Screen.Failed-${crypto.randomUUID()}`;
});

const add = (event: Partial<ClientLogEvent>, by = api) =>
  by.call("POST", "/log-events", { body: { events: [{ level: "error", code, message: "It broke", ...event }] } });
const find = async (query: Record<string, string>) =>
  (
    await admin.call<{ items: LogEvent[]; total: number; isMore: boolean }>(
      "GET",
      `/log-events?${new URLSearchParams(query)}`,
    )
  ).body;

test("P-753 N-128 an event of a page is found by code, trace, user, remote, release and level, and contains no names", async () => {
  const traceId = crypto.randomUUID().replaceAll("-", "");
  const event = { traceId, remote: "trades", release: "4.18.2", message: "ada@entrywise.test saw null" };
  expect((await add(event)).status).toBe(204);
  const expected = {
    code,
    source: "client",
    brand: "entrywise",
    userId: api.actor.userId,
    message: "[email] saw null",
  };
  for (const search of [code, code.toUpperCase().slice(0, 40), traceId, api.actor.userId ?? ""]) {
    expect((await find({ search })).items, search).toMatchObject([{ ...expected, traceId, remote: "trades" }]);
  }
  const narrow = { search: code, level: "error", brand: "entrywise", source: "client", remote: "trades" };
  expect(await find({ ...narrow, release: "4.18.2" })).toMatchObject({ total: 1, isMore: false });
  expect((await find({ ...narrow, release: "4.18.3" })).total).toBe(0);
});

test("N-128 a user's events are found by the handle shown in the list", async () => {
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  const handle = `log-${crypto.randomUUID().slice(0, 12)}`;
  await client.query(
    "insert into platform.app_user (user_id, brand_key, email, full_name, handle) values ($1, 'entrywise', $2, 'Log', $3)",
    [api.actor.userId, `${handle}@entrywise.test`, handle],
  );
  await client.end();
  await add({});
  for (const search of [handle, `@${handle}`, handle.toUpperCase()]) {
    expect((await find({ search })).items, search).toMatchObject([{ code, handle }]);
  }
  expect((await find({ search: "@nobody-has-this" })).total).toBe(0);
});

test("N-128 filtering by a level also shows more severe events", async () => {
  await add({ level: "info" });
  await add({ level: "warning" });
  expect((await find({ search: code, level: "warning" })).items.map(({ level }) => level)).toEqual(["warning"]);
  expect((await find({ search: code, level: "info" })).total).toBe(2);
});

test("N-128 visitors can report events of their page; invalid ones are refused, and only admins can read them", async () => {
  expect((await add({}, serviceApi("platform", null))).status).toBe(204);
  expect((await find({ search: code })).items).toMatchObject([{ userId: null, handle: null }]);
  expect(await add({ code: "no code" })).toMatchObject({ status: 400, body: { errors: [{ path: "events.0.code" }] } });
  expect((await api.call("POST", "/log-events", { body: { events: [] } })).status).toBe(400);
  expect((await api.call("GET", "/log-events")).status).toBe(404);
});

test("N-128 a search by code uses its index under row-level security too", async () => {
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  await client.query("set role platform; set search_path to platform; set app.scope to job; set enable_seqscan to off");
  const { rows } = await client.query("explain (costs off) select 1 from log_event e where e.code_lower ^@ 'screen.'");
  await client.end();
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/Index Cond: .*code_lower/);
});

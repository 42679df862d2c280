import {
  type ApiKey,
  type ApiRequest,
  keyServiceApi,
  type MadeApiKey,
} from "@entrywise/contracts/business/api-keys.api";
import type { BusinessMember } from "@entrywise/contracts/business/business-members.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { makeApiKey } from "@entrywise/kit/auth/api-key-text";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import {
  knownPerson,
  memberWith,
  runningBusiness,
  siteAdmin,
  type TestBusiness,
} from "../../../testing/business-of.ts";

const { port, ownerUrl } = inject("system");
const client = new Client({ connectionString: ownerUrl });
let business: TestBusiness;

beforeAll(async () => {
  await client.connect();
  business = await runningBusiness(client, await knownPerson(client));
});
afterAll(() => client.end());

const made = async (body: object, who = business.admin) => {
  const response = await business.call<MadeApiKey>(who, "POST", "/keys", { body });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body;
};

/** A call from outside, as a program makes it. */
async function withKey(key: string, path: string, { method = "GET", body = undefined as unknown } = {}) {
  const response = await fetch(`http://localhost:${port}/v1.0${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}

test("B-134 a key is shown once, reads the members of its business, and nothing else", async () => {
  const key = await made({ name: "Production sync" });
  expect(key).toMatchObject({ name: "Production sync", scopes: ["members:read"], limitPerMinute: 120 });
  const listed = await business.call<{ items: ApiKey[] }>(business.admin, "GET", "/keys");
  expect(JSON.stringify(listed.body)).not.toContain(key.key);
  const members = await withKey(key.key, `/business/${business.id}/members?take=2`);
  expect([members.status, members.body.items.length > 0]).toEqual([200, true]);
  expect(members.headers.get("ratelimit")).toMatch(/^"minute";r=119;t=\d+$/);
  expect(members.headers.get("ratelimit-policy")).toBe('"minute";q=120;w=60');
  for (const path of [
    `/business/${business.id}`,
    `/business/${business.id}/keys`,
    "/settings",
    "/account/security",
    "/trades/summaries",
  ]) {
    expect((await withKey(key.key, path)).status, path).toBe(403);
  }
  const body = { email: "someone@nowhere.test" };
  expect((await withKey(key.key, `/business/${business.id}/members`, { method: "POST", body })).status).toBe(403);
  const other = await runningBusiness(client, await knownPerson(client));
  expect((await withKey(key.key, `/business/${other.id}/members`)).status).toBe(404);
});

test("B-134 a key that may write adds and ends members, but gives no roles and touches no Admin", async () => {
  const key = await made({ name: "LMS", scopes: ["members:write"] });
  const path = `/business/${business.id}/members`;
  const email = `${crypto.randomUUID()}@nowhere.test`;
  const added = await withKey(key.key, path, { method: "POST", body: { email } });
  expect([added.status, added.body.status]).toEqual([201, "invited"]);
  expect((await withKey(key.key, path, { method: "POST", body: { email: `b${email}`, role: 2 } })).status).toBe(403);
  const { body } = await business.call<{ items: BusinessMember[] }>(business.admin, "GET", "/members?role=1");
  const end = { method: "POST", body: { memberIds: [body.items[0]?.memberId] } };
  expect((await withKey(key.key, `${path}/disable`, end)).status).toBe(403);
  const cancel = { method: "POST", body: { memberIds: [added.body.memberId] } };
  expect((await withKey(key.key, `${path}/cancel`, cancel)).status).toBe(200);
});

test("B-134 a deleted key is refused within a second, and one of a stopped business has no rights", async () => {
  const key = await made({ name: "Old CRM" });
  const path = `/business/${business.id}/members`;
  expect((await withKey(key.key, path)).status).toBe(200);
  expect((await business.call(business.admin, "DELETE", `/keys/${key.apiKeyId}`)).status).toBe(204);
  await vi.waitFor(async () => expect((await withKey(key.key, path)).status).toBe(401), { timeout: 1_000 });
  const stopped = await runningBusiness(client, await knownPerson(client));
  const its = await stopped.call<MadeApiKey>(stopped.admin, "POST", "/keys", { body: { name: "Sync" } });
  expect((await withKey(its.body.key, `/business/${stopped.id}/members`)).status).toBe(200);
  await stopped.call(siteAdmin(), "POST", "/disable");
  expect((await withKey(its.body.key, `/business/${stopped.id}/members`)).status).toBe(403);
});

test("B-134 after a rotation both keys work until the overlap is over", async () => {
  const old = await made({ name: "Sync", scopes: ["members:write"], limitPerMinute: 60 });
  const rotate = (overlapHours: number) =>
    business.call<MadeApiKey>(business.admin, "POST", `/keys/${old.apiKeyId}/rotation`, { body: { overlapHours } });
  const fresh = (await rotate(24)).body;
  expect(fresh).toMatchObject({ name: "Sync", scopes: ["members:write"], limitPerMinute: 60 });
  const path = `/business/${business.id}/members`;
  for (const { key } of [old, fresh]) expect((await withKey(key, path)).status).toBe(200);
  await rotate(0);
  await vi.waitFor(async () => expect((await withKey(old.key, path)).status).toBe(401), { timeout: 1_000 });
});

test("B-134 calls are limited by key, and each of them is in the log of its business", async () => {
  const key = await made({ name: "Desk analytics", limitPerMinute: 2 });
  const path = `/business/${business.id}/members`;
  const statuses: number[] = [];
  for (let call = 0; call < 3; call++) statuses.push((await withKey(key.key, `${path}?search=secret`)).status);
  expect(statuses).toEqual([200, 200, 429]);
  await vi.waitFor(
    async () => {
      const { body } = await business.call<{ items: ApiRequest[]; total: number }>(business.admin, "GET", "/requests");
      const own = body.items.filter(({ publicId }) => publicId === key.publicId);
      expect(own.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
      expect(own[0]).toMatchObject({ method: "GET", path: `/v1.0${path}`, keyName: "Desk analytics" });
    },
    { timeout: 10_000 },
  );
  const failed = await business.call<{ items: ApiRequest[] }>(business.admin, "GET", "/requests?failed=true");
  expect(failed.body.items.every(({ status }) => status >= 400)).toBe(true);
  const read = await business.call<ApiKey>(business.admin, "GET", `/keys/${key.apiKeyId}`);
  expect(read.body).toMatchObject({ callsToday: 3, lastUsedAt: expect.any(String) });
});

test("B-134 the log of calls is read by key, and what is left of a key's limit is shown to those who see it", async () => {
  const [busy, quiet] = [await made({ name: "Busy", limitPerMinute: 3 }), await made({ name: "Quiet" })];
  const path = `/business/${business.id}/members`;
  for (let call = 0; call < 4; call++) await withKey(busy.key, path);
  await withKey(quiet.key, path);
  const left = async (id: string) => (await business.call<ApiKey>(business.admin, "GET", `/keys/${id}`)).body.limitLeft;
  await vi.waitFor(async () => expect([await left(busy.apiKeyId), await left(quiet.apiKeyId)]).toEqual([0, 119]), {
    timeout: 10_000,
  });
  const log = (query: string) =>
    business.call<{ items: ApiRequest[]; total: number }>(business.admin, "GET", `/requests?${query}`);
  await vi.waitFor(async () => expect((await log(`keyId=${busy.apiKeyId}`)).body.total).toBe(4), { timeout: 10_000 });
  const ofBusy = (await log(`keyId=${busy.apiKeyId}&failed=true`)).body;
  expect(ofBusy.items).toMatchObject([{ status: 429, publicId: busy.publicId }]);
  const other = await runningBusiness(client, await knownPerson(client));
  const foreign = await other.call<{ total: number }>(other.admin, "GET", `/requests?keyId=${busy.apiKeyId}`);
  expect(foreign.body.total).toBe(0);
});

test("R-112 if two gateways report the same minute, the higher count is shown, whichever arrives last", async () => {
  const key = await made({ name: "Two doors", limitPerMinute: 60 });
  const { urls, keysDir } = inject("system");
  const mint = await createTokenMint(keysDir, "gateway");
  const gateway = createServiceClient({ service: "business", url: urls.business ?? "", mint });
  const endsAt = new Date(Date.now() + 55_000).toISOString();
  const { path } = keyServiceApi.noteLimits;
  const left = async () => (await business.call<ApiKey>(business.admin, "GET", `/keys/${key.apiKeyId}`)).body.limitLeft;
  const note = async (spent: number, at: string) => {
    await gateway.post(jobActor("gateway"), path, { items: [{ keyId: key.apiKeyId, spent, endsAt: at }] });
    return left();
  };
  expect(await note(11, endsAt)).toBe(49);
  expect(await note(10, new Date(Date.parse(endsAt) + 3).toISOString())).toBe(49);
  expect(await note(1, new Date(Date.parse(endsAt) + 60_000).toISOString())).toBe(59);
});

test("B-105 Managers see keys and calls, Admins alone make, change and delete them", async () => {
  const manager = await memberWith(client, business, 2);
  const key = await made({ name: "Sync" });
  const change = { body: { name: "Renamed", scopes: ["members:write"], limitPerMinute: 10 } };
  for (const path of ["/keys", `/keys/${key.apiKeyId}`, "/requests"]) {
    expect((await business.call(manager, "GET", path)).status).toBe(200);
  }
  expect((await business.call(manager, "POST", "/keys", { body: { name: "Mine" } })).status).toBe(403);
  expect((await business.call(manager, "PUT", `/keys/${key.apiKeyId}`, change)).status).toBe(403);
  expect((await business.call(manager, "DELETE", `/keys/${key.apiKeyId}`)).status).toBe(403);
  const changed = await business.call<ApiKey>(business.admin, "PUT", `/keys/${key.apiKeyId}`, change);
  expect(changed.body).toMatchObject(change.body);
});

test("B-134 a key asks for no more than there is, and what is wrong is reported by field", async () => {
  const body = { name: "", scopes: ["trades:read"], expiresInDays: 400, limitPerMinute: 0 };
  const refused = await business.call<{ errors: { path: string }[] }>(business.admin, "POST", "/keys", { body });
  expect(refused.status).toBe(400);
  const fields = refused.body.errors.map(({ path }) => path);
  for (const field of ["name", "scopes", "expiresInDays", "limitPerMinute"]) {
    expect(
      fields.some((path) => path.includes(field)),
      field,
    ).toBe(true);
  }
});

test("Y-160 a personal token acts for its person within its scopes, on their brand alone", async () => {
  const person = serviceApi("business", newActor());
  const token = (await person.call<MadeApiKey>("POST", "/api-keys", { body: { name: "Spreadsheet" } })).body;
  expect(token.scopes).toEqual(["trades:read"]);
  expect((await withKey(token.key, "/tags")).status).toBe(200);
  expect((await withKey(token.key, "/tags", { method: "POST", body: {} })).status).toBe(403);
  expect((await withKey(token.key, "/users")).status).toBe(403);
  expect((await withKey(token.key, "/api-keys")).status).toBe(403);
  const authorization = `Bearer ${token.key}`;
  const elsewhere = await new HttpSession(port).request("northdesk.localhost", "GET", "/v1.0/tags", { authorization });
  expect(elsewhere.status).toBe(401);
  const stranger = serviceApi("business", newActor());
  expect((await stranger.call("DELETE", `/api-keys/${token.apiKeyId}`)).status).toBe(404);
  expect((await person.call<{ items: ApiKey[] }>("GET", "/api-keys")).body.items).toHaveLength(1);
  expect((await person.call("DELETE", `/api-keys/${token.apiKeyId}`)).status).toBe(204);
  await vi.waitFor(async () => expect((await withKey(token.key, "/tags")).status).toBe(401), { timeout: 1_000 });
});

test("B-134 a key that was never given out is refused", async () => {
  const response = await withKey(makeApiKey().text, "/tags");
  expect([response.status, response.body.code]).toEqual([401, "Key.Invalid"]);
});

test("Y-202 whoever has created keys for businesses sees how many, and ends them with or without their own tokens", async () => {
  const admin = await memberWith(client, business, 1);
  const [theirs, others] = [await made({ name: "Theirs" }, admin), await made({ name: "Others" })];
  const token = await admin.call<MadeApiKey>("POST", "/api-keys", {
    body: { name: "Paid by user", scopes: ["profile:read"] },
  });
  const listed = await admin.call("GET", "/api-keys");
  expect(listed.body).toMatchObject({ total: 1, ofBusinesses: 1 });
  const members = `/business/${business.id}/members`;
  expect((await withKey(theirs.key, members)).status).toBe(200);
  const ended = await admin.call("DELETE", "/api-keys?own=false&ofBusinesses=true");
  expect(ended.body).toEqual({ ended: 0, endedOfBusinesses: 1 });
  await vi.waitFor(async () => expect((await withKey(theirs.key, members)).status).toBe(401), { timeout: 20_000 });
  expect((await withKey(others.key, members)).status).toBe(200);
  expect((await admin.call("GET", `/api-keys/${token.body.apiKeyId}`)).status).toBe(200);
  expect((await admin.call("GET", "/api-keys")).body).toMatchObject({ total: 1, ofBusinesses: 0 });
});

test("Y-202 whoever has left a business still ends the keys that they created for it, and nobody else's", async () => {
  const admin = await memberWith(client, business, 1);
  const key = await made({ name: "Left behind" }, admin);
  await client.query("delete from business.business_member where business_id = $1 and user_id = $2", [
    business.id,
    admin.actor.userId,
  ]);
  expect((await admin.call("DELETE", "/api-keys?ofBusinesses=true")).body).toEqual({ ended: 0, endedOfBusinesses: 1 });
  const stranger = serviceApi("business", newActor());
  expect((await stranger.call("GET", "/api-keys")).body).toMatchObject({ ofBusinesses: 0 });
  const path = `/business/${business.id}/members`;
  await vi.waitFor(async () => expect((await withKey(key.key, path)).status).toBe(401), { timeout: 20_000 });
});

import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { RegistrySnapshot } from "@entrywise/contracts/platform/registry.api";
import type { AuditEntry, ReleaseAlert } from "@entrywise/contracts/platform/releases.api";
import { expect, test } from "vitest";
import {
  change,
  channelsOf,
  newBrand,
  newTeam,
  ownCall,
  publish,
  siteAdmin,
  type TestTeam,
} from "../../testing/release-fixture.ts";

async function auditOf(team: TestTeam): Promise<AuditEntry[]> {
  const { body } = await team.api.call<{ items: AuditEntry[] }>("GET", "/releases/audit");
  return body.items;
}

/** The release of the team's remote that a brand gets. */
async function served(team: TestTeam, brand: string, contract = "1.0.0") {
  const { brands } = await ownCall<RegistrySnapshot>("get", `/internal/registry?contract=${contract}`);
  return brands.find(({ record }) => record.brand.brandKey === brand)?.remotes.find(({ id }) => id === team.remote);
}

test("Y-170 M-162 promote, canary, rollback and pin take one call each and record who, when and why in the audit log", async () => {
  const team = await newTeam();
  const { brandKey } = (await newBrand(team)).brand;
  await publish(team, "1.0.0", { channel: "production" });
  await publish(team, "1.1.0", { channel: "next" });
  expect((await change(team, "canary", { percent: 5, why: "try it" })).body.production).toMatchObject({
    version: "1.0.0",
    canary: { version: "1.1.0", percent: 5 },
  });
  expect((await change(team, "promote", { why: "all is well" })).body.production).toEqual({
    version: "1.1.0",
    previous: "1.0.0",
    canary: null,
  });
  expect((await change(team, "rollback", { why: "it was not" })).body.production.version).toBe("1.0.0");
  const admin = siteAdmin();
  const { rowVersion } = await channelsOf(team);
  const pinned = await admin.call<Channels>("PUT", `/channels/${team.remote}/pins/${brandKey}`, {
    body: { version: "1.0.0", why: "quiet month" },
    version: rowVersion,
  });
  expect(pinned.body.pins).toMatchObject([{ brand: brandKey, version: "1.0.0", by: "Ada Castellan" }]);
  const entries = await auditOf(team);
  expect(entries.map(({ action, from, to, why, percent }) => [action, from, to, why, percent])).toEqual([
    ["pin", null, "1.0.0", "quiet month", null],
    ["rollback", "1.1.0", "1.0.0", "it was not", null],
    ["promote", "1.0.0", "1.1.0", "all is well", null],
    ["canary", null, "1.1.0", "try it", 5],
    ["point", null, "1.1.0", "", null],
    ["publish", null, "1.1.0", "", null],
    ["promote", null, "1.0.0", "", null],
    ["publish", null, "1.0.0", "", null],
  ]);
  expect(entries[0]).toMatchObject({ who: "Ada Castellan", automatic: false, brand: brandKey });
  expect(entries[1]).toMatchObject({ who: `${team.team}: this checkout`, automatic: false });
  expect(Date.now() - Date.parse(entries[1]?.at ?? "")).toBeLessThan(60_000);
});

test("M-162 a change without the channels' version is refused, and one with a stale version gets the current channels", async () => {
  const team = await newTeam();
  await publish(team, "1.0.0", { channel: "production" });
  await publish(team, "1.1.0", { channel: "next" });
  const { rowVersion } = await channelsOf(team);
  const path = `/channels/${team.remote}/promote`;
  expect((await team.api.call("POST", path, { body: {} })).status).toBe(428);
  const responses = await Promise.all(
    [1, 2, 3].map(() => team.api.call("POST", path, { body: {}, version: rowVersion })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  const stale = responses.find(({ status }) => status === 412);
  expect(stale?.body).toMatchObject({
    code: "Channel.Changed",
    current: { rowVersion: rowVersion + 1, production: { version: "1.1.0" } },
  });
});

test("M-162 impossible changes say why: nothing to promote, try or roll back to, an unknown release", async () => {
  const team = await newTeam();
  await publish(team, "1.0.0", { channel: "production" });
  const refusals = [
    await change(team, "promote"),
    await change(team, "canary", { percent: 5 }),
    await change(team, "canary", { percent: 5, version: "1.0.0" }),
    await change(team, "canary", { percent: 5, version: "9.9.9" }),
    await change(team, "rollback"),
  ].map(({ status, body }) => [status, body]);
  expect(refusals).toMatchObject([
    [422, { code: "Channel.NothingToPromote" }],
    [422, { code: "Channel.NothingToTry" }],
    [422, { code: "Channel.AlreadyLive" }],
    [422, { code: "Release.Unknown" }],
    [422, { code: "Channel.NothingBefore" }],
  ]);
});

test("M-162 a second rollback goes further back, and a withdrawn release is not served again automatically", async () => {
  const team = await newTeam();
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) await publish(team, version, { channel: "production" });
  expect((await change(team, "rollback")).body.production).toMatchObject({ version: "1.1.0", previous: "1.0.0" });
  expect((await change(team, "rollback")).body.production).toMatchObject({ version: "1.0.0", previous: null });
  expect((await change(team, "promote", { version: "1.2.0" })).body.production).toMatchObject({
    version: "1.2.0",
    previous: "1.0.0",
  });
});

test("M-162 a rolled-back canary is served again only if named explicitly", async () => {
  const team = await newTeam();
  await publish(team, "1.0.0", { channel: "production" });
  await publish(team, "1.1.0", { channel: "next" });
  await change(team, "canary", { percent: 5 });
  expect((await change(team, "rollback")).body).toMatchObject({
    production: { version: "1.0.0", canary: null },
    next: { version: null },
  });
  expect(await change(team, "promote")).toMatchObject({ status: 422, body: { code: "Channel.NothingToPromote" } });
  expect(await change(team, "canary", { percent: 5 })).toMatchObject({
    status: 422,
    body: { code: "Channel.NothingToTry" },
  });
  expect((await change(team, "canary", { percent: 5, version: "1.1.0" })).body.production.canary).toEqual({
    version: "1.1.0",
    percent: 5,
  });
});

test("M-162 a change without effect returns the current channels and adds no audit log entry", async () => {
  const team = await newTeam();
  await publish(team, "1.0.0", { channel: "production" });
  const [before, entries] = [await channelsOf(team), await auditOf(team)];
  const unchanged = [
    await change(team, "canary", { percent: 0 }),
    await change(team, "promote", { version: "1.0.0", why: "again" }),
  ];
  for (const response of unchanged) expect(response).toMatchObject({ status: 200, body: before });
  expect(await auditOf(team)).toEqual(entries);
});

test("M-162 M-221 a brand can't be pinned to a rolled-back release, which stays withdrawn", async () => {
  const team = await newTeam();
  const { brandKey } = (await newBrand(team)).brand;
  await publish(team, "1.0.0", { channel: "production" });
  await publish(team, "1.1.0", { channel: "production" });
  await change(team, "rollback");
  const { rowVersion } = await channelsOf(team);
  const pin = { body: { version: "1.1.0" }, version: rowVersion };
  expect(await siteAdmin().call("PUT", `/channels/${team.remote}/pins/${brandKey}`, pin)).toMatchObject({
    status: 422,
    body: { code: "Release.TakenBack", errors: [{ path: "version" }] },
  });
  const release = await team.api.call<{ state: string }>("GET", `/releases/${team.remote}/1.1.0`);
  expect(release.body.state).toBe("withdrawn");
  expect((await channelsOf(team)).pins).toEqual([]);
});

test("M-162 an entry of the audit log cannot be changed or removed", async () => {
  const { Client } = await import("pg");
  const { inject } = await import("vitest");
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  try {
    await expect(client.query("update platform.release_audit set why = 'x'")).rejects.toThrow("only added to");
    await expect(client.query("delete from platform.release_audit")).rejects.toThrow("only added to");
  } finally {
    await client.end();
  }
});

test("M-165 a release whose ranges exclude shell or service is never served: the newest compatible one is, and an alert is open", async () => {
  const team = await newTeam();
  const { brandKey } = (await newBrand(team)).brand;
  await publish(team, "1.0.0", { channel: "production", manifest: { contract: "^1.0" } });
  await publish(team, "1.1.0", {
    channel: "production",
    manifest: { contract: "^1.0 || ^2.0", api: { trades: "^1.0" } },
  });
  await publish(team, "1.2.0", { channel: "production", manifest: { contract: "^2.0", api: {} } });
  await publish(team, "1.3.0", { channel: "production", manifest: { contract: "^1.0", api: { trades: "^7.0" } } });
  expect((await served(team, brandKey))?.stable).toMatchObject({ version: "1.1.0", via: "fallback" });
  expect((await served(team, brandKey, "2.0.0"))?.stable).toMatchObject({ version: "1.2.0", via: "fallback" });
  expect(await served(team, brandKey, "3.0.0")).toBeUndefined();
  await served(team, brandKey);
  const alerts = await team.api.call<{ items: ReleaseAlert[] }>("GET", "/releases/alerts");
  expect(alerts.body.items[0]).toMatchObject({ version: "1.3.0", kind: "incompatible", resolvedAt: null });
  expect(alerts.body.items[0]?.detail).toMatch(/it needs trades \^7\.0, 1\.\d+\.\d+ is running/);
  await change(team, "promote", { version: "1.1.0" });
  await served(team, brandKey);
  const after = await team.api.call<{ items: ReleaseAlert[] }>("GET", "/releases/alerts");
  expect(after.body.items.filter(({ resolvedAt }) => resolvedAt === null)).toEqual([]);
});

test("M-131 the release that was live before is attached for browsers in which the new one fails", async () => {
  const team = await newTeam();
  const { brandKey } = (await newBrand(team)).brand;
  await publish(team, "1.0.0", { channel: "production" });
  await publish(team, "1.1.0", { channel: "production" });
  await publish(team, "1.2.0", { channel: "next" });
  await change(team, "canary", { percent: 50 });
  expect(await served(team, brandKey)).toMatchObject({
    stable: { version: "1.1.0", via: "channel", previous: { version: "1.0.0" } },
    canary: { version: "1.2.0", via: "canary", previous: { version: "1.1.0" } },
    percent: 50,
  });
});

test("M-221 a pin holds a brand, other brands follow their channel", async () => {
  const team = await newTeam();
  const [pinned, free] = [(await newBrand(team)).brand.brandKey, (await newBrand(team)).brand.brandKey];
  await publish(team, "1.0.0", { channel: "production" });
  const admin = siteAdmin();
  const pins = `/channels/${team.remote}/pins/${pinned}`;
  const pin = { body: { version: "1.0.0" }, version: (await channelsOf(team)).rowVersion };
  expect((await admin.call("PUT", pins, pin)).status).toBe(200);
  await publish(team, "1.1.0", { channel: "production" });
  expect((await served(team, pinned))?.stable).toMatchObject({ version: "1.0.0", via: "pin" });
  expect((await served(team, free))?.stable).toMatchObject({ version: "1.1.0", via: "channel" });
  expect((await team.api.call("PUT", pins, pin)).status).toBe(401);
  expect((await admin.call("DELETE", pins, { version: 1 })).status).toBe(412);
  expect((await admin.call("DELETE", pins, { version: (await channelsOf(team)).rowVersion })).status).toBe(200);
  expect((await served(team, pinned))?.stable).toMatchObject({ version: "1.1.0" });
});

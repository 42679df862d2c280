import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { RegistrySnapshot } from "@entrywise/contracts/platform/registry.api";
import type { AuditEntry, Release, ReleaseAlert } from "@entrywise/contracts/platform/releases.api";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
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
import { raiseExpiryAlerts } from "./expiry-alerts.ts";

const source = createDataSource({ url: inject("system").ownerUrl, schema: "platform", entities: [], migrations: [] });
beforeAll(() => source.initialize());
afterAll(() => source.destroy());

async function served(team: TestTeam, brand: string): Promise<string | null | undefined> {
  const { brands } = await ownCall<RegistrySnapshot>("get", "/internal/registry?contract=1.0.0");
  const found = brands.find(({ record }) => record.brand.brandKey === brand);
  return found?.remotes.find(({ id }) => id === team.remote)?.stable?.version;
}

test("M-265 a retired remote is gone for everybody at once, pins included; its releases stay", async () => {
  const team = await newTeam();
  const { brandKey } = (await newBrand(team)).brand;
  await publish(team, "1.0.0", { channel: "production" });
  await publish(team, "1.1.0", { channel: "production" });
  const admin = siteAdmin();
  const pin = { body: { version: "1.0.0" }, version: (await channelsOf(team)).rowVersion };
  expect((await admin.call("PUT", `/channels/${team.remote}/pins/${brandKey}`, pin)).status).toBe(200);
  expect(await served(team, brandKey)).toBe("1.0.0");

  expect(await change(team, "retire", { why: "" })).toMatchObject({ status: 400 });
  const { status, body } = await change(team, "retire", { why: "planning moves" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ production: { version: null, canary: null }, next: { version: null }, pins: [] });
  expect(body.retiredAt).not.toBeNull();
  expect(await served(team, brandKey)).toBeUndefined();
  const releases = await team.api.call<{ items: Release[] }>("GET", "/releases");
  expect(releases.body.items.map(({ version }) => version)).toEqual(["1.1.0", "1.0.0"]);
  const audit = await team.api.call<{ items: AuditEntry[] }>("GET", "/releases/audit?take=1");
  expect(audit.body.items[0]).toMatchObject({
    action: "rollback",
    from: "1.1.0",
    to: null,
    why: "retired: planning moves",
  });
  expect(await change(team, "retire", { why: "again" })).toMatchObject({
    status: 422,
    body: { code: "Channel.Retired" },
  });
});

test("M-265 its paths are free, and its name is taken back by its team alone", async () => {
  const [first, second] = [await newTeam(), await newTeam()];
  const { brandKey } = (await newBrand(first)).brand;
  const route = { path: `/${first.remote}/*`, expose: "./route-page", title: "Page", layout: "default" as const };
  await publish(first, "1.0.0", { channel: "production", manifest: { routes: [route] } });
  expect((await publish(second, "1.0.0", { manifest: { routes: [route] } })).status).toBe(422);
  await change(first, "retire", { why: "planning moves" });

  const { rowVersion } = await channelsOf(first);
  const byAdmin = await siteAdmin().call("POST", `/channels/${first.remote}/promote`, {
    body: { version: "1.0.0" },
    version: rowVersion,
  });
  expect(byAdmin).toMatchObject({ status: 422, body: { code: "Channel.Retired" } });
  const named = { remote: first.remote, team: second.team, name: "ci" };
  expect(await siteAdmin().call("POST", "/releases/tokens", { body: named })).toMatchObject({
    status: 422,
    body: { code: "Release.OtherTeam" },
  });
  const back = await change(first, "promote", { version: "1.0.0" });
  expect(back).toMatchObject({ status: 200, body: { production: { version: "1.0.0" }, retiredAt: null } });
  expect(await served(first, brandKey)).toBe("1.0.0");

  await change(first, "retire", { why: "for good" });
  expect((await publish(second, "1.0.0", { channel: "production", manifest: { routes: [route] } })).status).toBe(201);
  expect((await change(first, "promote", { version: "1.0.0" })).status).toBe(422);
});

test("M-265 tokens and keys end, with a warning before", async () => {
  const team = await newTeam();
  const body = { remote: team.remote, team: team.team, name: "ci", days: 20 };
  const made = await siteAdmin().call<{ id: string; token: string; expiresAt: string }>("POST", "/releases/tokens", {
    body,
  });
  const day = made.body.expiresAt.slice(0, 10);
  expect(Math.round((Date.parse(made.body.expiresAt) - Date.now()) / 86_400_000)).toBe(20);
  const { body: own } = await team.api.call<Channels>("GET", `/channels/${team.remote}`);
  expect(Date.parse(own.tokenEndsAt ?? "")).toBeGreaterThan(Date.parse(made.body.expiresAt));

  await raiseExpiryAlerts(source.manager);
  const alerts = async (query: string) =>
    (await team.api.call<{ items: ReleaseAlert[] }>("GET", `/releases/alerts${query}`)).body.items;
  expect(await alerts("")).toEqual([]);
  expect(await alerts("?expiries=true")).toMatchObject([
    { kind: "expiry", version: "ci", detail: expect.stringContaining(`The release token "ci" ends on ${day}.`) },
  ]);

  await publish(team, "1.0.0");
  await source.query("update release_token set expires_at = now() - interval '1 minute' where remote = $1", [
    team.remote,
  ]);
  expect((await team.api.call("GET", "/releases")).status).toBe(401);
  await source.query("update release_token set expires_at = null where remote = $1", [team.remote]);
  await source.query("update signing_key set expires_at = now() - interval '1 minute' where id = $1", [team.keyId]);
  expect(await publish(team, "1.0.1")).toMatchObject({ status: 422, body: { code: "Release.NotSigned" } });
});

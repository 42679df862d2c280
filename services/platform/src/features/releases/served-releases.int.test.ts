import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { AuditEntry, ReleaseAlert } from "@entrywise/contracts/platform/releases.api";
import { expect, test } from "vitest";
import type { TestTeam } from "../../testing/release-fixture.ts";
import {
  change,
  channelsOf,
  filesOf,
  newBrand,
  newTeam,
  ownCall,
  publish,
  siteAdmin,
} from "../../testing/release-fixture.ts";
import { bootOf, healthOf, openPage, report, servedVersion, session } from "../../testing/served-pages.ts";

interface Users {
  /** Of the first one; each page is another user's. */
  first?: number;
  isUser?: boolean;
}

/** Pages of a brand's users that report how a release fares, as the gateway hands them on. */
const pagesOf = (
  { team, brand, version }: { team: TestTeam; brand: BrandRecord; version: string },
  phase: string,
  count: number,
  { first = 0, isUser = true }: Users = {},
) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ remote: team.remote, version, brand: brand.brand.brandKey, ms: 10, phase, isUser },
    page: `page-${version}-${first + index}`,
    reporter: `reporter-${first + index}`,
  }));
const take = (items: object[]) => ownCall("post", "/internal/page-loads", { items });

const times = (count: number, work: () => Promise<void>) => Promise.all(Array.from({ length: count }, work));

test("M-166 what is published is served without a restart, its files for a year, and a rollback goes back", async () => {
  const team = await newTeam();
  const brand = await newBrand(team);
  await publish(team, "1.0.0", { channel: "production" });
  await expect.poll(() => servedVersion(team, brand)).toBe("1.0.0");
  await publish(team, "1.1.0", { channel: "production" });
  await expect.poll(() => servedVersion(team, brand)).toBe("1.1.0");
  const remote = (await bootOf(brand)).remotes.find(({ id }) => id === team.remote);
  expect(remote?.previous?.version).toBe("1.0.0");
  for (const [version, entry] of [["1.1.0", remote?.entry] as const, ["1.0.0", remote?.previous?.entry] as const]) {
    const file = await session().request(brand.hosts[0] ?? "", "GET", entry ?? "");
    expect(file.body).toBe(filesOf(version)["remoteEntry.0a1b2c.js"]);
    expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
  await change(team, "rollback");
  await expect.poll(() => servedVersion(team, brand)).toBe("1.0.0");
});

test("M-167 an open tab is notified when it would get something else now", async () => {
  const team = await newTeam();
  const brand = await newBrand(team);
  await publish(team, "1.0.0", { channel: "production" });
  await expect.poll(() => servedVersion(team, brand)).toBe("1.0.0");
  const { id } = await bootOf(brand);
  const ask = () => session().request(brand.hosts[0] ?? "", "GET", `/boot?id=${id}`);
  expect((await ask()).status).toBe(204);
  await publish(team, "1.1.0", { channel: "production" });
  await expect.poll(async () => (await ask()).status).toBe(200);
});

test("M-161 a file that was uploaded and not accepted is not served", async () => {
  const { upload } = await import("../../testing/release-fixture.ts");
  const team = await newTeam();
  await upload(team, { remote: team.remote, version: "1.0.0" }, filesOf("1.0.0"));
  const response = await session().request("localhost", "GET", `/r/${team.remote}/1.0.0/remoteEntry.0a1b2c.js`);
  expect(response.status).toBe(404);
});

test("Y-170 M-169 loads are counted by release and phase, whoever sends nonsense counts for nothing", async () => {
  const team = await newTeam();
  const [brand, other] = [await newBrand(team), await newBrand(await newTeam())];
  await publish(team, "1.0.0", { channel: "production" });
  await expect.poll(() => servedVersion(team, brand)).toBe("1.0.0");
  await report(brand, team, "1.0.0", "loaded", 8);
  await report(brand, team, "1.0.0", "entry");
  const page = await openPage(brand, "127.0.0.2");
  await page.report(team, "1.0.0", "loaded");
  await page.report(team, "1.0.0", "render");
  await report(brand, team, "7.7.7", "entry", 5);
  await report(brand, team, "1.0.0", "exploded", 5);
  await report(other, team, "1.0.0", "entry", 5);
  const garbage = await session().request("localhost", "POST", "/boot/reports", {}, '{"remote":{"$ne":1}');
  expect(garbage.status).toBeLessThan(500);
  await expect
    .poll(() => healthOf(team), { timeout: 5000 })
    .toMatchObject([
      {
        version: "1.0.0",
        loads: 10,
        failed: 2,
        failureRate: 0.2,
        averageMs: 40,
        phases: { loaded: 9, entry: 1, render: 1 },
      },
    ]);
  expect((await healthOf(team))[0]?.series.reduce((sum, { loads }) => sum + loads, 0)).toBe(10);
});

test("M-240 forged, foreign, repeated and older reports change nothing, and one address alone rolls nothing back", async () => {
  const team = await newTeam();
  const brand = await newBrand(team);
  await publish(team, "1.0.0", { channel: "production" });
  await publish(team, "1.1.0", { channel: "production" });
  await expect.poll(() => servedVersion(team, brand)).toBe("1.1.0");
  const page = await openPage(brand, "127.0.0.2");
  const elsewhere = await openPage(brand, "127.0.0.3");
  // An empty token is what shells of earlier releases send.
  for (const token of ["b_fake", elsewhere.token, "", page.token]) {
    await times(60, () => page.report(team, "1.1.0", token === page.token ? "render" : "entry", token));
  }
  await expect.poll(() => healthOf(team), { timeout: 5000 }).toMatchObject([{ phases: { render: 1 }, failed: 1 }]);
  await times(60, async () => (await openPage(brand, "127.0.0.2")).report(team, "1.1.0", "entry"));
  await expect.poll(async () => (await healthOf(team))[0]?.failed, { timeout: 5000 }).toBe(61);
  expect(await servedVersion(team, brand)).toBe("1.1.0");
  const alerts = await team.api.call<{ items: ReleaseAlert[] }>("GET", "/releases/alerts");
  // Tests beside this one ask for shells of other versions, which raises alerts of another kind.
  expect(alerts.body.items.filter(({ remote, kind }) => remote === team.remote && kind === "unhealthy")).toEqual([]);
  // Two more addresses: visitors raise an alert but change nothing.
  await (await openPage(brand, "127.0.0.3")).report(team, "1.1.0", "entry");
  await (await openPage(brand, "127.0.0.4")).report(team, "1.1.0", "entry");
  const unhealthy = async () =>
    (await team.api.call<{ items: ReleaseAlert[] }>("GET", "/releases/alerts")).body.items.filter(
      ({ remote, kind }) => remote === team.remote && kind === "unhealthy",
    );
  await expect.poll(unhealthy, { timeout: 5000 }).toHaveLength(1);
  expect((await channelsOf(team)).production.version).toBe("1.1.0");
});

test("M-260 a call gets no token to report with, only a page that is opened", async () => {
  const team = await newTeam();
  const brand = await newBrand(team);
  await publish(team, "1.0.0", { channel: "production" });
  await expect.poll(() => servedVersion(team, brand)).toBe("1.0.0");
  expect(await bootOf(brand)).not.toHaveProperty("reportToken");
  expect((await openPage(brand, "127.0.0.2")).token).toEqual(expect.any(String));
});

test("M-260 three accounts of forty roll nothing back, however many pages and sessions; a tenth of users does", async () => {
  const team = await newTeam();
  const brand = await newBrand(team);
  await publish(team, "1.0.0", { channel: "production" });
  await take(pagesOf({ team, brand, version: "1.0.0" }, "loaded", 1));
  await publish(team, "1.1.0", { channel: "production" });
  const live = { team, brand, version: "1.1.0" };
  await take(pagesOf(live, "loaded", 37));
  const bought = Array.from({ length: 54 }, (_, index) => ({
    ...pagesOf(live, "render", 1, { first: 1_000 + index })[0],
    reporter: `bought-${index % 3}`,
  }));
  await take(bought);
  const version = async () => (await channelsOf(team)).production.version;
  expect(await version()).toBe("1.1.0");
  await take(pagesOf(live, "render", 2, { first: 2_000 }));
  expect(await version()).toBe("1.0.0");
});

test("M-261 an automatic rollback needs a release that has served a good page and fits, else an alert is raised", async () => {
  const team = await newTeam();
  const brand = await newBrand(team);
  const at = (version: string) => ({ team, brand, version });
  const version = async () => (await channelsOf(team)).production.version;
  await publish(team, "1.0.0", { channel: "production" });
  await take(pagesOf(at("1.0.0"), "loaded", 1));
  await publish(team, "1.1.0", { channel: "production", manifest: { contract: "^99.0" } });
  await take(pagesOf(at("1.1.0"), "loaded", 1));
  await publish(team, "1.2.0", { channel: "production" });
  await publish(team, "1.3.0", { channel: "production" });
  await expect.poll(() => servedVersion(team, brand)).toBe("1.3.0");
  // 1.2.0 never served a page, 1.1.0 needs another shell.
  await take(pagesOf(at("1.3.0"), "render", 50));
  expect(await version()).toBe("1.0.0");
  await take(pagesOf(at("1.0.0"), "render", 50, { first: 100 }));
  expect(await version()).toBe("1.0.0");
  const alerts = await team.api.call<{ items: ReleaseAlert[] }>("GET", "/releases/alerts");
  expect(alerts.body.items).toContainEqual(expect.objectContaining({ version: "1.0.0", kind: "unhealthy" }));
});

test("M-244 M-164 ten of a hundred users are too many, even when the batch that reaches the hundred has no failures", async () => {
  const team = await newTeam();
  const brand = await newBrand(team);
  await publish(team, "1.0.0", { channel: "production" });
  await take(pagesOf({ team, brand, version: "1.0.0" }, "loaded", 1));
  await publish(team, "1.1.0", { channel: "production" });
  const loads = (phase: string, count: number, first: number) =>
    pagesOf({ team, brand, version: "1.1.0" }, phase, count, { first });
  const live = async () => (await channelsOf(team)).production.version;
  // A part that fails after the page has entered is one page, not two; the same page again is none.
  await take([...loads("loaded", 39, 0), ...loads("loaded", 10, 39), ...loads("render", 10, 39)]);
  await take([...loads("loaded", 49, 0), ...loads("render", 10, 39)]);
  expect(await live()).toBe("1.1.0");
  await take(loads("loaded", 51, 49));
  expect(await live()).toBe("1.0.0");
  const audit = await team.api.call<{ items: AuditEntry[] }>("GET", "/releases/audit");
  expect(audit.body.items[0]?.why).toBe("10 of 100 page loads failed within 5 minutes (10.0 %), for 10 of 100 users");
});

test("M-244 a rollback passes over what failed while it was live, by hand and by itself", async () => {
  const team = await newTeam();
  const brand = await newBrand(team);
  const at = (version: string) => ({ team, brand, version });
  const failures = (version: string, count: number) => take(pagesOf(at(version), "render", count));
  for (const version of ["1.0.0", "1.1.0", "1.2.0", "1.3.0"]) {
    await publish(team, version, { channel: "production" });
    if (version === "1.0.0") await take(pagesOf(at(version), "loaded", 1, { first: 900 }));
    // Too few pages to be taken back while it was live, and every one of them failed.
    if (version === "1.1.0" || version === "1.2.0") await failures(version, 10);
  }
  expect((await channelsOf(team)).production).toMatchObject({ version: "1.3.0", previous: "1.0.0" });
  await failures("1.3.0", 50);
  expect((await channelsOf(team)).production.version).toBe("1.0.0");
  await change(team, "promote", { version: "1.3.0", why: "mended elsewhere" });
  await publish(team, "1.4.0", { channel: "production" });
  expect((await change(team, "rollback")).body.production.version).toBe("1.3.0");
  await failures("1.0.0", 3);
  expect(await change(team, "rollback")).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining("Nothing that was live before 1.3.0 is healthy") },
  });
});

test("M-164 a release that fails in more than 2 per cent of 50 loads, and for a tenth of its users, is rolled back by itself, and the log says why", async () => {
  const team = await newTeam();
  const brand = await newBrand(team);
  await publish(team, "1.0.0", { channel: "production" });
  await publish(team, "1.1.0", { channel: "production" });
  await expect.poll(() => servedVersion(team, brand)).toBe("1.1.0");
  const live = { team, brand, version: "1.1.0" };
  await take(pagesOf({ ...live, version: "1.0.0" }, "loaded", 1));
  await take([...pagesOf(live, "loaded", 45), ...pagesOf(live, "entry", 4, { first: 45 })]);
  expect((await healthOf(team))[0]?.loads).toBe(49);
  expect((await channelsOf(team)).production.version).toBe("1.1.0");
  await take(pagesOf(live, "part", 1, { first: 49 }));
  await expect.poll(() => servedVersion(team, brand), { timeout: 5000 }).toBe("1.0.0");
  const audit = await team.api.call<{ items: AuditEntry[] }>("GET", "/releases/audit");
  expect(audit.body.items[0]).toMatchObject({
    action: "rollback",
    automatic: true,
    who: "Registry",
    from: "1.1.0",
    to: "1.0.0",
    why: "5 of 50 page loads failed within 5 minutes (10.0 %), for 5 of 50 users",
  });
  const alerts = await team.api.call<{ items: ReleaseAlert[] }>("GET", "/releases/alerts");
  expect(alerts.body.items[0]).toMatchObject({ version: "1.1.0", kind: "unhealthy" });
  // Promoted again on purpose, it is given a new chance: what was counted before does not count.
  await change(team, "promote", { version: "1.1.0", why: "the network was at fault" });
  await expect.poll(() => servedVersion(team, brand)).toBe("1.1.0");
  await report(brand, team, "1.1.0", "part", 5);
  await expect.poll(async () => (await healthOf(team))[0]?.failed, { timeout: 5000 }).toBe(10);
  expect(await servedVersion(team, brand)).toBe("1.1.0");
  const later = await team.api.call<{ items: ReleaseAlert[] }>("GET", "/releases/alerts");
  expect(later.body.items.filter(({ resolvedAt }) => resolvedAt === null)).toEqual([]);
});

test("M-164 a canary that fails is withdrawn: its users get what is live, which stays live", async () => {
  const team = await newTeam();
  const brand = await newBrand(team);
  await publish(team, "1.0.0", { channel: "production" });
  await publish(team, "1.1.0", { channel: "next" });
  await change(team, "canary", { percent: 50 });
  await expect.poll(() => servedVersion(team, brand)).toBe("1.0.0");
  await take(pagesOf({ team, brand, version: "1.1.0" }, "timeout", 60));
  await expect
    .poll(async () => (await channelsOf(team)).production, { timeout: 5000 })
    .toEqual({
      version: "1.0.0",
      previous: null,
      canary: null,
    });
  expect((await channelsOf(team)).next.version).toBeNull();
  expect(await change(team, "promote")).toMatchObject({ status: 422 });
  expect(await change(team, "canary", { percent: 5 })).toMatchObject({ status: 422 });
});

test("M-164 a failing release without one before it stays, and an alert says so", async () => {
  const team = await newTeam();
  const brand = await newBrand(team);
  await publish(team, "1.0.0", { channel: "production" });
  await expect.poll(() => servedVersion(team, brand)).toBe("1.0.0");
  await report(brand, team, "1.0.0", "entry", 60);
  const alerts = () => team.api.call<{ items: ReleaseAlert[] }>("GET", "/releases/alerts");
  await expect.poll(async () => (await alerts()).body.items, { timeout: 5000 }).toMatchObject([{ kind: "unhealthy" }]);
  expect(await servedVersion(team, brand)).toBe("1.0.0");
});

test("M-163 a canary reaches the signed-in users of its share and no visitor", async () => {
  const team = await newTeam();
  const viaIn = (boot: BootManifest) => boot.remotes.find(({ id }) => id === team.remote)?.via;
  const admin = siteAdmin();
  const stored = await admin.call<{ record: BrandRecord; rowVersion: number }>("GET", "/brands/northdesk");
  const { record, rowVersion } = stored.body;
  const enabled = { ...record, remotes: { ...record.remotes, [team.remote]: { enabled: true } } };
  expect((await admin.call("PUT", "/brands/northdesk", { body: enabled, version: rowVersion })).status).toBe(200);
  try {
    await publish(team, "1.0.0", { channel: "production" });
    await publish(team, "1.1.0", { channel: "next" });
    const http = session();
    await http.signIn("northdesk", "northdesk.localhost");
    const viaOf = async () => viaIn(JSON.parse((await http.request("northdesk.localhost", "GET", "/boot")).body));
    await expect.poll(viaOf).toBe("channel");
    await change(team, "canary", { percent: 100 });
    await expect.poll(viaOf).toBe("canary");
    expect(await servedVersion(team, record)).toBe("1.0.0");
    await change(team, "canary", { percent: 0 });
    await expect.poll(viaOf).toBe("channel");
  } finally {
    const back = await admin.call("PUT", "/brands/northdesk", { body: record, version: rowVersion + 1 });
    expect(back.status).toBe(200);
  }
});

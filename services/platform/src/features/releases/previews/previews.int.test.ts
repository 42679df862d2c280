import type { Preview } from "@entrywise/contracts/platform/release-previews.api";
import type { Problem } from "@entrywise/contracts/shared/problem";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { change, newBrand, newTeam, ownCall, publish, type TestTeam } from "../../../testing/release-fixture.ts";
import { servedVersion } from "../../../testing/served-pages.ts";

const source = createDataSource({ url: inject("system").ownerUrl, schema: "platform", entities: [], migrations: [] });
beforeAll(async () => {
  await source.initialize();
  // Compatibility is known only after a shell's request.
  await ownCall("get", "/internal/registry?contract=1.2.0");
});
afterAll(() => source.destroy());

/** A team with a release that is served and one that is only registered, on a brand of its own. */
async function withBuild() {
  const team = await newTeam();
  const brand = await newBrand(team);
  await publish(team, "1.0.0", { channel: "production" });
  await publish(team, "1.1.0-pr7", { failures: null });
  return { team, brand };
}

const person = (brand: string, roles: string[] = []) => serviceApi("platform", newActor({ brand, roles }));
const pathOf = ({ remote }: TestTeam, version = "1.1.0-pr7") => `/releases/${remote}/${version}/preview`;

function open(api: ServiceApi, team: TestTeam, { key, version }: { key?: string; version?: string } = {}) {
  return api.call<Preview & Problem>("POST", pathOf(team, version), { body: key === undefined ? {} : { key } });
}

async function invite(team: TestTeam, hours?: number): Promise<{ address: string; endsAt: string }> {
  const path = `/releases/${team.remote}/1.1.0-pr7/preview-addresses`;
  const { status, body } = await team.api.call<{ address: string; endsAt: string }>("POST", path, {
    body: hours === undefined ? {} : { hours },
  });
  expect(status).toBe(201);
  return body;
}

const keyIn = (address: string) => address.split("~")[1] ?? "";

test("M-249 developers and administrators see a registered build, everyone else the served release", async () => {
  const { team, brand } = await withBuild();
  const { brandKey } = brand.brand;
  for (const role of ["Developer", "Admin"]) {
    const viewer = person(brandKey, [role]);
    const { status, body, headers } = await open(viewer, team);
    expect(status).toBe(200);
    expect(body.remote).toMatchObject({
      version: "1.1.0-pr7",
      entry: `/r/${team.remote}/1.1.0-pr7/remoteEntry.0a1b2c.js`,
    });
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await viewer.call<Preview>("GET", pathOf(team))).body).toEqual(body);
  }
  expect(await servedVersion(team, brand)).toBe("1.0.0");
});

test("M-249 others are refused with a reason, and a preview is for one person and one brand", async () => {
  const { team, brand } = await withBuild();
  const { brandKey } = brand.brand;
  const developer = person(brandKey, ["Developer"]);
  await open(developer, team);
  const stranger = person(brandKey);
  const refused = await open(stranger, team);
  expect(refused).toMatchObject({ status: 403, body: { code: "Preview.NotAllowed" } });
  expect(refused.body.detail).toContain(`can preview ${team.remote} 1.1.0-pr7`);
  expect(await stranger.call("GET", pathOf(team))).toMatchObject({ status: 422, body: { code: "Preview.Ended" } });
  const elsewhere = serviceApi("platform", { ...developer.actor, brand: "entrywise" });
  expect(await open(elsewhere, team)).toMatchObject({
    status: 422,
    body: { code: "Preview.Refused", detail: `entrywise doesn't have ${team.remote}.` },
  });
});

test("M-249 a team's address works only for the first person who opens it, for as long as the team says", async () => {
  const { team, brand } = await withBuild();
  const { address, endsAt } = await invite(team, 2);
  expect(address).toMatch(new RegExp(`^/${team.remote}\\?mfe\\.${team.remote}=@1\\.1\\.0-pr7~[\\w-]{22}$`));
  const [first, second] = [person(brand.brand.brandKey), person(brand.brand.brandKey)];
  const key = keyIn(address);
  expect(await open(first, team, { key })).toMatchObject({ status: 200, body: { endsAt } });
  expect(await open(first, team, { key })).toMatchObject({ status: 200, body: { endsAt } });
  expect(await open(second, team, { key })).toMatchObject({ status: 403, body: { code: "Preview.NotAllowed" } });
  expect((await first.call("GET", pathOf(team))).status).toBe(200);
  const other = await newTeam();
  const foreign = await other.api.call("POST", `/releases/${team.remote}/1.1.0-pr7/preview-addresses`, { body: {} });
  expect(foreign.status).toBe(404);
});

test("M-249 a preview can be ended by its viewer or expires, and says so", async () => {
  const { team, brand } = await withBuild();
  const viewer = person(brand.brand.brandKey);
  const key = keyIn((await invite(team)).address);
  const over = {
    status: 422,
    body: { code: "Preview.Ended", detail: `The preview of ${team.remote} 1.1.0-pr7 has ended.` },
  };
  await open(viewer, team, { key });
  await source.query("update release_preview set ends_at = now() where remote = $1", [team.remote]);
  expect(await viewer.call("GET", pathOf(team))).toMatchObject(over);
  expect(await open(viewer, team, { key })).toMatchObject(over);

  const developer = person(brand.brand.brandKey, ["Developer"]);
  await open(developer, team);
  expect((await developer.call("DELETE", pathOf(team))).status).toBe(204);
  expect(await developer.call("GET", pathOf(team))).toMatchObject(over);
  expect((await open(developer, team)).status).toBe(200);
});

test("M-249 a withdrawn, retired or incompatible release can't be previewed, and the refusal says why", async () => {
  const { team, brand } = await withBuild();
  const viewer = person(brand.brand.brandKey, ["Developer"]);
  await publish(team, "1.2.0", { channel: "production" });
  await change(team, "rollback", { why: "wrong totals" });
  const detail = async (version: string) => (await open(viewer, team, { version })).body.detail;
  expect(await detail("1.2.0")).toBe(`${team.remote} 1.2.0 can't be previewed: it was withdrawn.`);
  await publish(team, "2.0.0", { manifest: { contract: "^2.0" } });
  expect(await detail("2.0.0")).toContain("it needs the host API ^2.0, the shell has");
  expect((await open(viewer, team, { version: "9.9.9" })).status).toBe(404);
  await change(team, "retire", { why: "moved" });
  expect(await detail("1.1.0-pr7")).toBe(`${team.remote} is retired, so 1.1.0-pr7 can't be previewed.`);
});

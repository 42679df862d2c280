import type { Release, ReleaseDetail } from "@entrywise/contracts/platform/releases.api";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";
import {
  change,
  filesOf,
  makeRelease,
  newTeam,
  publish,
  signatureOf,
  siteAdmin,
  type TestTeam,
  upload,
} from "../../testing/release-fixture.ts";

test("M-160 a version is accepted once; publishing it again returns 409, uploading to it too", async () => {
  const team = await newTeam();
  expect(await publish(team, "1.0.0")).toMatchObject({ status: 201, body: { remote: team.remote, state: "accepted" } });
  expect(await publish(team, "1.0.0")).toMatchObject({ status: 409, body: { code: "Release.Exists" } });
  expect(await upload(team, { remote: team.remote, version: "1.0.0" }, { "other.js": "1" })).toEqual([409]);
  expect((await publish(team, "1.0.1")).status).toBe(201);
});

test("M-160 of ten teams' calls for one version at once, one is accepted", async () => {
  const team = await newTeam();
  const release = makeRelease(team, "1.0.0");
  await upload(team, release, filesOf("1.0.0"));
  const body = { ...release, signature: signatureOf(team, release) };
  const responses = await Promise.all(Array.from({ length: 10 }, () => team.api.call("POST", "/releases", { body })));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test("M-161 the ranges, the author and the files are recorded", async () => {
  const team = await newTeam();
  await publish(team, "1.0.0", { manifest: { contract: "^1.0", api: { trades: "^1.0" } } });
  const { body } = await team.api.call<ReleaseDetail>("GET", `/releases/${team.remote}/1.0.0`);
  expect(body).toMatchObject({
    contract: "^1.0",
    api: { trades: "^1.0" },
    team: team.team,
    createdBy: `${team.team}: this checkout`,
    keyId: team.keyId,
    assets: [{ name: "remoteEntry.0a1b2c.js" }, { name: "0123456789ab.js" }],
  });
});

async function refused(team: TestTeam, body: object) {
  const response = await team.api.call<{ code: string; errors?: { path: string }[] }>("POST", "/releases", { body });
  const { code, errors = [] } = response.body;
  return { status: response.status, code, paths: errors.map(({ path }) => path) };
}

test("M-161 a release that its own team has not signed is refused", async () => {
  const [team, other] = [await newTeam(), await newTeam()];
  const release = makeRelease(team, "1.0.0");
  await upload(team, release, filesOf("1.0.0"));
  const good = signatureOf(team, release);
  const wrong = { status: 422, code: "Release.NotSigned", paths: ["signature"] };
  expect(await refused(team, { ...release, signature: signatureOf(other, release) })).toEqual(wrong);
  expect(await refused(team, { ...release, signature: { ...good, keyId: other.keyId } })).toEqual(wrong);
  const later = { ...release, version: "1.0.1" };
  expect(await refused(team, { ...later, signature: good })).toEqual(wrong);
  const moved = { ...release, entry: "0123456789ab.js" };
  expect(await refused(team, { ...moved, signature: good })).toEqual(wrong);
});

test("M-161 two keys of a team live at once; a retired one signs nothing more and a third is refused", async () => {
  const [team, second] = [await newTeam(), await newTeam()];
  const admin = siteAdmin();
  const { x } = second.privateKey.export({ format: "jwk" });
  const added = { id: crypto.randomUUID(), team: team.team, publicKey: x };
  expect((await admin.call("POST", "/releases/keys", { body: added })).status).toBe(201);
  const third = { ...added, id: crypto.randomUUID() };
  expect((await admin.call("POST", "/releases/keys", { body: third })).status).toBe(422);
  const rotated = { ...team, keyId: added.id, privateKey: second.privateKey };
  expect((await publish(rotated, "1.0.0")).status).toBe(201);
  expect((await publish(team, "1.0.1")).status).toBe(201);
  expect((await admin.call("DELETE", `/releases/keys/${team.keyId}`)).status).toBe(204);
  expect((await publish(team, "1.0.2")).status).toBe(422);
  expect((await publish(rotated, "1.0.2")).status).toBe(201);
});

test("M-161 a missing and an altered file are refused, each by its name", async () => {
  const team = await newTeam();
  const release = makeRelease(team, "1.0.0");
  const body = { ...release, signature: signatureOf(team, release) };
  const [entry = "", page = ""] = Object.keys(filesOf("1.0.0"));
  await upload(team, release, { [entry]: filesOf("1.0.0")[entry] ?? "" });
  const bad = { status: 422, code: "Release.BadFiles" };
  expect(await refused(team, body)).toEqual({ ...bad, paths: ["assets.1"] });
  await upload(team, release, { [page]: "/* page of 1.0.x */", [entry]: "/* entry of 1.0.1 */" });
  expect((await refused(team, body)).paths.sort()).toEqual(["assets.0", "assets.1"]);
  await upload(team, release, filesOf("1.0.0"));
  expect((await team.api.call("POST", "/releases", { body })).status).toBe(201);
});

test("M-161 M-103 an invalid static part, an unknown slot and a taken path are refused with the reason", async () => {
  const team = await newTeam();
  const tryWith = (manifest: object) => publish(team, "1.0.0", { manifest: manifest as never });
  const route = { path: "/x/*", expose: "./route-page", title: "X", layout: "default" };
  const panel = { name: `${team.remote}.part`, version: "1.0.0", expose: "./route-page", api: {} };
  const cases: [object, string, string][] = [
    [{ routes: [{ ...route, path: "no-slash" }] }, "Request.Invalid", "manifest.routes.0.path"],
    [
      { slots: [{ slot: "no.such.slot", expose: "./route-page", order: 1 }] },
      "Request.Invalid",
      "manifest.slots.0.slot",
    ],
    [{ draws: [{ name: "trades.total", version: "1.0.0" }] }, "Release.Invalid", "manifest.draws.0.name"],
    [{ id: "trades" }, "Release.Invalid", "manifest.id"],
    [{ owner: "journal" }, "Release.Invalid", "manifest.owner"],
    [{ contract: "newest" }, "Release.Invalid", "manifest.contract"],
    [{ api: { trades: "soon" } }, "Release.Invalid", "manifest.api.trades"],
    [{ routes: [{ ...route, expose: "./route-other" }] }, "Release.Invalid", "exposes"],
    [{ panels: [{ ...panel, version: "soon" }] }, "Request.Invalid", "manifest.panels.0.version"],
    [{ panels: [{ ...panel, api: { trades: "soon" } }] }, "Release.Invalid", "manifest.panels.0.api.trades"],
    [{ panels: [{ ...panel, api: { weather: "^1.0" } }] }, "Release.UnknownService", "manifest.panels.0.api.weather"],
    [{ panels: [{ ...panel, name: "trades.trade" }] }, "Release.Invalid", "manifest.panels.0.name"],
    [{ panels: [{ ...panel, expose: "./panel-other" }] }, "Release.Invalid", "exposes"],
    [{ uses: { "trades.trade": { range: ">=1" } } }, "Request.Invalid", "manifest.uses.trades.trade.range"],
    [{ routes: [{ ...route, path: "/trades/mine" }] }, "Release.PathTaken", "manifest.routes.0.path"],
    [{ routes: [{ ...route, path: "/settings/*" }] }, "Release.PathTaken", "manifest.routes.0.path"],
  ];
  for (const [manifest, code, path] of cases) {
    const response = await tryWith(manifest);
    expect(response.body, JSON.stringify(manifest)).toMatchObject({ code, errors: [{ path }] });
    expect([400, 422]).toContain(response.status);
  }
  expect((await tryWith({})).status).toBe(201);
});

test("M-266 what fills a slot that nobody draws, or another version of it, is refused with both versions", async () => {
  const [drawer, filler] = [await newTeam(), await newTeam()];
  const name = `${drawer.remote}.total`;
  const fill = (slot: string, range: string) =>
    publish(filler, "1.0.0", { manifest: { slots: [{ slot, range, expose: "./route-page", order: 1 }] } });
  const draws = [{ name, version: "2.1.0" }];
  expect((await publish(drawer, "1.0.0", { channel: "production", manifest: { draws } })).status).toBe(201);
  expect((await fill(`${drawer.remote}.head`, "^1")).body).toMatchObject({
    ...{ code: "Release.UnknownSlot", errors: [{ path: "manifest.slots.0.slot" }] },
  });
  const refusal = await fill(name, "^1");
  expect(refusal.body).toMatchObject({ code: "Release.UnknownSlot", errors: [{ path: "manifest.slots.0.range" }] });
  expect(JSON.stringify(refusal.body)).toContain(`it fills the slot ${name} ^1, 2.1.0 is drawn`);
  expect((await fill("drawer.footer", "^9")).body, "the shell's own").toMatchObject({
    ...{ code: "Release.UnknownSlot", errors: [{ path: "manifest.slots.0.range" }] },
  });
  expect((await fill(name, "^2.1")).status).toBe(201);
  const path = `/releases/${filler.remote}/1.0.0`;
  expect((await filler.api.call("GET", path)).body).toMatchObject({ leftOut: [] });
  const next = { channel: "production" as const, manifest: { draws: [{ name, version: "3.0.0" }] } };
  expect((await publish(drawer, "1.1.0", next)).status).toBe(201);
  expect((await filler.api.call("GET", path)).body).toMatchObject({
    leftOut: [{ slot: name, range: "^2.1", version: "3.0.0" }],
  });
});

test("M-103 a path that another remote took in between is refused when somebody points at it", async () => {
  const [first, second] = [await newTeam(), await newTeam()];
  const routes = [{ path: `/${first.remote}/*`, expose: "./route-page", title: "X", layout: "default" as const }];
  expect((await publish(first, "1.0.0", { manifest: { routes } })).status).toBe(201);
  expect((await publish(second, "1.0.0", { manifest: { routes } })).status).toBe(201);
  expect((await change(first, "promote", { version: "1.0.0" })).status).toBe(200);
  const late = await change(second, "promote", { version: "1.0.0" });
  expect(late).toMatchObject({ status: 422, body: { code: "Release.PathTaken" } });
});

test("M-103 a rollback goes past a release whose path another remote has taken since", async () => {
  const [first, second] = [await newTeam(), await newTeam()];
  const route = (path: string) => ({ path, expose: "./route-page", title: "X", layout: "default" as const });
  const [own, shared] = [route(`/${first.remote}/*`), route(`/${first.remote}-more/*`)];
  await publish(first, "1.0.0", { channel: "production", manifest: { routes: [own] } });
  await publish(first, "1.1.0", { channel: "production", manifest: { routes: [own, shared] } });
  await publish(first, "1.2.0", { channel: "production", manifest: { routes: [own] } });
  const taken = await publish(second, "1.0.0", { channel: "production", manifest: { routes: [shared] } });
  expect(taken.status).toBe(201);
  expect((await change(first, "rollback")).body.production.version).toBe("1.0.0");
});

test("M-161 a token is for one remote; people without rights get 404", async () => {
  const [team, other] = [await newTeam(), await newTeam()];
  await publish(team, "1.0.0", { channel: "production" });
  const release = makeRelease(team, "1.0.1");
  const body = { ...release, signature: signatureOf(team, release) };
  expect((await other.api.call("POST", "/releases", { body })).status).toBe(404);
  expect((await upload({ ...team, token: other.token }, release, filesOf("1.0.1")))[0]).toBe(404);
  expect((await other.api.call("GET", `/channels/${team.remote}`)).status).toBe(404);
  expect((await other.api.call("GET", `/releases/${team.remote}/1.0.0`)).status).toBe(404);
  const seen = await other.api.call<{ items: Release[] }>("GET", `/releases?remote=${team.remote}`);
  expect(seen.body.items).toEqual([]);
  expect((await change(team, "rollback", {}, other.api)).status).toBe(404);
  expect((await serviceApi("platform").call("GET", "/releases")).status).toBe(404);
  expect((await serviceApi("platform", newActor({ roles: ["Developer"] })).call("GET", "/channels")).status).toBe(404);
  const forged = { ...team, token: `${team.token.slice(0, -2)}xx` };
  expect(await upload(forged, release, filesOf("1.0.1"))).toEqual([401, 401]);
});

test("M-161 a site admin makes tokens, which stop working when they are revoked", async () => {
  const team = await newTeam();
  const admin = siteAdmin();
  const wanted = { remote: team.remote, team: team.team, name: "pipeline" };
  const made = await admin.call<{ id: string; token: string }>("POST", "/releases/tokens", { body: wanted });
  expect(made.status).toBe(201);
  const pipeline = { ...team, token: made.body.token };
  const release = makeRelease(team, "1.0.0");
  expect(await upload(pipeline, release, filesOf("1.0.0"))).toEqual([204, 204]);
  expect((await admin.call("DELETE", `/releases/tokens/${made.body.id}`)).status).toBe(204);
  expect(await upload(pipeline, release, filesOf("1.0.0"))).toEqual([401, 401]);
  const foreign = { ...wanted, team: "journal" };
  expect((await admin.call("POST", "/releases/tokens", { body: foreign })).status).toBe(422);
});

test("M-246 an entry of the navigation that leads to pages of others is refused", async () => {
  const team = await newTeam();
  const nav = [{ id: "foreign", to: "/trades", label: "Trades", icon: "users", order: 1 }];
  const release = makeRelease(team, "1.0.0", { nav });
  await upload(team, release, filesOf("1.0.0"));
  expect(await refused(team, { ...release, signature: signatureOf(team, release) })).toEqual({
    status: 422,
    code: "Release.Invalid",
    paths: ["manifest.nav.0.to"],
  });
});

test("M-246 a release that asks for a service which nobody has is refused by the service's name", async () => {
  const team = await newTeam();
  const release = makeRelease(team, "1.0.0", { api: { trades: "^1.0", weather: "^1.0" } });
  await upload(team, release, filesOf("1.0.0"));
  expect(await refused(team, { ...release, signature: signatureOf(team, release) })).toEqual({
    status: 422,
    code: "Release.UnknownService",
    paths: ["manifest.api.weather"],
  });
});

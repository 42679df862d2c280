import type { AuditEntry, Release } from "@entrywise/contracts/platform/releases.api";
import { expect, test } from "vitest";
import {
  change,
  channelsOf,
  filesOf,
  makeRelease,
  newBrand,
  newTeam,
  publish,
  saveVerdict,
  signatureOf,
  siteAdmin,
  type TestTeam,
  upload,
} from "../../testing/release-fixture.ts";

async function lastReason(team: TestTeam): Promise<string | undefined> {
  const { body } = await team.api.call<{ items: AuditEntry[] }>("GET", "/releases/audit?take=1");
  return body.items[0]?.why;
}

async function trialOf(team: TestTeam, version: string): Promise<Release["trial"]> {
  return (await team.api.call<Release>("GET", `/releases/${team.remote}/${version}`)).body.trial;
}

test("M-262 the verdict of a trial stands with the release, and a later trial takes its place", async () => {
  const team = await newTeam();
  await publish(team, "1.0.0", { channel: "next", failures: null });
  expect(await trialOf(team, "1.0.0")).toBeNull();
  const [first, second] = ["2026-03-02T09:00:00.000Z", "2026-03-02T09:05:00.000Z"];
  await saveVerdict(team, "1.0.0", { at: first, places: 12, failures: ["/plans: it is empty"] });
  expect(await trialOf(team, "1.0.0")).toEqual({ at: first, places: 12, failures: ["/plans: it is empty"] });
  const saved = await saveVerdict(team, "1.0.0", { at: second, places: 12 });
  expect(saved).toMatchObject({ status: 200, body: { trial: { at: second, failures: [] } } });
  expect(await saveVerdict(team, "1.0.0", { at: first })).toMatchObject({
    status: 422,
    body: { code: "Release.BadVerdict", errors: [{ path: "at", message: "is before the last trial" }] },
  });
});

test("M-262 a verdict that the team did not sign, on other files, of tomorrow or of another team is refused", async () => {
  const [team, other] = [await newTeam(), await newTeam()];
  await publish(team, "1.0.0", { channel: "next", failures: null });
  const path = (response: { body: unknown }) => (response.body as { errors?: { path: string }[] }).errors?.[0]?.path;
  const forged = { ...team, privateKey: other.privateKey };
  expect(path(await saveVerdict(forged, "1.0.0"))).toBe("signature");
  const passed = await saveVerdict(team, "1.0.0", { integrity: `sha384-${"A".repeat(64)}` });
  expect(path(passed)).toBe("integrity");
  expect(path(await saveVerdict(team, "1.0.0", { at: "2999-01-01T00:00:00.000Z" }))).toBe("at");
  expect((await saveVerdict({ ...team, api: other.api }, "1.0.0")).status).toBe(404);
  expect((await saveVerdict(team, "9.9.9")).status).toBe(404);
  expect(await trialOf(team, "1.0.0")).toBeNull();
});

test.for([
  ["was never tried", null, "Release.NotTried", "(forced: never tried)"],
  ["failed its trial", ["/plans: the page is empty"], "Release.TrialFailed", "(forced: its trial failed)"],
] as const)(
  "M-262 a release that %s is served when it is forced with a reason, and the log says so",
  async ([, failures, code, logged]) => {
    const team = await newTeam();
    const { brandKey } = (await newBrand(team)).brand;
    await publish(team, "1.0.0", { channel: "production" });
    await publish(team, "1.1.0", { channel: "next", failures: failures === null ? null : [...failures] });
    const before = await channelsOf(team);
    for (const [verb, body] of [
      ["promote", {}],
      ["canary", { percent: 5 }],
    ] as const) {
      const refused = await change(team, verb, body);
      expect(refused).toMatchObject({ status: 422, body: { code } });
      if (failures !== null) expect(refused.body).toMatchObject({ detail: expect.stringContaining(failures[0]) });
      expect(await change(team, verb, { ...body, force: true })).toMatchObject({
        status: 422,
        body: { code: "Release.ReasonMissing", errors: [{ path: "why" }] },
      });
    }
    const pinned = { body: { version: "1.1.0", why: "" }, version: before.rowVersion };
    const pin = await siteAdmin().call("PUT", `/channels/${team.remote}/pins/${brandKey}`, pinned);
    expect(pin).toMatchObject({ status: 422, body: { code } });
    expect(await channelsOf(team)).toEqual(before);

    expect((await change(team, "canary", { percent: 5, force: true, why: "a hotfix" })).status).toBe(200);
    expect(await lastReason(team)).toBe(`a hotfix ${logged}`);
    expect((await change(team, "canary", { percent: 25 })).status).toBe(200);
    expect((await change(team, "promote", { force: true, why: "a hotfix" })).body.production.version).toBe("1.1.0");
    expect(await lastReason(team)).toBe(`a hotfix ${logged}`);
  },
);

test("M-262 a fresh release goes into production untried by force alone", async () => {
  const team = await newTeam();
  const release = makeRelease(team, "1.0.0");
  await upload(team, release, filesOf("1.0.0"));
  const body = { ...release, channel: "production", signature: signatureOf(team, release) };
  expect(await team.api.call("POST", "/releases", { body })).toMatchObject({
    status: 422,
    body: { code: "Release.NotTried" },
  });
  const forced = { ...body, force: true, why: "the first one" };
  expect((await team.api.call("POST", "/releases", { body: forced })).status).toBe(201);
});

test("M-262 what everybody had before trials were stored is promoted again without a question", async () => {
  const team = await newTeam();
  await publish(team, "1.0.0", { failures: null });
  await change(team, "promote", { version: "1.0.0", force: true, why: "the first one" });
  await publish(team, "1.1.0", { channel: "production" });
  expect((await change(team, "promote", { version: "1.0.0" })).body.production.version).toBe("1.0.0");
});

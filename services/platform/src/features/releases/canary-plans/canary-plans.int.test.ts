import type { CanaryPlan, Channels } from "@entrywise/contracts/platform/channels.api";
import type { AuditEntry } from "@entrywise/contracts/platform/releases.api";
import { createDataSource } from "@entrywise/kit/db/data-source";
import type { ApiResponse } from "@entrywise/kit/testing/service-api";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { change, channelsOf, newBrand, newTeam, publish, type TestTeam } from "../../../testing/release-fixture.ts";
import { TrustedTeamEntity } from "../trusted-team.entity.ts";
import { CanaryPlanEntity } from "./canary-plan.entity.ts";
import { driveCanaries } from "./drive-canaries.ts";

const entities = [CanaryPlanEntity, TrustedTeamEntity];
const source = createDataSource({ url: inject("system").ownerUrl, schema: "platform", entities, migrations: [] });
beforeAll(() => source.initialize());
afterAll(() => source.destroy());

const minutes = (count: number) => count * 60_000;
/** The running system also drives plans, so those of these tests are due long after them. */
const everyMinutes = 1440;

async function begin(team: TestTeam, own: object = {}): Promise<ApiResponse<Channels>> {
  const body = { version: "1.1.0", steps: [5, 25, 100], everyMinutes, ...own };
  const { rowVersion } = await channelsOf(team);
  return team.api.call("PUT", `/channels/${team.remote}/canary-plan`, { body, version: rowVersion });
}

/** A team with a stable release and one that has passed its trial. */
async function withCandidate(failures: string[] | null = []) {
  const team = await newTeam();
  await newBrand(team);
  await publish(team, "1.0.0", { channel: "production" });
  await publish(team, "1.1.0", { channel: "next", failures });
  return team;
}

/** Pages of so many users that load the canary a minute into its step. */
async function visit(team: TestTeam, users: number, failedUsers = 0): Promise<void> {
  await source.query(
    `insert into page_load (remote, version, page, reporter, is_user, brand_key, failed, at)
     select p.remote, p.version, gen_random_uuid()::text, 'user ' || n, true, 'entrywise', n <= $3, p.step_at + interval '1 minute'
       from canary_plan p, generate_series(1, $2::int) n where p.remote = $1`,
    [team.remote, users, failedUsers],
  );
}

/** Evaluates the end of the current step. */
async function endOfStep(team: TestTeam): Promise<Channels> {
  const plan = await source.getRepository(CanaryPlanEntity).findOneByOrFail({ remote: team.remote });
  await source.transaction((tx) => driveCanaries(tx, new Date(plan.stepAt.getTime() + minutes(everyMinutes))));
  return channelsOf(team);
}

const planOf = ({ canaryPlan }: Channels): CanaryPlan | null | undefined => canaryPlan;

async function lastEntry(team: TestTeam): Promise<AuditEntry | undefined> {
  const { body } = await team.api.call<{ items: AuditEntry[] }>("GET", "/releases/audit?take=1");
  return body.items[0];
}

test("M-249 a healthy canary advances step by step to everyone automatically, and logs why", async () => {
  const team = await withCandidate();
  const { status, body } = await begin(team, { why: "new totals" });
  expect(status).toBe(200);
  expect(body.production.canary).toEqual({ version: "1.1.0", percent: 5 });
  expect(planOf(body)).toMatchObject({ steps: [5, 25, 100], step: 0, note: null });
  expect(await lastEntry(team)).toMatchObject({ why: "new totals · 5 %, 25 %, 100 % every 1440 minutes" });

  await visit(team, 12);
  const second = await endOfStep(team);
  expect(second.production.canary).toEqual({ version: "1.1.0", percent: 25 });
  expect(planOf(second)).toMatchObject({ step: 1 });
  expect(await lastEntry(team)).toMatchObject({
    ...{ action: "canary", automatic: true, percent: 25 },
    why: "0 of 12 page loads failed, for 0 of 12 users, in 1440 minutes · new totals",
  });

  // The previous step's pages don't count for this one.
  const waiting = await endOfStep(team);
  expect(waiting.production.canary).toEqual({ version: "1.1.0", percent: 25 });
  expect(planOf(waiting)?.note).toBe("only 0 users have loaded it; 3 are needed");

  await visit(team, 4);
  await source.query("update canary_plan set next_at = step_at where remote = $1", [team.remote]);
  const live = await endOfStep(team);
  expect(live.production).toMatchObject({ version: "1.1.0", canary: null, previous: "1.0.0" });
  expect(planOf(live)).toBeNull();
  expect(await lastEntry(team)).toMatchObject({ action: "promote", automatic: true });
});

test("M-249 a canary that fails for a tenth of its users is rolled back without anyone watching", async () => {
  const team = await withCandidate();
  await begin(team);
  await visit(team, 20, 3);
  const after = await endOfStep(team);
  expect(after.production).toMatchObject({ version: "1.0.0", canary: null });
  expect(planOf(after)).toBeNull();
  expect(await lastEntry(team)).toMatchObject({
    ...{ action: "rollback", automatic: true, from: "1.1.0", to: "1.0.0" },
    why: "3 of 20 page loads failed, for 3 of 20 users, in 1440 minutes",
  });
});

test("M-249 a canary plan can be paused, resumed and ended, and changing the canary by hand ends it", async () => {
  const team = await withCandidate();
  const call = async (method: string, path: string, body?: object) => {
    const { rowVersion: version } = await channelsOf(team);
    const options = { version, ...(body === undefined ? {} : { body }) };
    return team.api.call<Channels>(method, `/channels/${team.remote}/canary-plan${path}`, options);
  };
  await begin(team);
  await visit(team, 12);
  expect(planOf((await call("POST", "/pause", { why: "a holiday" })).body)?.nextAt).toBeNull();
  expect(await lastEntry(team)).toMatchObject({ action: "canary", why: "paused: a holiday" });
  expect(planOf(await endOfStep(team))).toMatchObject({ step: 0, nextAt: null });
  expect(planOf((await call("POST", "/resume", {})).body)?.nextAt).not.toBeNull();
  const ended = (await call("DELETE", "")).body;
  expect(ended.production.canary).toEqual({ version: "1.1.0", percent: 5 });
  expect(planOf(ended)).toBeNull();
  expect((await call("POST", "/pause", {})).status).toBe(404);

  await begin(team);
  const byHand = await change(team, "canary", { percent: 10 });
  expect(planOf(byHand.body)).toBeNull();
  await visit(team, 12);
  expect((await endOfStep(team)).production.canary).toEqual({ version: "1.1.0", percent: 10 });
});

test("M-249 M-262 a plan is refused like a manual canary, and the refusal says what is wrong with its steps", async () => {
  const team = await withCandidate(["/plans: it is empty"]);
  expect(await begin(team)).toMatchObject({ status: 422, body: { code: "Release.TrialFailed" } });
  expect(await begin(team, { force: true })).toMatchObject({ status: 422, body: { code: "Release.ReasonMissing" } });
  expect((await begin(team, { steps: [25, 5] })).body).toMatchObject({ errors: [{ path: "steps" }] });
  expect((await begin(team, { steps: [] })).status).toBe(400);
  expect((await begin(team, { everyMinutes: 0 })).status).toBe(400);
  expect((await channelsOf(team)).production.canary).toBeNull();
  expect((await begin(team, { force: true, why: "a hotfix" })).status).toBe(200);
  await visit(team, 12);
  expect((await endOfStep(team)).production.canary?.percent).toBe(25);
});

test("M-249 a plan that can't continue is paused and says why", async () => {
  const team = await withCandidate();
  await begin(team);
  await visit(team, 12);
  await source.query("update release set verdict = null where remote = $1 and version = '1.1.0'", [team.remote]);
  await source.query("update canary_plan set steps = '[5, 100]' where remote = $1", [team.remote]);
  const after = await endOfStep(team);
  expect(after.production).toMatchObject({ version: "1.0.0", canary: { version: "1.1.0", percent: 5 } });
  expect(planOf(after)).toMatchObject({
    nextAt: null,
    note: expect.stringContaining("1.1.0 was never tried in the shell"),
  });
});

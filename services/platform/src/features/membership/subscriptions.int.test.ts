import type { Membership } from "@entrywise/contracts/platform/membership";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { createUnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { seedUserId } from "@entrywise/kit/seed-accounts";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { expireTrials } from "./subscriptions.repository.ts";

const DAY_MS = 86_400_000;
const source = createDataSource({ url: inject("system").ownerUrl, schema: "platform", entities: [], migrations: [] });
beforeAll(() => source.initialize());
afterAll(() => source.destroy());

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("platform", newActor({ plan: "basic" }));
});

const membership = async () => (await api.call<Membership>("GET", "/membership")).body;
const trial = () => api.call<Membership & { code?: string }>("POST", "/subscriptions/trial");

async function endTrial(): Promise<void> {
  await source.query(
    "update platform.membership set current_period_end = now() - interval '1 minute' where user_id = $1",
    [api.actor.userId],
  );
}

test("P-352 the Pro trial lasts 14 days and can be used once", async () => {
  expect((await membership()).trialAvailable).toBe(true);
  const { body } = await trial();
  expect(body.plan.key).toBe("pro");
  const { currentPeriodStart, currentPeriodEnd, status, source: from } = body.userMembership ?? {};
  expect([status, from]).toEqual(["trialing", 1]);
  expect(Date.parse(currentPeriodEnd ?? "") - Date.parse(currentPeriodStart ?? "")).toBe(14 * DAY_MS);
  const again = await trial();
  expect([again.status, again.body.code]).toEqual([409, "Subscription.TrialUsed"]);
});

test("P-352 of several simultaneous starts of a trial only one counts", async () => {
  const responses = await Promise.all([trial(), trial(), trial()]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test("P-352 an expired trial is Basic at once, and the schedule records it", async () => {
  await trial();
  await endTrial();
  const over = await membership();
  expect([over.plan.key, over.userMembership?.status, over.trialAvailable]).toEqual(["basic", "canceled", false]);
  expect(await source.query("select cron from pgboss.schedule where name = 'platform.expire-trials'")).toHaveLength(1);
  const stored = () =>
    source.query("select status from platform.membership where user_id = $1", [api.actor.userId]) as Promise<object[]>;
  await createUnitOfWork(source).run(jobActor("platform"), "job", (tx) =>
    expireTrials(tx, new Date(Date.now() - DAY_MS)),
  );
  expect(await stored()).toEqual([{ status: "trialing" }]);
  await createUnitOfWork(source).run(jobActor("platform"), "job", (tx) => expireTrials(tx, new Date()));
  expect(await stored()).toEqual([{ status: "canceled" }]);
});

test("P-402 choosing the free plan takes effect at once and ends a trial", async () => {
  expect((await api.call<Membership>("POST", "/subscriptions/free")).body).toMatchObject({
    plan: { key: "basic" },
    trialAvailable: true,
    userMembership: null,
  });
  expect((await api.call("POST", "/app/start2")).body).toMatchObject({ hasCompletedPlanSelection: true });
  await trial();
  expect((await api.call<Membership>("POST", "/subscriptions/free")).body.plan.key).toBe("basic");
});

test("P-402 choosing the free plan doesn't drop a paid one", async () => {
  const emma = serviceApi("platform", newActor({ userId: seedUserId("pro") }));
  const refused = await emma.call<{ code: string }>("POST", "/subscriptions/free");
  expect([refused.status, refused.body.code]).toEqual([409, "EXISTING_SUBSCRIPTION"]);
});

test("P-402 a white-label brand sells no plans", async () => {
  const northdesk = serviceApi("platform", newActor({ brand: "northdesk" }));
  expect((await northdesk.call("POST", "/subscriptions/free")).status).toBe(404);
  expect((await northdesk.call("POST", "/subscriptions/trial")).status).toBe(404);
});

test("P-350 a membership names its plan with every limit and feature, Basic as Pro", async () => {
  const plan = async () => (await api.call<Membership>("GET", "/membership")).body.plan;
  expect(await plan()).toEqual({
    ...{ key: "basic", name: "Basic", isBasicPlan: true, numberOfTradeDetailPanels: 1, numberOfSnapshots: 2 },
    ...{ canScaleInAndOut: false, textEditorLinks: false, textEditorImages: false, templates: false },
    brokerImporting: true,
  });
  await api.call("POST", "/subscriptions/trial");
  expect(await plan()).toMatchObject({
    ...{ key: "pro", name: "Pro", isBasicPlan: false, numberOfTradeDetailPanels: null, numberOfSnapshots: null },
    ...{ canScaleInAndOut: true, textEditorLinks: true, textEditorImages: true, templates: true },
  });
});

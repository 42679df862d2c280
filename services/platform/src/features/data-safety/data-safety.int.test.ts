import type { DataSafety, TrialRestore } from "@entrywise/contracts/platform/data-safety.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { createServiceClient, type ServiceClient } from "@entrywise/kit/http/service-client";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

const admin = serviceApi("platform", newActor({ roles: ["Admin"] }));
let launcher: ServiceClient;
beforeAll(async () => {
  const { keysDir, urls } = inject("system");
  const mint = await createTokenMint(keysDir, "gateway");
  launcher = createServiceClient({ service: "platform", url: urls.platform ?? "", mint });
});
afterAll(() => report({ ...good(), startedAt: "2026-11-29T03:00:00.000Z" }));

const good = (): TrialRestore => ({
  ...{ startedAt: "2026-11-28T03:00:00.000Z", seconds: 134.5, restoredTo: "2026-11-28T03:00:02.000Z" },
  ...{ tables: 212, rows: 61_400_000, differences: [], failure: null },
});
const report = (trial: TrialRestore) => launcher.post(jobActor("gateway"), "/internal/trial-restores", trial);
const read = async () => (await admin.call<DataSafety>("GET", "/releases/data-safety")).body;
const alerts = async () => {
  const path = "/releases/alerts?take=100&backups=true";
  const { items } = (
    await admin.call<{ items: { version: string; detail: string; resolvedAt: string | null }[] }>("GET", path)
  ).body;
  return items.filter(({ version, resolvedAt }) => ["daily", "trial"].includes(version) && resolvedAt === null);
};

test("R-120 the outcome of a trial restore is stored once and shown to administrators, the newest first", async () => {
  await report(good());
  await report(good());
  await report({ ...good(), startedAt: "2026-11-28T04:00:00.000Z", seconds: 2 });
  const { archive, trials } = await read();
  const ours = trials.filter(({ startedAt }) => startedAt.startsWith("2026-11-28T"));
  expect(ours).toEqual([{ ...good(), startedAt: "2026-11-28T04:00:00.000Z", seconds: 2 }, good()]);
  // The tests' database has no archive.
  expect(archive).toBeNull();
});

test("R-120 a trial that fails or finds different rows raises an alert, which only the next successful one resolves", async () => {
  const daily = (failure: string | null) => launcher.post(jobActor("gateway"), "/internal/backups", { failure });
  await daily("The disk is full.");
  await report({ ...good(), restoredTo: null, failure: "The archive has a hole." });
  expect(await alerts()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ version: "trial", detail: "The archive has a hole." }),
      expect.objectContaining({ version: "daily", detail: "The disk is full." }),
    ]),
  );
  await daily(null);
  expect((await alerts()).map(({ version }) => version)).toEqual(["trial"]);
  await report({ ...good(), differences: ["trades.trade has 7 rows, restored 6"] });
  expect((await alerts()).map(({ detail }) => detail)).toEqual([
    "The restored rows differ: trades.trade has 7 rows, restored 6.",
  ]);
  await report(good());
  expect(await alerts()).toEqual([]);
});

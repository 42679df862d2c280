import type { ServiceLevels } from "@entrywise/contracts/platform/service-levels.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { createUnitOfWork, type Transaction, type UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { PlatformContext } from "../../context.ts";
import { lookAtProcesses } from "./look-at-processes.ts";
import {
  addCounts,
  addSourceCounts,
  claimMinute,
  readServiceLevels,
  sweepServiceLevels,
} from "./service-levels.repository.ts";

const admin = serviceApi("platform", newActor({ roles: ["Admin"] }));
const source = createDataSource({ url: inject("system").ownerUrl, schema: "platform", entities: [], migrations: [] });
beforeAll(() => source.initialize());
afterAll(() => source.destroy());

/** In a transaction that is taken back: other processes count at the same time. */
async function alone(work: (tx: Transaction) => Promise<void>): Promise<void> {
  const done = new Error("done");
  const run = createUnitOfWork(source).run(jobActor("platform"), "job", async (tx) => {
    await tx.query("lock table platform.service_level_count, platform.service_level_source");
    await tx.query("delete from service_level_count; delete from service_level_source");
    await work(tx);
    throw done;
  });
  await expect(run).rejects.toBe(done);
}
const level = async (tx: Transaction, id: string) => (await readServiceLevels(tx)).items.find((item) => item.id === id);

test("R-131 counts of several processes add up, and each is added once", async () => {
  await alone(async (tx) => {
    expect((await readServiceLevels(tx)).since).toBeNull();
    for (const n of [1, 2]) {
      await addSourceCounts(tx, "trades http://a:1", { writes: { good: 999 * n, bad: n } });
      await addSourceCounts(tx, "trades http://b:1", { writes: { good: 1000, bad: 0 } });
    }
    // 2 of 3,000 failed; 0.05% may.
    const writes = await level(tx, "writes");
    expect(writes?.reached).toBeCloseTo(2998 / 3000, 9);
    expect(writes?.burn.hour).toBeCloseTo(2 / 3000 / 0.0005, 6);
    expect(await level(tx, "imports")).toMatchObject({ reached: null, burn: { hour: null, threeDays: null } });
  });
});

test("R-131 burn rates look at an hour, six hours and three days, what was reached at thirty days, and older counts go", async () => {
  await alone(async (tx) => {
    for (const [ago, bad] of [
      ["2 hours", 10],
      ["2 days", 30],
      ["20 days", 60],
      ["31 days", 5000],
    ] as const) {
      await tx.query("insert into service_level_count values ('live', now() - $1::interval, $2, $3)", [
        ago,
        1000 - bad,
        bad,
      ]);
    }
    await addCounts(tx, { live: { good: 1000, bad: 0 } });
    const live = await level(tx, "live");
    expect(live?.reached).toBeCloseTo(1 - 100 / 4000, 9);
    expect(live?.burn.hour).toBe(0);
    expect(live?.burn.sixHours).toBeCloseTo(10 / 2000 / 0.01, 6);
    expect(live?.burn.threeDays).toBeCloseTo(40 / 3000 / 0.01, 6);
    await sweepServiceLevels(tx);
    const [{ count }] = await tx.query("select count(*)::int as count from service_level_count");
    expect(count).toBe(4);
  });
});

test("R-131 of several processes one looks at the others in a minute", async () => {
  await alone(async (tx) => {
    expect([await claimMinute(tx), await claimMinute(tx)]).toEqual([true, false]);
  });
});

test("R-131 all processes of the services are looked at, each by its own metrics", async () => {
  const { urls, opsUrls } = inject("system");
  const ops = new URL(opsUrls.platform ?? "");
  const config = {
    ...{ SERVICE_PORT: 0, OPS_PORT: Number(ops.port), OPS_URLS: opsUrls, MORE_SERVICES: {} },
    ...{ TRADES_URL: urls.trades, GROUPS_URL: urls.groups, BUSINESS_URL: urls.business },
    ...{ ADMIN_URL: urls.admin, IDENTITY_URL: urls.identity, MCP_URL: urls.mcp },
  } as unknown as PlatformContext["config"]; // what a look reads of it
  // Something to count.
  await admin.call("POST", "/releases/none/promote", {});
  await alone(async (tx) => {
    const unit = {
      run: (_actor: unknown, _scope: unknown, work: (tx: Transaction) => unknown) => work(tx),
    } as UnitOfWork;
    await lookAtProcesses({ unit, job: jobActor("platform"), config });
    const rows: { source: string }[] = await tx.query("select source from service_level_source order by source");
    const names = rows.map(({ source: name }) => name.split(" ")[0]);
    expect(names).toEqual(["admin", "business", "groups", "identity", "mcp", "minute", "platform", "trades"]);
    expect(await level(tx, "live")).toMatchObject({ reached: expect.any(Number) });
    expect((await level(tx, "writes"))?.reached).not.toBeNull();
  });
});

test("R-131 administrators are told of all six levels", async () => {
  const { status, body } = await admin.call<ServiceLevels>("GET", "/releases/service-levels");
  expect(status).toBe(200);
  expect(body.items.map(({ id }) => id)).toEqual(["lists", "writes", "imports", "remotes", "live", "archive"]);
});

import { jobActor } from "@entrywise/kit/auth/actor";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { createUnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { type Outbox, startOutbox } from "@entrywise/kit/events/outbox";
import { createLogger } from "@entrywise/kit/logging";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { fillPosition, newTrade } from "../../testing/new-trade.ts";
import { watchLimits } from "./watch-limits.ts";

const { ownerUrl } = inject("system");
const source = createDataSource({ url: ownerUrl, schema: "trades", entities: [], migrations: [] });
let outbox: Outbox;
beforeAll(async () => {
  await source.initialize();
  const logger = createLogger("trades", "silent");
  outbox = await startOutbox({ service: "trades", databaseUrl: ownerUrl, unit: null, logger });
});
afterAll(async () => {
  await outbox.stop();
  await source.destroy();
});

const rules = {
  ...{ startBalance: "10000", since: null, resetTime: "00:00", timeZone: "UTC", dailyLoss: null, ownDailyLoss: null },
  ...{ profitTarget: null, minimumDays: null, bestDayShare: null },
};
const maximalDrawdown = (value: string) => ({
  limit: { unit: "amount", value },
  kind: "fixed",
  stopsAtStart: false,
});

/** The service's own clock may look at the same moment: what counts is what arrives. */
const look = () => createUnitOfWork(source).run(jobActor("trades"), "job", (tx) => watchLimits(tx, outbox, new Date()));

test("Y-210 a broken limit is reported to the account's owner once, one that is far away is not", async () => {
  const api = serviceApi("trades", newActor());
  const platform = serviceApi("platform", api.actor);
  const notifications = async () => (await platform.call<{ items: object[] }>("GET", "/notifications")).body.items;
  const limited = async (value: string) => {
    const trade = await newTrade(api, { direction: 0 });
    const body = { rules: { ...rules, maximalDrawdown: maximalDrawdown(value) } };
    await api.call("PUT", `/trade-accounts/${trade.accountId}/rules`, { version: 0, body });
    await fillPosition(api, trade);
    return trade.accountId;
  };
  await limited("1000000");
  const broken = await limited("500");
  await look();
  await vi.waitFor(async () => expect(await notifications()).toHaveLength(1), { timeout: 20_000 });
  await newTrade(api);
  await look();
  expect(await notifications()).toMatchObject([
    { kind: "journal.accountLimit", params: { what: "broken" }, href: `/trade-accounts/${broken}` },
  ]);
});

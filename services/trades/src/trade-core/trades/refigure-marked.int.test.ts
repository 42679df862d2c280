import { jobActor } from "@entrywise/kit/auth/actor";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { createUnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { markOverclosed } from "../../migrations/1795957000000-refigure-overclosed-trades.ts";
import { fillPosition, newTrade, readTrade } from "../../testing/new-trade.ts";
import { refigureMarked } from "./refigure-marked.ts";

const source = createDataSource({ url: inject("system").ownerUrl, schema: "trades", entities: [], migrations: [] });
beforeAll(async () => {
  await source.initialize();
});
afterAll(() => source.destroy());

const run = (work: Parameters<ReturnType<typeof createUnitOfWork>["run"]>[2]) =>
  createUnitOfWork(source).run(jobActor("trades"), "job", work);

async function seen(api: ServiceApi, { id, accountId }: { id: string; accountId: string }) {
  const list = await api.call<{ items: { netProfit: string }[] }>("GET", "/trades/summaries?take=5");
  const account = await api.call<{ balance: string }>("GET", `/trade-accounts/${accountId}`);
  const detail = await readTrade(api, id);
  return {
    list: list.body.items[0]?.netProfit,
    detail: detail.position.totalNetProfit,
    balance: account.body.balance,
    versions: detail.versions,
  };
}

test("Y-190 stored figures of a trade whose closes went beyond its size are calculated again, with the account's balance", async () => {
  const api = serviceApi("trades", newActor());
  const trade = await fillPosition(api, await newTrade(api));
  const right = await seen(api, trade);
  // As it was stored when both closes counted whole: half as much again.
  await run(async (tx) => {
    await tx.query("update close_position set size = 2.25 where trade_id = $1", [trade.id]);
    await tx.query("update trade set net_profit = 1234.5 where id = $1", [trade.id]);
  });
  expect((await seen(api, trade)).list).toBe("1234.5");
  await run((tx) => tx.query(markOverclosed));
  await vi.waitFor(async () => {
    await run(refigureMarked);
    expect(await seen(api, trade)).toEqual({ ...right, balance: expect.anything() });
  });
  await run(refigureMarked);
  expect(await seen(api, trade)).toMatchObject({ list: right.list, versions: right.versions });
});

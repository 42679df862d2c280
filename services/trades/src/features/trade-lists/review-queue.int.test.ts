import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";

test("Y-180 the queue lists executed trades without rating and review, and a trade leaves it when it has one", async () => {
  const api = serviceApi("trades", newActor());
  const add = async (path: string, body: object) => (await api.call<{ id: string }>("POST", path, { body })).body.id;
  const accountId = await add("/trade-accounts", {
    name: "A",
    currency: "USD",
    defaultMarketType: 0,
    startBalance: "1",
  });
  const trade = (status: number) =>
    add("/trades/add", {
      instrument: "EURUSD",
      exchange: null,
      status,
      direction: 0,
      openDate: "2026-03-02T09:00:00.000Z",
      strategyId: null,
      accountId,
      marketType: 0,
    });
  const [rated, reviewed, open, planned] = [await trade(1), await trade(1), await trade(1), await trade(0)];
  const queue = async (needed: boolean) =>
    (await api.call<{ items: string[] }>("GET", `/trades/ids?needsReview=${needed}`)).body.items.toSorted();
  expect(await queue(true)).toEqual([rated, reviewed, open].toSorted());
  await api.call("PUT", `/trades/${rated}/overall-rating`, { body: { tradeId: rated, rating: 3 }, version: 1 });
  await api.call("PUT", `/trades/${reviewed}/overall-review`, {
    body: { tradeId: reviewed, review: richTextOf("Plan kept.") },
    version: 1,
  });
  expect(await queue(true)).toEqual([open]);
  expect(await queue(false)).toEqual([rated, reviewed, planned].toSorted());
  await api.call("PUT", `/trades/${rated}/overall-rating`, { body: { tradeId: rated, rating: null }, version: 2 });
  expect(await queue(true)).toEqual([rated, open].toSorted());
});

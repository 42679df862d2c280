import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";

interface Counted {
  id: string;
  tradeCount: number;
}

test("T-601 each account says how many trades it has, in the list as on its own page, and a deleted one is none", async () => {
  const api = serviceApi("trades", newActor());
  const add = async (path: string, body: object) => (await api.call<{ id: string }>("POST", path, { body })).body.id;
  const account = (name: string) =>
    add("/trade-accounts", { name, currency: "USD", defaultMarketType: 0, startBalance: "1000" });
  const [first, second] = [await account("First"), await account("Second")];
  const trade = (accountId: string) =>
    add("/trades/add", {
      instrument: "EURUSD", exchange: null, status: 0, direction: 0, openDate: "2026-03-02T09:00:00.000Z", strategyId: null, accountId, marketType: 0,
    }); // biome-ignore format: one row
  const trades = [await trade(first), await trade(first), await trade(second)];
  const counts = async () => {
    const { items } = (await api.call<{ items: Counted[] }>("GET", "/trade-accounts")).body;
    return items.map(({ id, tradeCount }) => [id, tradeCount]);
  };
  expect(await counts()).toEqual([
    [first, 2],
    [second, 1],
  ]);
  expect((await api.call("DELETE", `/trades/${trades[0]}`)).status).toBeLessThan(300);
  expect(await counts()).toEqual([
    [first, 1],
    [second, 1],
  ]);
  expect((await api.call<Counted>("GET", `/trade-accounts/${first}`)).body.tradeCount).toBe(1);
});

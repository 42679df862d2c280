import type { FilterView } from "@entrywise/contracts/trades/filter-views.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});
const views = async () => (await api.call<{ items: FilterView[] }>("GET", "/trades/views")).body.items;
const add = (name: string, query = "direction=0") =>
  api.call<{ id: string }>("POST", "/trades/views", { body: { name, query } });

test("Y-110 a view is saved, listed by name, renamed, given another filter and deleted", async () => {
  const { body } = await add("London");
  await add("asia", "symbols=USDJPY&symbols=EURJPY&netRR.min=0.5");
  expect((await views()).map(({ name, query }) => [name, query])).toEqual([
    ["asia", "symbols=USDJPY&symbols=EURJPY&netRR.min=0.5"],
    ["London", "direction=0"],
  ]);
  const changed = await api.call<FilterView>("PUT", `/trades/views/${body.id}`, {
    body: { name: "London Breakout", query: "direction=1" },
    version: 1,
  });
  expect(changed.body).toMatchObject({ name: "London Breakout", query: "direction=1", version: 2 });
  const stale = await api.call("PUT", `/trades/views/${body.id}`, { body: { name: "X", query: "" }, version: 1 });
  expect(stale.status).toBe(412);
  expect((await api.call("DELETE", `/trades/views/${body.id}`)).status).toBe(204);
  expect((await views()).map(({ name }) => name)).toEqual(["asia"]);
});

test("Y-110 a name is used once, and a filter that means nothing is refused by each bad field", async () => {
  await add("London");
  const twice = await add("LONDON");
  expect([twice.status, JSON.stringify(twice.body)]).toEqual([422, expect.stringContaining("name")]);
  const bad = await add("Bad", "startDate=2024-13-99&direction=9");
  expect(bad.status).toBe(422);
  expect(JSON.stringify(bad.body)).toMatch(/startDate.*direction|direction.*startDate/);
  expect(await views()).toHaveLength(1);
});

test("Y-110 no more than 100 views are stored", async () => {
  for (let index = 0; index < 100; index += 1) expect((await add(`View ${index}`)).status).toBe(201);
  expect((await add("One more")).status).toBe(422);
});

test("Y-110 views of somebody else are not there", async () => {
  const { body } = await add("Mine");
  const other = serviceApi("trades", newActor());
  expect((await other.call<{ items: FilterView[] }>("GET", "/trades/views")).body.items).toEqual([]);
  expect((await other.call("DELETE", `/trades/views/${body.id}`)).status).toBe(404);
});

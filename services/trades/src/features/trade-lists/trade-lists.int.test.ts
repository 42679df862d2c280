import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listOf } from "@entrywise/contracts/shared/wire";
import { tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeAll, expect, test } from "vitest";
import { newTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
beforeAll(async () => {
  api = serviceApi("trades", newActor());
  const profile = await api.call<{ id: string }>("POST", "/trade-import-profiles", { body: { name: "P" } });
  const form = new FormData();
  const statement = readFileSync(join(import.meta.dirname, "../imports/sample-statement.htm"));
  form.append("file", new Blob([Uint8Array.from(statement)]), "sample.htm");
  form.append("preview", "false");
  form.append("timeZone", "broker:us");
  const started = await api.call<{ id: string }>("POST", `/trade-import-profiles/${profile.body.id}/import`, { form });
  await api.call("GET", `/trade-imports/${started.body.id}/events`);
});

const list = async (path: string) => listOf(tradeSummary).parse((await api.call("GET", path)).body);

test("T-101 a trade of a list carries everything that lists show", async () => {
  const [trade] = (await list("/trades/list?take=1&open=false")).items;
  expect(Object.keys(trade ?? {})).toEqual(
    expect.arrayContaining([
      "id", "symbol", "status", "plannedDate", "direction", "accountId", "strategyId", "marketType", "openDate", "closeDate",
      "netProfit", "netRR", "netPercentage", "winLossStatus", "currency", "isClosed",
    ]), // biome-ignore format: the fields of the requirement
  );
  expect(trade).toMatchObject({ netRR: null, currency: "USD", isClosed: true });
});

test("T-103 ids, list and the trades behind statistics agree under the same filter", async () => {
  const query = "symbols=EURUSD&direction=1&take=-1";
  const listed = await list(`/trades/list?${query}`);
  const { body: ids } = await api.call<{ items: string[]; total: number }>("GET", `/trades/ids?${query}`);
  expect(ids.items).toEqual(listed.items.map(({ id }) => id));
  expect(listed.items.length).toBeGreaterThan(0);
  expect(listed.items.every(({ symbol, direction }) => symbol === "EURUSD" && direction === 1)).toBe(true);
  const behind = await list(`/trades/stat-summaries?${query}`);
  const { body: stats } = await api.call<{ count: number }>("GET", `/trades/stats?symbols=EURUSD&direction=1`);
  expect(behind.total).toBe(stats.count);
  expect(behind.items.every(({ isClosed, status }) => isClosed && status === 1)).toBe(true);
  const whole = await list("/trades/stat-summaries?take=-1");
  expect((await list("/trades/list?take=-1")).total, "the statement has a running trade").toBeGreaterThan(whole.total);
});

test.each(["statuses=2", "statuses=1&statuses=2", "open=true", "open=false"])(
  "T-103 with %s the trades behind statistics are those that statistics count",
  async (query) => {
    const { body: stats } = await api.call<{ count: number }>("GET", `/trades/stats?${query}`);
    expect((await list(`/trades/stat-summaries?${query}`)).total).toBe(stats.count);
  },
);

test.each(["search[$ne]=1", "__proto__[x]=1", "constructor=1", "symbol=EURUSD"])(
  "lists, statistics and exports refuse the unknown parameter %s by its name, beside all else that is wrong",
  async (parameter) => {
    for (const path of ["/trades/list", "/trades/stats", "/trades/export-trades", "/tags"]) {
      const { status, body } = await api.call("GET", `${path}?${parameter}`);
      expect([status, body], path).toMatchObject([400, { errors: [{ path: parameter.split("=")[0] }] }]);
    }
    const { body } = await api.call("GET", `/trades/list?${parameter}&timeZone=Berlin`);
    expect(body).toMatchObject({ errors: [{ path: parameter.split("=")[0] }, { path: "timeZone" }] });
  },
);

test.each(["/trades/list?", "/trades/stats?", "/trades/calendar?year=2024&", "/insights?"])(
  "T-137 %s refuses a time zone that there is not, by its name",
  async (path) => {
    const response = await api.call("GET", `${path}timeZone=Berlin`);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ errors: [{ path: "timeZone" }] });
    expect((await api.call("GET", `${path}timeZone=europe/berlin`)).status).toBe(200);
  },
);

test("T-130 a filter offers the symbols of planned and open trades too, the most traded first", async () => {
  const own = serviceApi("trades", newActor());
  const planned = { status: TradeStatus.Planning };
  for (const wish of [planned, { instrument: "XAUUSD" }, { instrument: "XAUUSD" }]) await newTrade(own, wish);
  const { body } = await own.call("GET", "/trades/symbols");
  const items = [
    { symbol: "XAUUSD", count: 2 },
    { symbol: "EURUSD", count: 1 },
  ];
  expect(body).toEqual({ items, total: 2 });
});

import { listOf } from "@entrywise/contracts/shared/wire";
import { instrument } from "@entrywise/contracts/trades/instruments.api";
import { type TradeDetail, tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";
import { fillPosition, newTrade, readTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

const save = (trade: TradeDetail, facts: object, version: number | null = trade.versions.definition) =>
  api.call<TradeDetail & { errors?: { path: string; message: string }[] }>(
    "PUT",
    `/trades/${trade.id}/instrument-facts`,
    {
      body: { tradeId: trade.id, pipSize: "0.0001", contractSize: "100000", tickValue: null, ...facts },
      ...(version === null ? {} : { version }),
    },
  );

test("T-524 T-331 facts of an instrument are changed on a trade, and every figure follows", async () => {
  const trade = await fillPosition(api, await newTrade(api));
  expect(trade.position).toMatchObject({ totalGrossProfit: "600", totalNetPips: "40" });
  const mini = tradeDetail.parse((await save(trade, { contractSize: "10000" })).body);
  expect(mini).toMatchObject({ contractSize: "10000", position: { totalGrossProfit: "60", totalNetPips: "40" } });
  const points = tradeDetail.parse((await save(mini, { pipSize: "0.001", contractSize: "10000" })).body);
  expect(points.position).toMatchObject({ totalGrossProfit: "60", totalNetPips: "4" });
  const ticks = tradeDetail.parse((await save(points, { contractSize: null, tickValue: "2.5" })).body);
  expect(ticks.position).toMatchObject({
    totalGrossProfit: "150",
    totalNetPips: "40",
    totalNetPipRR: trade.position.totalNetPipRR,
  });
  expect((await readTrade(api, trade.id)).position.totalGrossProfit).toBe("150");
});

test("T-524 new trades in the instrument begin with them, trades that are there and other people keep theirs", async () => {
  const own = { instrument: "NAS100X", marketType: 3 };
  const [first, second] = [await newTrade(api, own), await newTrade(api, own)];
  await save(first, { pipSize: "0.25", contractSize: "1", tickValue: "5" });
  expect(await newTrade(api, own)).toMatchObject({ pipSize: "0.25", contractSize: "1", tickValue: "5" });
  expect(await readTrade(api, second.id)).toMatchObject({ pipSize: second.pipSize, tickValue: second.tickValue });
  const other = serviceApi("trades", newActor());
  expect(await newTrade(other, own)).toMatchObject({ pipSize: "0.01" });
  expect((await other.call("PUT", `/trades/${first.id}/instrument-facts`, { body: {}, version: 1 })).status).not.toBe(
    200,
  );
});

test("T-524 a listed instrument stays what it is besides", async () => {
  const listed = async () => {
    const { items } = listOf(instrument).parse((await api.call("GET", "/instruments?search=EURUSD")).body);
    return items.find(({ symbol }) => symbol === "EURUSD");
  };
  const before = await listed();
  await save(await newTrade(api), { contractSize: "10000" });
  expect(await listed()).toEqual({ ...before, contractSize: "10000" });
});

test("T-524 X-102 facts that are none are refused with their field, a stale version with the trade as it is", async () => {
  const trade = await newTrade(api);
  for (const [field, value] of [
    ["pipSize", "0"],
    ["pipSize", null],
    ["pipSize", "-0.0001"],
    ["contractSize", "1234567890"],
    ["contractSize", "many"],
    ["tickValue", "0.12345678901"],
  ] as const) {
    const { status, body } = await save(trade, { [field]: value });
    expect([status, body.errors?.[0]?.path]).toEqual([400, field]);
  }
  expect((await save(trade, {}, null)).status).toBe(428);
  expect((await save(trade, { contractSize: "1" })).status).toBe(200);
  const stale = await api.call<{ current: TradeDetail }>("PUT", `/trades/${trade.id}/instrument-facts`, {
    body: { tradeId: trade.id, pipSize: "0.0001", contractSize: "7", tickValue: null },
    version: trade.versions.definition,
  });
  expect([stale.status, stale.body.current.contractSize]).toEqual([412, "1"]);
  expect((await readTrade(api, trade.id)).contractSize).toBe("1");
});

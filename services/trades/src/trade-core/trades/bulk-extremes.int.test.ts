import type { BulkResult, BulkSet } from "@entrywise/contracts/trades/bulk.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";
import { fillPosition, newTrade, readTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
/** A short from 1.0542 at 09:12 to 1.0502 at 13:35 on 26 November 2024. */
let trade: TradeDetail;

beforeEach(async () => {
  api = serviceApi("trades", newActor());
  trade = await fillPosition(api, await newTrade(api));
});

const closeOf = ({ position }: TradeDetail) => {
  const close = position.openPositions[0]?.closePositions[0];
  if (close === undefined) throw new Error("the trade has a close");
  return close;
};
const bulk = (set: BulkSet) =>
  api.call<BulkResult>("POST", "/trades/bulk", { body: { changes: [{ tradeIds: [trade.id], set }] } });
const pricesNow = async () => {
  const { maximumAdversePrice, maximumFavourablePrice } = closeOf(await readTrade(api, trade.id));
  return [maximumAdversePrice, maximumFavourablePrice];
};
const clear = (map: string | null = null) =>
  bulk({
    kind: "extremes",
    closes: [{ closeId: closeOf(trade).id, maximumAdversePrice: map, maximumFavourablePrice: null }],
  });

/** Hours from 08:00 to 13:00; the highest price 1.0561, the lowest 1.0490. */
async function upload(hours = [8, 9, 10, 11, 12, 13]): Promise<void> {
  const rows = hours.map((hour) => `2024.11.26 ${String(hour).padStart(2, "0")}:00,1.05,1.0561,1.0490,1.05,1`);
  const form = new FormData();
  form.append("symbol", "EURUSD");
  form.append("timeZone", "UTC");
  form.append("file", new Blob([["time,open,high,low,close,volume", ...rows].join("\n")]), "bars.csv");
  expect((await api.call("POST", "/charting/own-bars", { form })).status).toBe(201);
}

test("Y-181 T-272 empty MAP and MFP of many trades are filled from uploaded bars, and go back at once", async () => {
  await clear();
  await upload();
  const filled = await bulk({ kind: "barExtremes" });
  expect(filled.body, JSON.stringify(filled.body)).toMatchObject({ changed: 1, skipped: [] });
  expect(await pricesNow()).toEqual(["1.0561", "1.049"]);
  const back = await api.call<BulkResult>("POST", "/trades/bulk", { body: { changes: filled.body.undo } });
  expect(back.body).toMatchObject({ changed: 1 });
  expect(await pricesNow()).toEqual([null, null]);
});

test("Y-181 T-272 a price that is there stays, the other one is filled", async () => {
  await clear("1.0555");
  await upload();
  await bulk({ kind: "barExtremes" });
  expect(await pricesNow()).toEqual(["1.0555", "1.049"]);
});

test("Y-181 T-272 a trade with both prices, or without bars from open to close, is left and says why", async () => {
  await upload();
  expect((await bulk({ kind: "barExtremes" })).body.skipped).toEqual([
    { tradeId: trade.id, reason: "has MAP and MFP already" },
  ]);
  const other = serviceApi("trades", newActor());
  api = other;
  trade = await fillPosition(api, await newTrade(api));
  await clear();
  await upload([9, 10, 11]);
  expect((await bulk({ kind: "barExtremes" })).body.skipped).toEqual([
    { tradeId: trade.id, reason: "has no bars from open to close" },
  ]);
  expect(await pricesNow()).toEqual([null, null]);
});

test("Y-181 T-272 a price that the market cannot have is refused", async () => {
  const response = await clear("-1");
  expect(response.body).toMatchObject({ changed: 0 });
  expect(await pricesNow()).toEqual(["1.05531", "1.04968"]);
});

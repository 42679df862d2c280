import { type BarCoverage, barCoverage } from "@entrywise/contracts/trades/bar-coverage.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";
import { fillPosition, newTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

const read = async (query = "", from = api): Promise<BarCoverage> =>
  barCoverage.parse((await from.call("GET", `/charting/coverage${query}`)).body);

/** Hours of a day in UTC. */
async function upload(day: string, symbol: string): Promise<void> {
  const rows = Array.from({ length: 24 }, (_, hour) => {
    const at = `${day.replaceAll("-", ".")} ${String(hour).padStart(2, "0")}:00`;
    return `${at},1.05,1.06,1.04,1.05,1`;
  });
  const form = new FormData();
  form.append("symbol", symbol);
  form.append("timeZone", "UTC");
  form.append("file", new Blob([["time,open,high,low,close,volume", ...rows].join("\n")]), "bars.csv");
  expect((await api.call("POST", "/charting/own-bars", { form })).status).toBe(201);
}

/** Closed on 26 November 2024 at 13:35. */
const closed = async (instrument: string) => fillPosition(api, await newTrade(api, { instrument }));

test("Y-181 without bars each symbol says how many trades and days lack them, and in which weeks", async () => {
  await closed("EURUSD");
  await closed("EURUSD");
  await closed("GBPUSD");
  const coverage = await read();
  expect(coverage).toMatchObject({
    trades: 3,
    tradesWithBars: 0,
    from: "2024-11-25",
    to: "2024-11-25",
    provider: null,
  });
  expect(coverage.items[0]).toEqual({
    symbol: "EURUSD",
    trades: 2,
    tradesWithout: 2,
    days: 1,
    daysMissing: 1,
    missingFrom: "2024-11-26",
    missingTo: "2024-11-26",
    hasFiles: false,
    filledWeeks: [],
    missingWeeks: ["2024-11-25"],
  });
  expect(coverage.items[1]).toMatchObject({ symbol: "GBPUSD", trades: 1 });
});

test("Y-181 uploaded bars fill the days of their symbol, however a broker writes it; those of another day do not", async () => {
  await closed("EURUSD");
  await closed("GBPUSD");
  await upload("2024-11-26", "eur/usd");
  await upload("2024-11-27", "GBPUSD");
  const coverage = await read();
  expect(coverage).toMatchObject({ trades: 2, tradesWithBars: 1 });
  expect(coverage.items).toMatchObject([
    { symbol: "GBPUSD", daysMissing: 1, tradesWithout: 1, hasFiles: true, missingWeeks: ["2024-11-25"] },
    { symbol: "EURUSD", daysMissing: 0, tradesWithout: 0, missingFrom: null, filledWeeks: ["2024-11-25"] },
  ]);
});

test("Y-181 bars of another person fill nothing", async () => {
  const other = serviceApi("trades", newActor());
  await fillPosition(other, await newTrade(other));
  await upload("2024-11-26", "EURUSD");
  expect(await read("", other)).toMatchObject({ trades: 1, tradesWithBars: 0 });
});

test("Y-181 an open trade needs bars until today, planned ones need none, and the filter narrows what is counted", async () => {
  await newTrade(api, { instrument: "EURUSD" });
  await newTrade(api, { instrument: "GBPUSD", status: 0 });
  const { items } = await read();
  expect(items.map(({ symbol }) => symbol)).toEqual(["EURUSD"]);
  expect(items[0]?.daysMissing).toBeGreaterThan(500);
  expect(await read("?symbols=GBPUSD")).toMatchObject({ trades: 0, items: [], from: null });
});

test("Y-181 T-272 closed trades with bars that lack MAP or MFP are named, those that have both are not", async () => {
  const [full, empty] = [await closed("EURUSD"), await closed("EURUSD")];
  const close = empty.position.openPositions[0]?.closePositions[0]?.id ?? "";
  const none = { closeId: close, maximumAdversePrice: null, maximumFavourablePrice: null };
  const set = { kind: "extremes", closes: [none] };
  await api.call("POST", "/trades/bulk", { body: { changes: [{ tradeIds: [empty.id], set }] } });
  expect(await read()).toMatchObject({ toFill: 0, tradeIdsToFill: [] });
  await upload("2024-11-26", "EURUSD");
  expect(await read()).toMatchObject({ toFill: 1, tradeIdsToFill: [empty.id] });
  expect(full.id).not.toBe(empty.id);
});

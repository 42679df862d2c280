import { listOf } from "@entrywise/contracts/shared/wire";
import { chartTemplate } from "@entrywise/contracts/trades/chart-templates.api";
import {
  barsResponse,
  chartSymbol,
  ownBars,
  ownBarsPreview,
  resolvedSymbol,
  savedChart,
  tradeBars,
} from "@entrywise/contracts/trades/charting.api";
import { instrumentPrice } from "@entrywise/contracts/trades/instruments.api";
import { proposedExtremes } from "@entrywise/contracts/trades/proposed-extremes";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";
import { makeDemoTrade } from "../../testing/demo-trade.ts";
import { fillPosition, newTrade, readTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});
const visitor = serviceApi("trades", null);

const to = Date.parse("2024-11-26T14:00:00Z");
const barsPath = (more: Record<string, string | number> = {}) =>
  `/charting/bars?${new URLSearchParams({ symbol: "EURUSD", resolution: "60", to: String(to), ...more } as Record<string, string>)}`;
const bars = async (from: ServiceApi, more: Record<string, string | number> = {}) =>
  barsResponse.parse((await from.call("GET", barsPath(more))).body);

const barsOfTrade = async (from: ServiceApi, named: Record<string, string>) =>
  tradeBars.parse((await from.call("GET", `/charting/trade-bars?${new URLSearchParams(named)}`)).body);

async function share(tradeId: string): Promise<string> {
  const { versions } = await readTrade(api, tradeId);
  const shared = await api.call<{ shareCode: string }>("POST", `/trades/${tradeId}/share`, { version: versions.share });
  return shared.body.shareCode;
}

function fileOfBars(rows: readonly string[]): Blob {
  return new Blob([["time,open,high,low,close,volume", ...rows].join("\n")]);
}

async function upload(rows: readonly string[], fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", fileOfBars(rows), "mt4script-eurusd-m1.csv");
  return api.call<{ id: string; code?: string }>("POST", "/charting/own-bars", { form });
}

/** Minutes of a morning in broker time, two hours ahead of UTC in winter, each half a pip higher. */
const minutes = Array.from({ length: 300 }, (_, index) => {
  const at = new Date(Date.parse("2024-11-26T11:00:00Z") + index * 60_000).toISOString();
  const price = (1.05 + index / 20_000).toFixed(5);
  return `${at.slice(0, 10).replaceAll("-", ".")} ${at.slice(11, 16)},${price},${price},${price},${price},${index}`;
});

test("T-546 symbols are searched by everybody and carry exchange and type", async () => {
  const response = await visitor.call("GET", "/charting/symbols?search=apple");
  const found = listOf(chartSymbol).parse(response.body);
  expect(found.items[0]).toEqual({
    symbol: "AAPL",
    fullName: "NASDAQ:AAPL",
    description: "Apple Inc.",
    exchange: "NASDAQ",
    type: "Stock",
  });
  const crypto = listOf(chartSymbol).parse((await api.call("GET", "/charting/symbols?type=1")).body);
  expect(new Set(crypto.items.map(({ type }) => type))).toEqual(new Set(["Cryptocurrency"]));
});

test("T-546 symbols of my own trades are custom ones", async () => {
  await newTrade(api, { instrument: "MOONCOIN", exchange: "Custom", marketType: 1 });
  const custom = listOf(chartSymbol).parse((await api.call("GET", "/charting/symbols/custom")).body);
  expect(custom.items).toMatchObject([{ symbol: "MOONCOIN", exchange: "Custom", type: "Cryptocurrency" }]);
  expect((await api.call("GET", "/charting/symbols/MOONCOIN")).status).toBe(200);
  expect((await visitor.call("GET", "/charting/symbols/MOONCOIN")).status).toBe(404);
});

test("T-547 a resolve tells the form of the prices, however a broker writes the symbol", async () => {
  const resolved = resolvedSymbol.parse((await visitor.call("GET", "/charting/symbols/eurusd@")).body);
  expect(resolved).toEqual({
    ticker: "EURUSD",
    name: "EURUSD",
    description: "Euro / US Dollar",
    type: "Forex",
    exchange: "",
    minMov: 1,
    priceScale: 100_000,
    visiblePlotsSet: "ohlcv",
    hasWeeklyAndMonthly: false,
    volumePrecision: 0,
  });
  expect(resolvedSymbol.parse((await api.call("GET", "/charting/symbols/NQ")).body)).toMatchObject({ minMov: 25 });
});

test("T-555 a symbol that finds no data cannot be resolved, nor has it bars", async () => {
  for (const path of ["/charting/symbols/NOSUCH", barsPath({ symbol: "NOSUCH" })]) {
    expect(await api.call("GET", path)).toMatchObject({
      status: 404,
      body: { code: "Symbol.NotFound", detail: "Cannot resolve symbol" },
    });
  }
});

/** Hours of two days around the trade of `fillPosition`, in UTC. */
const hours = Array.from({ length: 48 }, (_, index) => {
  const at = new Date(Date.parse("2024-11-25T14:00:00Z") + index * 3_600_000).toISOString();
  const price = (1.05 + index / 10_000).toFixed(4);
  return `${at.slice(0, 10).replaceAll("-", ".")} ${at.slice(11, 16)},${price},${price},${price},${price},${index}`;
});

test("T-547 bars before a time come ascending, at most as many as are asked for", async () => {
  await upload(hours, { symbol: "EURUSD", timeZone: "UTC" });
  const response = await bars(api, { countBack: 24, firstDataRequest: "true" });
  expect(response).toMatchObject({ source: "own", noData: false });
  expect(response.items).toHaveLength(24);
  expect(response.items.at(-1)?.time).toBe(to - 3_600_000);
  expect(await bars(api, { countBack: 100, limit: 24 })).toEqual(response);
});

test("Y-181 nobody is served generated bars of a symbol, nor of a real trade", async () => {
  const trade = await fillPosition(api, await newTrade(api));
  const none = { items: [], source: null, noData: true };
  expect(await bars(visitor)).toEqual(none);
  expect(await bars(api)).toEqual(none);
  expect(await bars(api, { tradeId: trade.id })).toEqual(none);
  expect(await barsOfTrade(api, { tradeId: trade.id })).toEqual({ source: null, resolution: null });
});

test("T-542 Y-181 a demo trade has generated bars for its owner, of its own symbol and on its chart alone", async () => {
  const trade = await fillPosition(api, await newTrade(api));
  await makeDemoTrade(trade.id);
  const ofTrade = { tradeId: trade.id };
  expect((await bars(api, ofTrade)).source).toBe("generated");
  expect(await barsOfTrade(api, ofTrade)).toEqual({ source: "generated", resolution: "60" });
  expect((await bars(api, { ...ofTrade, symbol: "GBPUSD" })).source).toBeNull();
  expect((await bars(api)).source).toBeNull();
  for (const stranger of [visitor, serviceApi("trades", newActor())]) {
    expect((await stranger.call("GET", barsPath(ofTrade))).status).toBe(404);
    expect((await stranger.call("GET", `/charting/trade-bars?tradeId=${trade.id}`)).status).toBe(404);
  }
  const shareCode = await share(trade.id);
  expect((await bars(visitor, { shareCode })).source).toBeNull();
  expect(await barsOfTrade(visitor, { shareCode })).toEqual({ source: null, resolution: null });
});

test("Y-181 visitors of a shared trade see the uploaded bars around it, and none of others", async () => {
  const trade = await fillPosition(api, await newTrade(api));
  await upload(hours, { symbol: "EURUSD", timeZone: "UTC" });
  const later = hours.map((row) => row.replace(/^2024\.11/, "2025.11"));
  await upload(later, { symbol: "EURUSD", timeZone: "UTC" });
  await upload(hours, { symbol: "GBPUSD", timeZone: "UTC" });
  const shareCode = await share(trade.id);
  expect(await barsOfTrade(visitor, { shareCode })).toEqual({ source: "own", resolution: "60" });
  const shown = await bars(visitor, { shareCode, to: Date.parse("2026-01-01T00:00:00Z"), countBack: 5000 });
  expect(shown).toMatchObject({ source: "own" });
  expect(shown.items).toHaveLength(48);
  expect((await bars(visitor, { shareCode, symbol: "GBPUSD" })).source).toBeNull();
  expect((await bars(visitor)).source).toBeNull();
  expect((await visitor.call("GET", barsPath({ shareCode: "A".repeat(22) }))).status).toBe(404);
});

test("Y-181 the chart of a trade opens in the resolution nearest to an hour in which there are bars of its time", async () => {
  const trade = await fillPosition(api, await newTrade(api));
  const days = ["2024.11.24", "2024.11.25", "2024.11.26"].map((day) => `${day} 00:00,1.05,1.06,1.04,1.05,1`);
  const shortly = hours.filter((row) => row < "2024.11.26 06");
  await upload(shortly, { symbol: "EURUSD", timeZone: "UTC" });
  expect(await barsOfTrade(api, { tradeId: trade.id })).toEqual({ source: null, resolution: null });
  await upload(days, { symbol: "EURUSD", timeZone: "UTC" });
  expect(await barsOfTrade(api, { tradeId: trade.id })).toEqual({ source: "own", resolution: "1D" });
  await upload(minutes, { symbol: "EURUSD", timeZone: "broker:us" });
  expect(await barsOfTrade(api, { tradeId: trade.id })).toEqual({ source: "own", resolution: "60" });
});

test("T-549 T-551 a page has at most 5000 bars of the fifteen resolutions", async () => {
  const trade = await fillPosition(api, await newTrade(api));
  await makeDemoTrade(trade.id);
  const { items } = await bars(api, { countBack: 5000, resolution: "1", tradeId: trade.id });
  expect(items).toHaveLength(5000);
  for (const wrong of [{ countBack: 5001 }, { limit: 6000 }, { resolution: "7" }, { to: "soon" }, { symbol: "" }]) {
    const response = await api.call<{ errors: { path: string }[] }>("GET", barsPath(wrong));
    expect(response.status).toBe(400);
    expect(response.body.errors[0]?.path).toBe(Object.keys(wrong)[0]);
  }
});

test("T-527 Y-181 a pair of currencies costs its reference rate; what nobody knows a real price of has none", async () => {
  const path = `/instruments/price?symbol=EURUSD&at=${new Date(to).toISOString()}`;
  const price = instrumentPrice.parse((await visitor.call("GET", path)).body);
  expect(price).toMatchObject({ symbol: "EURUSD", source: "reference", at: "2024-11-26T00:00:00.000Z" });
  expect(Number(price.price)).toBeCloseTo(1.05, 1);
  expect((await visitor.call("GET", "/instruments/price?symbol=AAPL")).status).toBe(404);
  expect((await visitor.call("GET", "/instruments/price?symbol=NOSUCH")).status).toBe(404);
  expect((await visitor.call("GET", "/instruments/price")).status).toBe(400);
});

test("T-527 uploaded bars tell their owner what an instrument cost", async () => {
  await upload(minutes, { symbol: "EURUSD", timeZone: "broker:us" });
  const path = `/instruments/price?symbol=EURUSD&at=${new Date(to).toISOString()}`;
  const price = instrumentPrice.parse((await api.call("GET", path)).body);
  expect(price).toMatchObject({ source: "own", price: "1.06495", at: "2024-11-26T14:00:00.000Z" });
});

test("T-547 a file of bars is looked at, stored in the zone that was chosen, listed and deleted", async () => {
  const preview = ownBarsPreview.parse((await upload(minutes, { preview: "true" })).body);
  expect(preview).toMatchObject({ layout: "MetaTrader 4 script", spanSeconds: 60, count: 300, hasZone: false });
  expect(preview).toMatchObject({ first: "2024.11.26 11:00", symbol: "EURUSD" });
  expect((await upload(minutes, { symbol: "eurusd" })).body.code).toBe("BarFile.ZoneRequired");
  expect((await upload(minutes, { symbol: "eurusd", timeZone: "Moon/Base" })).status).toBe(422);
  expect((await upload(minutes, { timeZone: "UTC" })).status).toBe(400);

  const { id } = (await upload(minutes, { symbol: "eurusd", timeZone: "broker:us" })).body;
  const list = async () => listOf(ownBars).parse((await api.call("GET", "/charting/own-bars")).body);
  expect((await list()).items).toMatchObject([
    { id, symbol: "EURUSD", spanSeconds: 60, count: 300, from: "2024-11-26T09:00:00.000Z", timeZone: "broker:us" },
  ]);
  const hours = await bars(api);
  expect(hours.source).toBe("own");
  expect(
    hours.items.map(({ time, open, close, volume }) => [new Date(time).getUTCHours(), open, close, volume]),
  ).toEqual(
    [9, 10, 11, 12, 13].map((hour, index) => {
      const [first, last] = [index * 60, index * 60 + 59];
      const price = (n: number) => String(Number((1.05 + n / 20_000).toFixed(5)));
      return [hour, price(first), price(last), String(((first + last) * 60) / 2)];
    }),
  );
  expect((await bars(serviceApi("trades", newActor()))).source).toBeNull();
  expect((await api.call("DELETE", `/charting/own-bars/${id}`)).status).toBe(204);
  expect((await list()).total).toBe(0);
  expect((await bars(api)).source).toBeNull();
});

test("T-272 Y-181 MAP and MFP are proposed from one's own bars; generated ones propose nothing, not even for a demo trade", async () => {
  const trade = await fillPosition(api, await newTrade(api));
  await makeDemoTrade(trade.id);
  const proposals = async () =>
    listOf(proposedExtremes).parse((await api.call("GET", `/charting/proposed-extremes/${trade.id}`)).body).items;
  expect(await proposals()).toEqual([]);
  await upload(minutes, { symbol: "EURUSD", timeZone: "broker:us" });
  const [proposal, ...others] = await proposals();
  expect(others).toEqual([]);
  // Short from 09:12 to 13:35: the highest price of 13:35 and the lowest of 09:12, of which the open price is no part.
  expect(proposal).toMatchObject({
    closePositionId: trade.position.openPositions[0]?.closePositions[0]?.id,
    source: "own",
    spanSeconds: 60,
    barsUsed: 264,
    outer: { map: "1.06375", mfp: "1.0502" },
    isFirstPartial: false,
    isLastPartial: true,
  });
});

test("T-550 charts are saved, listed, read, changed against their version and deleted", async () => {
  const content = {
    resolution: "60",
    studies: [{ name: "MA", parameters: [5, 20], isOnPrice: true }],
    drawings: [{ tool: "segment", points: [{ time: to, price: "1.05" }], text: "support" }],
  };
  const body = { name: "Setup", symbol: "EURUSD", content };
  const { id } = (await api.call<{ id: string }>("POST", "/charting/charts", { body })).body;
  const list = listOf(savedChart).parse((await api.call("GET", "/charting/charts?symbol=EURUSD")).body);
  expect(list.items).toMatchObject([{ id, symbol: "EURUSD", content }]);
  expect((await api.call("GET", "/charting/charts?symbol=GBPUSD")).body).toEqual({ items: [], total: 0 });
  const path = `/charting/charts/${id}`;
  const changed = await api.call("PUT", path, { body: { ...body, name: "Exit" }, version: 1 });
  expect(savedChart.parse(changed.body)).toMatchObject({ name: "Exit", version: 2 });
  expect((await api.call("PUT", path, { body, version: 1 })).status).toBe(412);
  expect((await api.call("PUT", path, { body: { ...body, content: { any: 1 } }, version: 2 })).status).toBe(400);
  expect(savedChart.parse((await api.call("GET", path)).body).name).toBe("Exit");
  expect((await api.call("DELETE", path)).status).toBe(204);
  expect((await api.call("GET", path)).status).toBe(404);
});

test.each(["Study", "Drawing", "Chart"])(
  "T-544 T-550 %s templates have name and content; unknown ones say so",
  async (kind) => {
    const path = `/charting/${kind.toLowerCase()}-templates`;
    expect(await api.call("GET", `${path}/Trend%20days`)).toMatchObject({
      status: 404,
      body: { detail: `${kind} template with name Trend days not found` },
    });
    for (const content of ['{"a":1}', '{"a":2}']) {
      expect((await api.call("PUT", `${path}/Trend%20days`, { body: { content } })).status).toBe(200);
    }
    expect((await api.call("PUT", `${path}/Trend%20days`, { body: { content: "{" } })).status).toBe(400);
    const list = listOf(chartTemplate).parse((await api.call("GET", path)).body);
    expect(list.items).toMatchObject([{ name: "Trend days", content: '{"a":2}' }]);
    expect((await api.call("DELETE", `${path}/Trend%20days`)).status).toBe(204);
    expect((await api.call("DELETE", `${path}/Trend%20days`)).status).toBe(404);
  },
);

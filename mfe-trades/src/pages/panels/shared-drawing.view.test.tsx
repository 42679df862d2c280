import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { renderPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { api, server, startTestServer } from "../../test/test-server.ts";
import { SharedDrawing } from "./shared-drawing.view.tsx";

/** The test page can't draw on a canvas. */
vi.mock("../../areas/trade/price-chart/price-chart.ts", () => {
  const content = { studies: [], drawings: [] };
  const chart = new Proxy({}, { get: (_, name) => () => (name === "content" ? content : undefined) });
  return { createPriceChart: () => chart };
});

startTestServer();

const close = { id: "c", closeDate: "2024-11-26T13:35:00Z", closePrice: "1.0502", size: "1" };
const open = { id: "o", openDate: "2024-11-26T09:12:00Z", openPrice: "1.0542", stopPrice: "1.0562", size: "1" };
const trade = {
  ...{ instrument: "EURUSD", marketType: MarketType.Forex, direction: Direction.Short, pricePrecision: 5 },
  ...{ includePipet: false, pipSize: "0.0001", demo: false, permissions: {}, snapshots: [] },
  position: { openPositions: [{ ...open, closePositions: [close] }] },
} as unknown as SharedTrade; // what the drawing reads of one

const resolved = {
  ...{ ticker: "EURUSD", name: "EURUSD", description: "Euro / US Dollar", type: "Forex", exchange: "" },
  ...{ minMov: 1, priceScale: 100_000, visiblePlotsSet: "ohlcv", hasWeeklyAndMonthly: false, volumePrecision: 0 },
};

function draw(bars: object, own: Partial<SharedTrade> = {}) {
  server.use(
    http.get(api("/charting/symbols/EURUSD"), () => HttpResponse.json(resolved)),
    http.get(api("/charting/trade-bars"), () => HttpResponse.json(bars)),
    http.get(api("/charting/bars"), () => HttpResponse.json({ items: [], source: "own", noData: true })),
  );
  renderPage(<SharedDrawing trade={{ ...trade, ...own }} charted={{ shareCode: "code" }} />, { path: "/x/code" });
}

test("T-474 T-550 a shared trade with prices of its time is drawn once, on them", async () => {
  draw({ source: "own", resolution: "60" });
  expect(await screen.findByRole("figure", { name: "EURUSD chart, 60 minutes" })).toBeDefined();
  expect(screen.queryByRole("region", { name: "The trade in levels" })).toBeNull();
});

test.each([
  { what: "without prices", bars: { source: null, resolution: null }, own: {} },
  { what: "of the demo journal", bars: { source: "generated", resolution: "60" }, own: { demo: true } },
])("T-474 T-550 a shared trade $what is drawn by its levels", async ({ bars, own }) => {
  draw(bars, own);
  expect(await screen.findByRole("region", { name: "The trade in levels" })).toBeDefined();
  expect(screen.queryByRole("figure", { name: /chart, / })).toBeNull();
});

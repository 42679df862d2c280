import { renderPage } from "@entrywise/host/render-page";
import { testUser } from "@entrywise/host/testing";
import { phoneQuery } from "@entrywise/ui/layout";
import { cleanup, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { chooseFromMenu } from "../../../test/choose-item.ts";
import { api, problem, server, startTestServer } from "../../../test/test-server.ts";
import type { PriceChart, PriceChartOptions, TradeDrawing } from "../price-chart/price-chart-types.ts";
import type { ChartTrade } from "./chart-trade.ts";
import { TradeChart } from "./trade-chart.tsx";

/** The test page cannot draw on a canvas: the calls to the chart stand in for what it would draw. */
const calls = vi.hoisted(() => ({
  drawing: null as unknown,
  focus: [] as number[][],
  until: null as number | null,
  content: { studies: [], drawings: [] } as unknown,
  restored: [] as unknown[],
}));
vi.mock("../price-chart/price-chart.ts", () => ({
  createPriceChart: (_: unknown, { datafeed }: PriceChartOptions): PriceChart => ({
    setResolution: () => undefined,
    reload: () => void datafeed?.first(),
    showUntil: (time) => {
      calls.until = time;
    },
    setTrade: (drawing) => {
      calls.drawing = drawing;
    },
    focus: (...span) => void calls.focus.push(span),
    showLatest: () => undefined,
    draw: () => undefined,
    removeDrawings: () => undefined,
    setStudies: () => undefined,
    content: () => calls.content as ReturnType<PriceChart["content"]>,
    restore: (content) => void calls.restored.push(content),
    restyle: () => undefined,
    whenLoaded: (work) => work(hours),
    dispose: () => undefined,
  }),
}));

startTestServer();

const at = (text: string) => Date.parse(text);
const hours = Array.from({ length: 48 }, (_, index) => at("2024-11-25T12:00:00Z") + index * 3_600_000);
const trade: ChartTrade = {
  ...{ instrument: "EURUSD", marketType: 0, direction: 1, pipSize: "0.0001", includePipet: false, pricePrecision: 5 },
  demo: false,
  opens: [
    {
      ...{ id: "o", openDate: "2024-11-26T09:12:00Z", size: "1.5", openPrice: "1.0542" },
      ...{ stopPrice: "1.0562", targetPrice: "1.0474" },
      closes: [
        {
          ...{ id: "c", closeDate: "2024-11-26T13:35:00Z", size: "1.5", closePrice: "1.0502" },
          ...{ maximumAdversePrice: "1.05531", maximumFavourablePrice: "1.04968" },
        },
      ],
    },
  ],
};

const resolved = {
  ...{ ticker: "EURUSD", name: "EURUSD", description: "Euro / US Dollar", type: "Forex", exchange: "" },
  ...{ minMov: 1, priceScale: 100_000, visiblePlotsSet: "ohlcv", hasWeeklyAndMonthly: false, volumePrecision: 0 },
};

const withBars = (source: string | null, resolution: string | null) =>
  server.use(http.get(api("/charting/trade-bars"), () => HttpResponse.json({ source, resolution })));

beforeEach(() => {
  localStorage.clear();
  server.use(http.get(api("/charting/symbols/EURUSD"), () => HttpResponse.json(resolved)));
  withBars("own", "60");
});

const charted = { tradeId: "t" };
const owner = { tradeId: "t", onExtremes: () => undefined };

async function openChart(own: Partial<ChartTrade> = {}, host: object = {}) {
  const user = renderPage(<TradeChart trade={{ ...trade, ...own }} charted={charted} />, {
    path: "/",
    host: { user: testUser, ...host },
  });
  await screen.findByRole("figure", { name: "EURUSD chart, 60 minutes" });
  return user;
}

const choose = (user: ReturnType<typeof renderPage>, item: string) => chooseFromMenu(user, "Chart tools", item);

const nameOf = (button: HTMLElement) => button.getAttribute("aria-label") ?? button.textContent;

test("T-540 T-551 one row has the timeframe, the way back to the trade and a menu of the rest; 60 minutes come first", async () => {
  const user = await openChart();
  expect(screen.getAllByRole("toolbar")).toHaveLength(1);
  const toolbar = within(screen.getByRole("toolbar", { name: "Chart" }));
  expect(toolbar.getAllByRole("button").map(nameOf)).toEqual(["Focus trade", "Chart tools"]);
  expect(toolbar.getByRole<HTMLSelectElement>("combobox", { name: "Timeframe" }).value).toBe("60");
  await user.keyboard("2");
  expect(await screen.findByRole("figure", { name: "EURUSD chart, 15 minutes" })).toBeDefined();
  await choose(user, "Reset position");
  expect(toolbar.getByRole<HTMLSelectElement>("combobox", { name: "Timeframe" }).value).toBe("60");
});

test("T-540 the menu has the tools of the chart, an owner's with their bars", async () => {
  const user = renderPage(<TradeChart trade={trade} charted={charted} owner={owner} />, {
    path: "/",
    host: { user: testUser },
  });
  await user.click(await screen.findByRole("button", { name: "Chart tools" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    ...["Indicators", "Drawing tools", "Replay bar by bar", "Saved charts", "Uploaded bars", "Suggest MAP and MFP"],
    ...["Chart settings", "Reset position", "Reload"],
  ]);
});

test("P-572 a visitor's menu has no tools to draw and no bars to upload", async () => {
  const user = await openChart({}, { user: null });
  await user.click(screen.getByRole("button", { name: "Chart tools" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    ...["Indicators", "Replay bar by bar", "Saved charts", "Chart settings", "Reset position", "Reload"],
  ]);
});

test("G-250 the chart of a group's trade asks the group for its bars", async () => {
  const asked: string[] = [];
  const path = "/groups/g/trades/t";
  server.use(
    http.get(api(`${path}/trade-bars`), () => HttpResponse.json({ source: "own", resolution: "60" })),
    http.get(api(`${path}/bars`), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("resolution") ?? "");
      return HttpResponse.json({ items: [], source: "own", noData: true });
    }),
  );
  const user = renderPage(<TradeChart trade={trade} charted={{ groupId: "g", tradeId: "t" }} />, { path: "/" });
  await screen.findByRole("figure");
  await choose(user, "Reload");
  await vi.waitFor(() => expect(asked).toEqual(["60"]));
});

test("T-551 one control has all timeframes and the latest days", async () => {
  const user = await openChart();
  const [control, ...others] = screen.getAllByRole<HTMLSelectElement>("combobox", { name: "Timeframe" });
  expect(others).toEqual([]);
  expect(screen.queryByRole("radiogroup", { name: "Timeframe" })).toBeNull();
  const names = within(control as HTMLElement)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  for (const name of ["10 s", "1 min", "240 min", "1 day", "Last 5y", "Last 1d"]) expect(names).toContain(name);
  await user.selectOptions(control as HTMLElement, "Last 5y");
  expect(await screen.findByRole("figure", { name: "EURUSD chart, days" })).toBeDefined();
});

test("T-540 on a phone one row stands above the chart, and its menu is a sheet", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === phoneQuery,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const user = await openChart();
  const toolbar = within(screen.getByRole("toolbar", { name: "Chart" }));
  expect(toolbar.getAllByRole("button").map(nameOf)).toEqual([
    ...["Previous bar", "Next bar", "Focus trade", "Chart tools"],
  ]);
  await user.click(toolbar.getByRole("button", { name: "Chart tools" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Chart" }));
  await user.click(sheet.getByRole("button", { name: "Indicators" }));
  expect(screen.getByRole("button", { name: "Bollinger bands" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "All chart tools" }));
  await user.click(screen.getByRole("button", { name: "Chart settings" }));
  expect(await screen.findByRole("dialog", { name: "Chart settings" })).toBeDefined();
  vi.unstubAllGlobals();
});

test("T-552 Focus trade asks for 50 bars before the first and after the last execution", async () => {
  const user = await openChart();
  calls.focus.length = 0;
  await user.click(screen.getByRole("button", { name: "Focus trade" }));
  expect(calls.focus).toEqual([[at("2024-11-26T09:12:00Z"), at("2024-11-26T13:35:00Z"), 50]]);
});

test("T-541 each switch of the chart settings acts at once and is saved", async () => {
  const user = await openChart();
  const kinds = () => (calls.drawing as TradeDrawing).levels.map(({ kind }) => kind);
  expect(kinds()).toEqual(["open", "stop", "target"]);
  await choose(user, "Chart settings");
  const dialog = within(await screen.findByRole("dialog", { name: "Chart settings" }));
  expect(dialog.getAllByRole("switch")).toHaveLength(6);
  for (const name of ["Stop line", "Close line", "Execution arrows"]) {
    await user.click(dialog.getByRole("switch", { name }));
  }
  expect(kinds()).toEqual(["open", "target", "close"]);
  expect((calls.drawing as TradeDrawing).arrows).toEqual([]);
  expect(localStorage.getItem(`entrywise.chartSettings|${testUser.userId}`)).toContain('"stopLine":false');
});

const banner = "Demo position prices are generated randomly and may not align with chart prices.";

test("T-542 a demo trade carries the banner until it is dismissed", async () => {
  const user = await openChart({ demo: true });
  const text = screen.getByText(banner);
  expect(
    text.compareDocumentPosition(screen.getByRole("toolbar", { name: "Chart" })),
    "the banner stands above the toolbar",
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(banner)).toBeNull();
});

test("T-542 a trade that is no demo carries no banner", async () => {
  await openChart({ demo: false });
  expect(screen.queryByText(banner)).toBeNull();
});

test("Y-181 a real trade without bars shows its own levels and executions, no prices, and where to upload bars", async () => {
  withBars(null, null);
  renderPage(<TradeChart trade={trade} charted={charted} owner={owner} />, {
    path: "/",
    host: { user: testUser },
  });
  expect(await screen.findByRole("heading", { name: "No prices for EURUSD on 2024-11-26" })).toBeDefined();
  expect(screen.queryByRole("figure", { name: / chart, / })).toBeNull();
  expect(screen.getByRole("figure", { name: "EURUSD trade levels" })).toBeDefined();
  const table = within(screen.getByRole("table", { name: "Your prices" }));
  expect(table.getAllByRole("row").map((row) => row.textContent?.replaceAll("\u2212", "-"))).toEqual([
    expect.stringContaining("Pips from entry"),
    expect.stringContaining("Stop1.05620-20.0"),
    expect.stringContaining("MAP1.05531-11.1"),
    expect.stringContaining("Open 11.05420"),
    expect.stringContaining("Close 11.05020+40.0"),
    expect.stringContaining("MFP1.04968+45.2"),
    expect.stringContaining("Target1.04740+68.0"),
  ]);
  expect(within(screen.getByRole("table", { name: "Executions" })).getAllByRole("rowheader")).toHaveLength(2);
  expect(screen.getByRole("link", { name: "Upload bars" }).getAttribute("href")).toBe(
    "/tools/prices?startDate=2024-11-26&endDate=2024-11-26&dateTimeType=open&symbols=EURUSD",
  );
});

test("Y-181 the chart opens in the resolution in which there are bars of the trade", async () => {
  withBars("own", "1D");
  renderPage(<TradeChart trade={trade} charted={charted} />, { path: "/", host: { user: testUser } });
  expect(await screen.findByRole("figure", { name: "EURUSD chart, days" })).toBeDefined();
});

test("T-543 a visitor who wants to save a chart sees that an account is required", async () => {
  const openProblemDialog = vi.fn();
  const user = await openChart({}, { user: null, openProblemDialog });
  await choose(user, "Saved charts");
  expect(openProblemDialog).toHaveBeenCalledWith({ kind: "accountRequired", detail: "" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("T-555 a symbol that finds no data cannot be resolved, and the rest stays", async () => {
  server.use(http.get(api("/charting/symbols/EURUSD"), () => problem(404, "Cannot resolve symbol", "Symbol.NotFound")));
  renderPage(<TradeChart trade={trade} charted={charted} owner={owner} />, { path: "/" });
  expect(await screen.findByRole("heading", { name: "Cannot resolve symbol" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Uploaded bars" })).toBeDefined();
});

test("Y-154 the replay begins before the open; executions come when their bar is reached, by key and by button", async () => {
  const user = await openChart();
  const rows = () => within(screen.getByRole("table", { name: "Executions" })).getAllByRole("rowheader");
  expect(rows()).toHaveLength(2);
  await choose(user, "Replay bar by bar");
  expect(screen.getByText("Nothing executed yet")).toBeDefined();
  expect(calls.until).toBe(at("2024-11-25T13:00:00Z"));
  for (let step = 0; step < 20; step += 1) await user.keyboard("]");
  expect(rows().map(({ textContent }) => textContent)).toEqual(["▼ Sell Open 1"]);
  for (let step = 0; step < 4; step += 1) await user.click(screen.getByRole("button", { name: "Next bar" }));
  expect(rows()).toHaveLength(2);
  await user.keyboard("[[");
  expect(rows()).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "End replay" }));
  expect(calls.until).toBeNull();
});

test("T-540 what is drawn is there again when the chart is opened anew, for this person and this trade alone", async () => {
  localStorage.clear();
  const line = {
    tool: "segment",
    points: [
      { time: hours[2], price: "1.05" },
      { time: hours[9], price: "1.06" },
    ],
  };
  calls.content = { studies: [{ name: "MA", parameters: [20], isOnPrice: true }], drawings: [line] };
  calls.restored = [];
  const open = (user = testUser) => openChart({}, { user });
  await open();
  expect(calls.restored).toEqual([]);
  cleanup();
  await open({ ...testUser, userId: "someone else" });
  expect(calls.restored).toEqual([]);
  calls.content = { studies: [], drawings: [] };
  cleanup();
  await open();
  expect(calls.restored).toEqual([{ studies: [{ name: "MA", parameters: [20], isOnPrice: true }], drawings: [line] }]);
  cleanup();
  calls.restored = [];
  await open();
  expect(calls.restored, "drawings that were removed stay away").toEqual([]);
});

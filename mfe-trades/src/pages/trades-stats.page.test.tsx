import { statisticsGroupings } from "@entrywise/contracts/trades/statistics.api";
import { defaultStatisticsDisplay } from "@entrywise/contracts/trades/statistics-display.api";
import { address, openPage } from "@entrywise/host/render-page";
import { testSettings } from "@entrywise/host/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { statisticsTopics } from "../areas/analysis/statistics/statistics-pages.ts";
import { chartPages } from "../catalogue/chart-pages.ts";
import { api, callsTo, listResponse, server, startTestServer } from "../test/test-server.ts";
import { makeGroup } from "../test/trades.ts";
import { TradesPage } from "./trades.page.tsx";

startTestServer();

test("T-160 every headline figure stands on its page with its definition, and R figures without R are a dash", async () => {
  await openPage(<TradesPage />, { path: "/trades/stats/all" });
  await screen.findByRole("link", { name: /Recovery factor/ });
  const names = [
    "Net profit",
    "Profit factor",
    "SQN",
    "Sharpe",
    "Sortino",
    "Longest winning streak",
    "Average holding time",
  ];
  for (const name of names) expect(screen.getByRole("link", { name: new RegExp(name) })).toBeTruthy();
  expect(screen.getByRole("link", { name: /Average holding time/ }).textContent).toContain("58m");
});

test("T-160 of tabs that do not fit the current one is scrolled into view", async () => {
  const places = vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return this.getAttribute("aria-current") === "page" ? new DOMRect(700, 0, 120, 32) : new DOMRect(0, 0, 600, 32);
  });
  await openPage(<TradesPage />, { path: "/trades/stats/what-if" });
  const pages = within(await screen.findByRole("navigation", { name: "Exits and risk" })).getByRole("list");
  // 220 px, and what fades at the edge
  expect(pages.scrollLeft).toBe(252);
  places.mockRestore();
});

test("T-169 Y-112 the three maximal drawdowns have names of their own", async () => {
  await openPage(<TradesPage />, { path: "/trades/stats/all" });
  await screen.findByRole("link", { name: /Recovery factor/ });
  const figure = (name: RegExp) => screen.getByRole("link", { name }).textContent;
  expect(figure(/^Max drawdown(?! in)/)).toContain("−3,521.13");
  expect(figure(/^Max drawdown in %/)).toContain("3.15%");
  expect(figure(/^Max drawdown in R/)).toContain("−15.29R");
});

const resultsInR = http.get(api("/widgets/display"), () =>
  HttpResponse.json({ ...defaultStatisticsDisplay, unit: "rr" }),
);

test("T-162 Y-113 the last row is over all trades of the filter and opens them", async () => {
  server.use(resultsInR);
  server.use(http.get(api("/trades/stats/symbols"), () => listResponse([makeGroup()])));
  await openPage(<TradesPage />, { path: "/trades/stats/symbols?direction=0" });
  const total = await screen.findByRole("link", { name: "Total" });
  expect(total.getAttribute("href")).toBe("/trades/data-table?direction=0&open=false&statuses=1");
  const row = total.closest("tr");
  await waitFor(() => expect(row?.textContent).toContain("+0.22R"));
  for (const text of ["378", "158 · 192 · 28", "45.1", "1.44", "14,178.17", "+79.68R"]) {
    expect(row?.textContent).toContain(text);
  }
});

test("T-162 Y-324 symbols are rows that sort, fade below 20 trades, say how many they lack and open their trades", async () => {
  server.use(resultsInR);
  server.use(
    http.get(api("/trades/stats/symbols"), () =>
      listResponse([
        makeGroup(),
        makeGroup({ key: "NVDA", label: "NVDA", count: 12, netRR: 30, netProfit: "1177.43" }),
      ]),
    ),
  );
  const user = await openPage(<TradesPage />, { path: "/trades/stats/symbols?direction=0" });
  const link = await screen.findByRole("link", { name: "NVDA" });
  expect(link.getAttribute("href")).toBe("/trades/data-table?direction=0&open=false&symbols=NVDA&statuses=1");
  expect(link.closest("tr")?.className).toContain("st-few");
  expect(link.closest("th")?.textContent, "Y-324").toBe("NVDA8 more trades to compare");
  const order = () => [...document.querySelectorAll("tbody th a")].map(({ textContent }) => textContent);
  await waitFor(() => expect(order()).toEqual(["NVDA", "EURUSD"]));
  await user.click(screen.getByRole("button", { name: /Net profit/ }));
  await waitFor(() => expect(order()).toEqual(["EURUSD", "NVDA"]));
});

test("T-162 with results in money a group's expectancy and the line beside the table are money, the most profitable comes first", async () => {
  const nvda = makeGroup({ key: "NVDA", label: "NVDA", netRR: 30, netProfit: "1177.43", expectancy: "98.12" });
  server.use(http.get(api("/trades/stats/symbols"), () => listResponse([makeGroup(), nvda])));
  const user = await openPage(<TradesPage />, { path: "/trades/stats/symbols" });
  await user.click(await screen.findByRole("radio", { name: "USD" }));
  const row = (await screen.findByRole("link", { name: "NVDA" })).closest("tr");
  await waitFor(() => expect(row?.textContent).toContain("98.12"));
  expect([...document.querySelectorAll("tbody th")].map(({ textContent }) => textContent)).toEqual(["EURUSD", "NVDA"]);
  expect(screen.getByRole("region", { name: "Net profit" })).toBeTruthy();
});

test("T-162 Y-115 in per cent a group's expectancy is a share too, and the line beside the table stays that of money", async () => {
  const group = makeGroup({ count: 50, netPercentage: 12.5, expectancyRR: null, countRR: 0 });
  const inPercent = { ...defaultStatisticsDisplay, unit: "percent" };
  server.use(
    http.get(api("/widgets/display"), () => HttpResponse.json(inPercent)),
    http.get(api("/trades/stats/symbols"), () => listResponse([group])),
  );
  await openPage(<TradesPage />, { path: "/trades/stats/symbols" });
  const row = () => screen.queryByRole("link", { name: "EURUSD" })?.closest("tr")?.textContent;
  await waitFor(() => expect(row()).toContain("+0.25%"));
  expect(row()).toContain("+12.50%");
  expect(await screen.findByRole("region", { name: "Net profit" })).toBeTruthy();
});

test("T-162 Y-112 beside the table of a grouping its trades are drawn: in their course, spread, and in the week", async () => {
  server.use(
    resultsInR,
    http.get(api("/trades/stats/symbols"), () => listResponse([makeGroup()])),
  );
  await openPage(<TradesPage />, { path: "/trades/stats/symbols?direction=0" });
  for (const name of ["Symbols", "Net R", "R distribution", "Hour × weekday"]) {
    expect(await screen.findByRole("region", { name })).toBeTruthy();
  }
  for (const path of ["/widgets/net-reward-graph", "/trades/stats/charts/r-distribution"]) {
    await waitFor(() => expect(callsTo(path).at(-1)?.query.get("direction")).toBe("0"));
  }
});

test.each([
  [0, "BE excluded", "45.14%"],
  [1, "BE as loss", "41.80%"],
  [2, "BE as win", "49.21%"],
] as const)(
  "P-757 T-167 strike rates count break-even trades as chosen beside them, %i",
  async (strikeRateType, name, shown) => {
    server.use(http.get(api("/trades/stats/symbols"), () => listResponse([makeGroup()])));
    const updateSettings = vi.fn();
    const user = await openPage(<TradesPage />, {
      path: "/trades/stats/symbols",
      host: { settings: { ...testSettings, strikeRateType }, updateSettings },
    });
    const total = await screen.findByRole("link", { name: "Total" });
    expect(total.closest("tr")?.textContent).toContain(shown);
    const chosen = screen.getByRole<HTMLInputElement>("radio", { name });
    expect(chosen.checked).toBe(true);
    await user.click(screen.getByRole("radio", { name: strikeRateType === 1 ? "BE as win" : "BE as loss" }));
    expect(updateSettings).toHaveBeenCalledWith({ strikeRateType: strikeRateType === 1 ? 2 : 1 });
  },
);

test("T-160 every page of the statistics stands below one topic, and a page shows the ones of its topic", async () => {
  await openPage(<TradesPage />, { path: "/trades/stats/weekdays" });
  const names = (list: HTMLElement) =>
    within(list)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  const topics = await screen.findByRole("navigation", { name: "Statistics topics" });
  expect(names(topics)).toEqual(["Overview", "Trades", "Time", "Discipline", "R", "Exits and risk"]);
  expect(within(topics).getByRole("link", { current: "page" }).textContent).toBe("Time");
  const pages = screen.getByRole("navigation", { name: "Time" });
  expect(within(pages).getByRole("link", { current: "page" }).textContent).toBe("Weekdays");
  const parts = statisticsTopics.flatMap((topic) => topic.pages.map(({ part }) => part));
  expect(parts.toSorted()).toEqual(["all", ...statisticsGroupings, ...chartPages.map(({ part }) => part)].toSorted());
});

test("T-160 on a phone all pages of the statistics are one choice", async () => {
  const isPhone = (query: string) => ({ matches: query.includes("max-width: 599"), media: query });
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", (query: string) => ({ ...isPhone(query), ...listen }));
  const user = await openPage(<TradesPage />, { path: "/trades/stats/all?symbols=EURUSD" });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Statistics" }), "Weekdays");
  expect(address()).toBe("/trades/stats/weekdays?symbols=EURUSD");
  vi.unstubAllGlobals();
});

test("T-162 Y-112 the row that is selected is what its charts show, until all are shown again", async () => {
  const gold = makeGroup({ key: "XAUUSD", label: "XAUUSD" });
  server.use(http.get(api("/trades/stats/symbols"), () => listResponse([makeGroup(), gold])));
  const user = await openPage(<TradesPage />, { path: "/trades/stats/symbols?direction=0" });
  const choose = await screen.findByRole("button", { name: "Show XAUUSD in the charts" });
  const drawnOf = () => callsTo("/trades/stats/charts/r-distribution").at(-1)?.query;
  await waitFor(() => expect(drawnOf()?.has("symbols")).toBe(false));
  await user.click(choose);
  await waitFor(() => expect(drawnOf()?.getAll("symbols")).toEqual(["XAUUSD"]));
  expect(drawnOf()?.get("direction")).toBe("0");
  expect(choose.getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByText(/The charts show XAUUSD\./)).toBeTruthy();
  expect(callsTo("/trades/stats/symbols").every(({ query }) => !query.has("symbols"))).toBe(true);
  await user.click(screen.getByRole("button", { name: "Show all trades" }));
  expect(choose.getAttribute("aria-pressed")).toBe("false");
});

test("T-162 Y-322 the selected row can be left out of the filter, and the charts show the remaining trades", async () => {
  const gold = makeGroup({ key: "XAUUSD", label: "XAUUSD" });
  server.use(http.get(api("/trades/stats/symbols"), () => listResponse([makeGroup(), gold])));
  const user = await openPage(<TradesPage />, { path: "/trades/stats/symbols?direction=0&without.symbols=GBPUSD" });
  await user.click(await screen.findByRole("button", { name: "Show XAUUSD in the charts" }));
  await user.click(await screen.findByRole("button", { name: "Leave out XAUUSD" }));
  expect(address()).toBe("/trades/stats/symbols?direction=0&without.symbols=GBPUSD&without.symbols=XAUUSD");
  const left = (path: string) => callsTo(path).at(-1)?.query.getAll("without.symbols");
  await waitFor(() => expect(left("/trades/stats/symbols")).toEqual(["GBPUSD", "XAUUSD"]));
  await waitFor(() => expect(left("/trades/stats/charts/r-distribution")).toEqual(["GBPUSD", "XAUUSD"]));
  expect(callsTo("/trades/stats/charts/r-distribution").at(-1)?.query.has("symbols")).toBe(false);
  expect(screen.queryByText(/The charts show XAUUSD\./)).toBeNull();
});

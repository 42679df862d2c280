import { WinLossStatus } from "@entrywise/domain/enumerations";
import { address, openPage } from "@entrywise/host/render-page";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, expect, test, vi } from "vitest";
import { chartPages } from "../catalogue/chart-pages.ts";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { makeGroup } from "../test/trades.ts";
import { TradesPage } from "./trades.page.tsx";

startTestServer();
// Code that pages fetch: the first test must not wait for it longer than a query does.
beforeAll(() =>
  Promise.all([import("./statistics-views.ts"), import("../areas/analysis/charts/statistics-charts.tsx")]),
);

const figures = {
  count: 4,
  wins: 3,
  losses: 1,
  breakEvens: 0,
  strikeRate: 0.75,
  netProfit: "120.5",
  countRR: 4,
  netRR: 3.4,
  netPercentage: 1.2,
  netPips: 44,
};
const chart = (name: string, body: object) =>
  server.use(http.get(api(`/trades/stats/charts/${name}`), () => HttpResponse.json(body)));
const open = (part: string, options = {}) => openPage(<TradesPage />, { path: `/trades/stats/${part}`, ...options });
const query = (link: HTMLElement) => new URLSearchParams(link.getAttribute("href")?.split("?")[1]);

const weekHours = {
  currency: "USD",
  cells: [
    { ...figures, weekday: 1, hour: 9 },
    { ...figures, count: 2, weekday: 3, hour: 14, netProfit: "-88.4", netRR: -1.1 },
  ],
};

test("Y-114 Y-113 a cell of the week shows its result, pales with few trades, and opens exactly its trades", async () => {
  chart("week-hours", weekHours);
  const user = await open("week-hours?symbols=EURUSD&dateTimeType=open");
  const cell = await screen.findByRole("link", { name: /Mon 09:00, 4 trades/ });
  expect(cell.textContent).toContain("+121");
  expect(Object.fromEntries(query(cell))).toMatchObject({
    weekdays: "1",
    hours: "9",
    dateTimeType: "open",
    symbols: "EURUSD",
    open: "false",
    statuses: "1",
  });
  const day = screen.getByRole("link", { name: /^Mon, 4 trades/ });
  expect(day.textContent).toContain("+121");
  expect(query(day).get("weekdays")).toBe("1");
  expect(query(day).has("hours")).toBe(false);
  const few = screen.getByRole("link", { name: /Wed 14:00, 2 trades/ });
  expect(few.className).toContain("sc-few");
  cell.focus();
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(few);
  await user.click(screen.getByRole("button", { name: "Table" }));
  expect(screen.getByRole("link", { name: "Wed 14:00" })).toBeTruthy();
});

test("Y-115 one switch changes what all statistics are shown in, and whether before costs", async () => {
  chart("week-hours", weekHours);
  const saved: unknown[] = [];
  server.use(
    http.put(api("/widgets/display"), async ({ request }) => {
      const body = await request.json();
      saved.push(body);
      return HttpResponse.json(body as object);
    }),
  );
  const user = await open("week-hours");
  await screen.findByRole("link", { name: /Mon 09:00/ });
  await user.click(screen.getByRole("radio", { name: "R" }));
  await waitFor(() => expect(screen.getByRole("link", { name: /Mon 09:00/ }).textContent).toContain("+3.4R"));
  await user.click(screen.getByRole("radio", { name: "Gross" }));
  await waitFor(() => expect(callsTo("/trades/stats/charts/week-hours").at(-1)?.query.get("basis")).toBe("gross"));
  expect(callsTo("/trades/stats").at(-1)?.query.get("basis")).toBe("gross");
  await waitFor(() => expect(saved.at(-1)).toEqual({ unit: "rr", basis: "gross", widgets: [] }));
});

test("P-307 Y-115 in privacy mode cells are in R and money cannot be chosen", async () => {
  chart("week-hours", weekHours);
  await open("week-hours", { privacyMode: true });
  expect((await screen.findByRole("link", { name: /Mon 09:00/ })).textContent).toContain("+3.4R");
  expect(document.body.textContent).not.toMatch(/120\.5|\+121|88\.4/);
});

test("Y-112 Y-113 bars of the R distribution add up to n and open their class within their bounds", async () => {
  chart("r-distribution", {
    bins: [
      { result: WinLossStatus.Loss, from: -1.25, to: -1, count: 3, netRR: -3.3 },
      { result: WinLossStatus.BreakEven, from: null, to: null, count: 2, netRR: 0.05 },
      { result: WinLossStatus.Win, from: 1, to: 1.25, count: 4, netRR: 4.4 },
    ],
    width: 0.25,
    countRR: 9,
    mean: 0.13,
    sqn: 0.4,
  });
  await open("r-distribution");
  const win = await screen.findByRole("link", { name: /\+1.00R to \+1.25R/ });
  expect(query(win).get("totalNetRR.min")).toBe("1");
  expect(query(win).get("totalNetRR.max")).toBe("1.25");
  expect(query(win).get("winLossStatuses")).toBe("1");
  expect(screen.getByText("bins of 0.25R · SQN 0.40 · 9 trades")).toBeTruthy();
  expect(screen.getByText("Net R of a trade")).toBeTruthy();
  expect(document.querySelector<HTMLElement>(".sc-mean")?.style.getPropertyValue("--at")).toBe("0.5");
  expect(query(screen.getByRole("link", { name: /Break-even/ })).get("winLossStatuses")).toBe("3");
});

test("Y-113 of many bars of R every nth is named, as many as fit, and counts have thousands separators", async () => {
  const noise = 5e-9;
  const bin = (from: number, count: number) => ({
    result: from < 0 ? WinLossStatus.Loss : WinLossStatus.Win,
    from: from - noise,
    to: from + 10 - noise,
    count,
    netRR: from * count,
  });
  const bins = Array.from({ length: 38 }, (_, index) => bin((index - 19) * 10, index === 19 ? 1252 : index % 2));
  chart("r-distribution", { bins, width: 10, countRR: 1271, mean: 0.13, sqn: 0.4 });
  await open("r-distribution");
  const bar = await screen.findByRole("link", { name: /0.00R to \+10.00R/ });
  expect(bar.textContent).toContain("1,252");
  const named = (width: string) =>
    [...document.querySelectorAll(`.sc-bar-name[data-fits~="${width}"]`)].map(({ textContent }) => textContent);
  expect(named("narrow")).toEqual(["\u2212100R", "0R", "+100R"]);
  expect(named("wide").slice(0, 3)).toEqual(["\u2212180R", "\u2212160R", "\u2212140R"]);
});

test("Y-113 Y-115 the R distribution follows the switch to gross; its bars then open their trades by gross R", async () => {
  chart("r-distribution", {
    bins: [{ result: WinLossStatus.Win, from: 1, to: 1.25, count: 4, netRR: 4.4 }],
    ...{ width: 0.25, countRR: 4, mean: 1.1, sqn: null },
  });
  const user = await open("r-distribution");
  await screen.findByRole("link", { name: /\+1.00R to \+1.25R/ });
  await user.click(screen.getByRole("radio", { name: "Gross" }));
  await waitFor(() => expect(callsTo("/trades/stats/charts/r-distribution").at(-1)?.query.get("basis")).toBe("gross"));
  const win = () => query(screen.getByRole("link", { name: /\+1.00R to \+1.25R/ }));
  await waitFor(() => expect(win().get("totalGrossRR.min")).toBe("1"));
  expect(win().get("totalGrossRR.max")).toBe("1.25");
  expect([win().get("totalNetRR.min"), win().get("winLossStatuses")]).toEqual([null, "1"]);
});

test("T-164 Y-113 net reward goes by time frame too, and a point opens exactly the days it stands for", async () => {
  const navigate = vi.fn();
  const month = (at: string, netRR: number, cumulativeRR: number) => ({
    ...{ at: `${at}T10:00:00.000Z`, tradeId: null, count: 7, netRR, cumulativeRR },
    drawdownRR: 0,
  });
  server.use(
    http.get(api("/widgets/net-reward-graph"), ({ request }) =>
      listResponse(
        new URL(request.url).searchParams.get("period") === "monthly"
          ? [month("2024-10-30", 2, 2), month("2024-11-26", 1.5, 3.5)]
          : [],
      ),
    ),
  );
  const user = await open("net-reward?dateTimeType=open", { host: { navigate } });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Points" }), "Month");
  const plot = await screen.findByRole("slider", { name: /^Net R(?! drawdown)/ });
  plot.focus();
  await user.keyboard("{End}{Enter}");
  const opened = new URL(String(navigate.mock.lastCall?.[0]), "http://localhost");
  expect(opened.pathname).toBe("/trades/data-table");
  expect(opened.searchParams.get("startDate")).toBe("2024-11-01");
  expect(opened.searchParams.get("endDate")).toBe("2024-11-30");
  expect(opened.searchParams.has("dateTimeType"), "by close, as the line goes").toBe(false);
});

test("Y-114 a point of the rolling mean is reached by keys and opens exactly the trades of its window", async () => {
  chart("rolling", {
    countRR: 22,
    points: [0.2, 0.4, 0.1].map((expectancyRR, index) => ({
      at: `2025-09-0${index + 1}T10:00:00.000Z`,
      fromMs: 1_756_000_000_000 + index,
      toMs: 1_756_700_000_000 + index,
      expectancyRR,
      strikeRate: 0.5,
    })),
  });
  const opened: string[] = [];
  const user = await open("rolling", { host: { navigate: (to: string) => opened.push(to) } });
  const slider = await screen.findByRole("slider", { name: /Rolling expectancy/ });
  slider.focus();
  await user.keyboard("{ArrowLeft}");
  expect(slider.getAttribute("aria-valuetext")).toContain("+0.40R");
  await user.keyboard("{Enter}");
  const params = new URLSearchParams(opened[0]?.split("?")[1]);
  expect(params.get("closeMs.min")).toBe("1756000000001");
  expect(params.get("closeMs.max")).toBe("1756700000001");
});

test("Y-114 without stops the rolling mean is there in money, per cent and pips, and the strike rate in any unit", async () => {
  chart("rolling", {
    countRR: 0,
    points: [],
    results: {
      count: 22,
      currency: "USD",
      points: [12.5, -3.25, 4].map((expectancy, index) => ({
        at: `2025-09-0${index + 1}T10:00:00.000Z`,
        fromMs: 1_756_000_000_000 + index,
        toMs: 1_756_700_000_000 + index,
        expectancy: String(expectancy),
        percentage: 0.125,
        pips: 3.4,
        strikeRate: 0.5,
      })),
    },
  });
  const opened: string[] = [];
  const user = await open("rolling", { host: { navigate: (to: string) => opened.push(to) } });
  expect(await screen.findByRole("slider", { name: /Rolling strike rate/ })).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "R" }));
  expect(await screen.findByText("Needs 21 trades with a stop. Money, percent and pips don’t need one.")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "USD" }));
  const slider = await screen.findByRole("slider", { name: /Rolling expectancy/ });
  slider.focus();
  await user.keyboard("{ArrowLeft}");
  expect(slider.getAttribute("aria-valuetext")).toContain("−3.25");
  await user.keyboard("{Enter}");
  const params = new URLSearchParams(opened[0]?.split("?")[1]);
  expect(params.get("closeMs.min")).toBe("1756000000001");
  expect(params.has("totalNetRR.min"), "trades without a stop are in the window").toBe(false);
});

test("Y-112 a streak opens exactly its trades", async () => {
  chart("streaks", {
    currency: "USD",
    total: 1,
    items: [
      {
        result: WinLossStatus.Loss,
        count: 4,
        netProfit: "-343.4",
        netRR: -4,
        fromMs: 1_757_500_000_000,
        toMs: 1_757_900_000_000,
      },
    ],
  });
  await open("streaks");
  const link = await screen.findByRole("link", { name: /Losses/ });
  expect(Object.fromEntries(query(link))).toMatchObject({
    winLossStatuses: "2",
    "closeMs.min": "1757500000000",
    "closeMs.max": "1757900000000",
  });
});

test("Y-112 a run of trades without money is no run of zero", async () => {
  const run = { count: 2, netProfit: "0", netRR: null, fromMs: 1_757_500_000_000, toMs: 1_757_900_000_000 };
  chart("streaks", { currency: "USD", total: 1, items: [{ ...run, result: WinLossStatus.None }] });
  await open("streaks");
  const row = (await screen.findByRole("link", { name: "No result" })).closest("tr");
  expect(row?.textContent).toContain("No exchange rate for the day");
  expect(row?.textContent).not.toContain("0.00");
});

test("Y-112 Y-190 the R of a run says of how many of its trades it is where they are not all", async () => {
  const run = { result: WinLossStatus.Loss, count: 4, netProfit: "-343.4", netRR: -3 };
  const times = { fromMs: 1_757_500_000_000, toMs: 1_757_900_000_000 };
  chart("streaks", { currency: "USD", total: 1, items: [{ ...run, ...times, countRR: 3 }] });
  await open("streaks");
  const row = (await screen.findByRole("link", { name: /Losses/ })).closest("tr");
  expect(row?.textContent).toContain("of 3 trades");
});

const gaps = (tradesWithout: number) => ({
  ...{ toFill: 0, tradeIdsToFill: [] },
  ...{ trades: 7, tradesWithBars: 7 - tradesWithout, from: "2024-11-25", to: "2024-11-25", provider: null, total: 1 },
  items: [
    {
      ...{ symbol: "XAUUSD", trades: 7, tradesWithout, days: 5, daysMissing: tradesWithout === 0 ? 0 : 4 },
      ...{ missingFrom: "2024-11-26", missingTo: "2024-11-29", hasFiles: false, filledWeeks: [], missingWeeks: [] },
    },
  ],
});

test.each([
  { page: "excursions", title: "MAE and MFE need prices", body: { count: 7, countKnown: 0, points: [] } },
  { page: "what-if", title: "What-if exits need prices", body: { count: 7, countKnown: 0, rules: [], sweep: [] } },
])(
  "Y-114 Y-120 Y-181 without MAP and MFP $page leads to the prices with its filter, and names symbols and days",
  async ({ page, title, body }) => {
    server.use(
      http.get(api("/trades/stats/charts/excursions"), () => HttpResponse.json(body)),
      http.get(api("/trades/stats/what-if"), () => HttpResponse.json(body)),
      http.get(api("/charting/coverage"), () => HttpResponse.json(gaps(7))),
    );
    await open(`${page}?symbols=XAUUSD&startDate=2024-11-25`);
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    const [upload] = screen.getAllByRole("link", { name: "Upload bars" });
    expect(upload?.getAttribute("href")).toBe("/tools/prices?startDate=2024-11-25&symbols=XAUUSD");
    const needed = await screen.findByRole("row", { name: /XAUUSD/ });
    expect(needed.textContent).toContain("2024-11-26 – 2024-11-29");
    expect(screen.getAllByText("0 of 7 trades have a stop, MAP and MFP").length).toBeGreaterThan(0);
  },
);

test("Y-114 Y-181 where bars are there and MAP and MFP are not, the empty excursions lead to the suggestions", async () => {
  chart("excursions", { count: 7, countKnown: 0, points: [] });
  server.use(http.get(api("/charting/coverage"), () => HttpResponse.json({ ...gaps(0), toFill: 6 })));
  await open("excursions?symbols=XAUUSD");
  expect(await screen.findByRole("heading", { name: "MAP and MFP suggested for 6 trades" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open Prices" }).getAttribute("href")).toBe("/tools/prices?symbols=XAUUSD");
  expect(screen.queryByText("Bars needed")).toBeNull();
});

test("Y-114 without a trade in the filter no bars are asked for", async () => {
  chart("excursions", { count: 0, countKnown: 0, points: [] });
  await open("excursions");
  expect(await screen.findByText("No trades match your filters")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Upload bars" })).toBeNull();
  expect(callsTo("/charting/coverage")).toHaveLength(0);
});

test("T-164 the drawdown of the net reward has a pane of its own below the line", async () => {
  const point = (at: string, cumulativeRR: number, drawdownRR: number) => ({
    ...{ at: `${at}T10:00:00.000Z`, tradeId: null, count: 1, netRR: 1 },
    ...{ cumulativeRR, drawdownRR },
  });
  server.use(
    http.get(api("/widgets/net-reward-graph"), () =>
      listResponse([point("2024-10-30", 2, 0), point("2024-11-01", 0.5, 1.5), point("2024-11-26", 1, 1)]),
    ),
  );
  await open("net-reward");
  const pane = await screen.findByRole("slider", { name: /^Net R drawdown/ });
  expect(screen.getByRole("slider", { name: /^Net R(?! drawdown)/ })).toBeTruthy();
  expect(pane.closest("section")?.textContent).toContain("Max drawdown −1.50R");
});

test("Y-114 T-162 directions, holding times and ratings are groups whose rows open their trades", async () => {
  server.use(
    http.get(api("/trades/stats/holding-times"), () =>
      listResponse([makeGroup({ key: "60000-299999", label: "1 min – 5 min" })]),
    ),
  );
  await open("holding-times");
  const link = await screen.findByRole("link", { name: "1 min – 5 min" });
  expect(query(link).get("holdingMs.min")).toBe("60000");
  expect(query(link).get("holdingMs.max")).toBe("299999");
  expect(address()).toBe("/trades/stats/holding-times");
});

test.each(chartPages)("the page $part says when it cannot be loaded, and asks anew", async ({ part }) => {
  const fails = () => problem(500, "The journal is being repaired.");
  server.use(http.get(api("/trades/stats/*"), fails), http.get(api("/widgets/net-:what"), fails));
  const user = await open(part === "compare" ? "compare?with=shorts" : part);
  const [failed] = await screen.findAllByText(/^Couldn’t load /);
  expect(failed?.closest("[role=alert]")?.textContent).toContain("repaired");
  const asked = () => callsTo(/^.(trades.stats|widgets.net-)/).length;
  const before = asked();
  await user.click(screen.getAllByRole("button", { name: "Try again" })[0] ?? expect.fail("a button"));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

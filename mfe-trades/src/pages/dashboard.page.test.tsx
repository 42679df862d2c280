import { address, openPage } from "@entrywise/host/render-page";
import { testSettings } from "@entrywise/host/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { accountId, makeHeadline, makeTrade } from "../test/trades.ts";
import { DashboardPage } from "./dashboard.page.tsx";

startTestServer();

const loaded = () => screen.findByRole("link", { name: /Profit factor/ });

test("T-192 the widgets are asked with the filter of the address in the user's time zone", async () => {
  await openPage(<DashboardPage />, { path: "/dashboard?symbols=EURUSD&startDate=2024-01-01" });
  await loaded();
  for (const path of ["/widgets/core-stats", "/widgets/net-profit-graph-2"]) {
    const [call] = callsTo(path);
    expect(call?.query.get("symbols")).toBe("EURUSD");
    expect(call?.query.get("startDate")).toBe("2024-01-01");
    expect(call?.query.get("timeZone")).toBe("UTC");
  }
});

test("T-172 core figures show their n, those in R the number of trades that carry one", async () => {
  await openPage(<DashboardPage />, { path: "/dashboard" });
  await loaded();
  const cell = (name: RegExp) => screen.getByRole("link", { name }).textContent;
  expect(cell(/Net profit/)).toContain("▲+14,178.17USD");
  expect(cell(/Net profit/)).toContain("378 trades");
  expect(cell(/Net R/)).toContain("370 of 378 trades");
  expect(cell(/Strike rate/)).toContain("45.14%");
  expect(cell(/Strike rate/)).toContain("158 wins · 192 losses · 28 BE");
  expect(cell(/Max drawdown/)).toContain("−3,521.13");
});

test("T-172 averages in R state their number of trades where it is not the one of wins and losses beside them", async () => {
  const all = { count: 350, countRR: 350, wins: 158, losses: 192, breakEvens: 0, winsRR: 158, lossesRR: 192 };
  server.use(http.get(api("/widgets/core-stats"), () => HttpResponse.json(makeHeadline(all))));
  const user = await openPage(<DashboardPage />, { path: "/dashboard" });
  await loaded();
  const payoff = () => screen.getByRole("link", { name: /Average win \/ loss/ }).textContent;
  expect(payoff()).not.toContain("158");
  expect(screen.getByRole("link", { name: /Net R/ }).textContent).toContain("all with a stop");
  server.use(
    http.get(api("/widgets/core-stats"), () => HttpResponse.json(makeHeadline({ ...all, winsRR: 150, lossesRR: 190 }))),
  );
  await user.click(screen.getByRole("radio", { name: "Gross" }));
  await waitFor(() => expect(payoff()).toContain("of 150 W + 190 L"));
});

test("Y-112 the averages of profits and losses say how many trades they are over, not the wins and losses by R", async () => {
  // one break-even trade earned money: 10 trades are profitable, 9 are wins
  const mixed = { count: 12, countRR: 9, wins: 9, losses: 2, breakEvens: 1, profitableTrades: 10, losingTrades: 2 };
  server.use(http.get(api("/widgets/core-stats"), () => HttpResponse.json(makeHeadline(mixed))));
  await openPage(<DashboardPage />, { path: "/dashboard" });
  await loaded();
  expect(screen.getByRole("link", { name: /Strike rate/ }).textContent).toContain("9 wins · 2 losses · 1 BE");
  const cell = screen.getByRole("link", { name: /Average profit \/ loss/ });
  expect(cell.textContent).toContain("10 profitable, 2 losing");
  expect(screen.queryByRole("link", { name: /Average win/ })).toBeNull();
});

test("Y-113 each figure opens the trades behind it, with the filter of the page", async () => {
  await openPage(<DashboardPage />, { path: "/dashboard?symbols=EURUSD" });
  await loaded();
  const to = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  expect(to(/Net profit/)).toBe("/trades/data-table?open=false&symbols=EURUSD&statuses=1");
  expect(to(/Net R/)).toContain("totalNetRR.min=");
});

test("Y-112 the definition of a figure stands on focus", async () => {
  const user = await openPage(<DashboardPage />, { path: "/dashboard" });
  const link = await loaded();
  await user.hover(link);
  expect((await screen.findByRole("tooltip")).textContent).toContain("Total profits ÷ total losses");
});

test("T-190 the list is open by default, and the chosen tab is saved in the settings", async () => {
  const updateSettings = vi.fn();
  const user = await openPage(<DashboardPage />, { path: "/dashboard", host: { updateSettings } });
  await loaded();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Open" }).checked).toBe(true);
  expect(callsTo("/trades/list")[0]?.query.get("open")).toBe("true");
  await user.click(screen.getByRole("radio", { name: "Recent" }));
  expect(updateSettings).toHaveBeenCalledWith({ dashboardTradeListTab: "recent" });
});

test.each([
  { where: "T-190 on a phone", width: "max-width: 599" },
  { where: "P-209 T-190 beside another widget", width: "min-width: 1264" },
])("$where the facts of a trade stand below its name, its figures beside it", async ({ width }) => {
  const isOf = (query: string) => ({ matches: query.includes(width), media: query });
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", (query: string) => ({ ...isOf(query), ...listen }));
  const settings = { ...testSettings, dashboardTradeListTab: "recent" };
  await openPage(<DashboardPage />, { path: "/dashboard", host: { settings } });
  const row = (await screen.findByRole("link", { name: /EURUSD/ })).closest("tr");
  const heads = [...(row?.closest("table")?.querySelectorAll("th") ?? [])].map(({ textContent }) => textContent);
  expect(heads).toEqual(["Trade", "Net profit", "R:R"]);
  expect(row?.querySelector("td")?.textContent).toContain("2024-11-25 08:32 · FX Raw 4821");
  vi.unstubAllGlobals();
});

test("P-209 T-190 beside another widget an open trade stands in one line with its risk", async () => {
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("min-width: 1264"),
    media: query,
    ...listen,
  }));
  await openPage(<DashboardPage />, { path: "/dashboard" });
  const row = (await screen.findByRole("link", { name: /EURUSD/ })).closest("tr");
  const heads = [...(row?.closest("table")?.querySelectorAll("th") ?? [])].map(({ textContent }) => textContent);
  expect(heads).toEqual(["Symbol", "Opened", "Risk"]);
  vi.unstubAllGlobals();
});

test("T-190 a saved tab opens again, and an unknown one falls back", async () => {
  const settings = { ...testSettings, dashboardTradeListTab: "planned" };
  await openPage(<DashboardPage />, { path: "/dashboard", host: { settings } });
  await loaded();
  expect(callsTo("/trades/list")[0]?.query.get("statuses")).toBe("0");
});

test("T-191 the dashboard is limited to the accounts of the settings", async () => {
  const settings = { ...testSettings, dashboardAccountsSelected: [accountId] };
  await openPage(<DashboardPage />, { path: "/dashboard", host: { settings } });
  await loaded();
  expect(callsTo("/widgets/core-stats")[0]?.query.getAll("accountIds")).toEqual([accountId]);
  expect(await screen.findByRole("button", { name: /Accounts FX Raw 4821/ })).toBeTruthy();
});

test("T-191 without a choice every account counts, and a choice is saved", async () => {
  const updateSettings = vi.fn();
  const other = "01937b1e-5c2a-7000-8000-00000000a002";
  server.use(
    http.get(api("/trade-accounts"), async () => {
      const { makeAccount } = await import("../test/trades.ts");
      return listResponse([makeAccount(), makeAccount({ id: other, name: "Prop 50K P2" })]);
    }),
  );
  const user = await openPage(<DashboardPage />, { path: "/dashboard", host: { updateSettings } });
  await loaded();
  expect(callsTo("/widgets/core-stats")[0]?.query.has("accountIds")).toBe(false);
  await user.click(screen.getByRole("button", { name: /Accounts All/ }));
  await user.click(await screen.findByRole("checkbox", { name: /Prop 50K P2/ }));
  expect(updateSettings).toHaveBeenCalledWith({ dashboardAccountsSelected: [accountId] });
  await waitFor(() => expect(address()).toBe(`/dashboard?accountIds=${accountId}`));
});

test("P-307 in privacy mode no amount is shown, R and counts stay", async () => {
  await openPage(<DashboardPage />, { path: "/dashboard", privacyMode: true });
  await loaded();
  const text = document.body.textContent ?? "";
  expect(text).not.toMatch(/14,178|3,521|46,051|37\.51/);
  expect(within(screen.getByRole("region", { name: "Key statistics" })).getByText("Private")).toBeTruthy();
  expect(text).toContain("+79.68R");
  expect(text).toContain("378 trades");
});

test("T-172 without a single R the expectancy is the one in money", async () => {
  const none = { countRR: 0, netRR: null, expectancyRR: null, averageWinRR: null, averageLossRR: null, sqn: null };
  server.use(http.get(api("/widgets/core-stats"), () => HttpResponse.json(makeHeadline(none))));
  await openPage(<DashboardPage />, { path: "/dashboard" });
  await loaded();
  expect(screen.getByRole("link", { name: /Expectancy/ }).textContent).toContain("+37.51");
  expect(screen.getByRole("link", { name: /Net R/ }).textContent).toContain("0 of 378 trades");
});

test("T-172 counts of four digits stand whole below their figures, each part unbroken", async () => {
  const many = { count: 2181, countRR: 2158, wins: 1592, losses: 476, breakEvens: 113 };
  server.use(http.get(api("/widgets/core-stats"), () => HttpResponse.json(makeHeadline(many))));
  await openPage(<DashboardPage />, { path: "/dashboard" });
  await loaded();
  expect(screen.getByRole("link", { name: /Strike rate/ }).textContent).toContain("1,592 wins · 476 losses · 113 BE");
  expect(screen.getByText("1,592 wins ·").tagName).toBe("SPAN");
  expect(screen.getByRole("link", { name: /Expectancy/ }).textContent).toContain("of 2,158 trades");
});

test("T-190 without any trade the dashboard offers a statement, a trade and the sample", async () => {
  const openSlotDialog = vi.fn();
  server.use(http.get(api("/trades/summaries"), () => listResponse([])));
  const user = await openPage(<DashboardPage />, { path: "/dashboard", host: { openSlotDialog } });
  await screen.findByRole("heading", { name: "No trades yet" });
  expect(screen.getByRole("link", { name: "Import" }).getAttribute("href")).toBe("/trade-imports");
  expect(screen.getByRole("link", { name: "Try sample" }).getAttribute("href")).toBe("/trade-imports?try=sample");
  await user.click(screen.getByRole("button", { name: /Add Trade/ }));
  expect(openSlotDialog).toHaveBeenCalledWith("dialog.addTrade", { preset: null });
});

test("T-104 Y-141 of a trade that is partly closed the list shows what still runs, as the limits of its account do", async () => {
  const open = { isClosed: false, closeDate: null, netProfit: null, netRR: null };
  server.use(
    http.get(api("/trades/list"), () =>
      listResponse([
        makeTrade({ ...open, id: "01937b1e-5c2a-7000-8000-0000000000a1", financialRisk: "160.79", openRisk: "80.25" }),
        makeTrade({
          ...open,
          id: "01937b1e-5c2a-7000-8000-0000000000a2",
          financialRisk: "104.245",
          openRisk: "104.245",
        }),
      ]),
    ),
  );
  await openPage(<DashboardPage />, { path: "/dashboard" });
  const row = await screen.findByText(/2 open trades at risk/);
  expect(row.closest("tr")?.textContent).toContain("184.50");
  expect(row.closest("table")?.textContent).toMatch(/80\.25.*104\.2/);
});

test("a widget that fails says so in its place, the others stay", async () => {
  server.use(http.get(api("/trades/list"), () => problem(400, "Failed to fetch trade summaries")));
  await openPage(<DashboardPage />, { path: "/dashboard" });
  await loaded();
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to fetch trade summaries");
});

test("T-104 open trades stand with the risk that they carry together", async () => {
  const open = { isClosed: false, closeDate: null, netProfit: null, netRR: null };
  server.use(
    http.get(api("/trades/list"), () =>
      listResponse([
        makeTrade({ ...open, id: "01937b1e-5c2a-7000-8000-0000000000a1", financialRisk: "160.79" }),
        makeTrade({ ...open, id: "01937b1e-5c2a-7000-8000-0000000000a2", financialRisk: "104.245" }),
        makeTrade({ ...open, id: "01937b1e-5c2a-7000-8000-0000000000a3", financialRisk: null }),
      ]),
    ),
  );
  await openPage(<DashboardPage />, { path: "/dashboard" });
  const row = await screen.findByText(/3 open trades at risk \(1 without a stop\)/);
  expect(row.closest("tr")?.textContent).toContain("265.04");
});

test("T-190 Y-115 widgets are moved by buttons, hidden and shown, and the arrangement is saved for the user", async () => {
  const saved: { widgets: { name: string; isHidden: boolean }[] }[] = [];
  server.use(
    http.put(api("/widgets/display"), async ({ request }) => {
      const body = (await request.json()) as (typeof saved)[number]; // what the page sends
      saved.push(body);
      return HttpResponse.json(body);
    }),
  );
  const user = await openPage(<DashboardPage />, { path: "/dashboard" });
  await loaded();
  await user.click(screen.getByRole("button", { name: "Edit widgets" }));
  const order = () => [...document.querySelectorAll<HTMLElement>("[data-widget]")].map(({ dataset }) => dataset.widget);
  expect(order()).toEqual(["core-stats", "accounts", "equity", "calendar", "reward", "trades"]);
  await user.click(screen.getByRole("button", { name: "Move Trades up" }));
  await waitFor(() => expect(order()).toEqual(["core-stats", "accounts", "equity", "calendar", "trades", "reward"]));
  await user.click(screen.getByRole("button", { name: "Hide Net profit" }));
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(order()).toEqual(["core-stats", "accounts", "calendar", "trades", "reward"]));
  await waitFor(() => expect(saved.at(-1)?.widgets[2]).toEqual({ name: "equity", isHidden: true }));
  await user.click(screen.getByRole("button", { name: "Edit widgets" }));
  expect(screen.getByRole("button", { name: "Show Net profit" })).toBeTruthy();
});

test("T-190 Net R stands beside the open trades: a bar for each of the last 24 trades, each opens its trade", async () => {
  const items = Array.from({ length: 30 }, (_, index) => ({
    at: `2024-11-${String((index % 28) + 1).padStart(2, "0")}T10:00:00.000Z`,
    tradeId: accountId.replace(/..$/, String(10 + index)),
    count: 1,
    netRR: index % 2 === 0 ? 1.5 : -1,
    cumulativeRR: Math.floor(index / 2) * 0.5 + (index % 2 === 0 ? 1.5 : 0.5),
    drawdownRR: 0,
  }));
  server.use(http.get(api("/widgets/net-reward-graph"), () => listResponse(items)));
  const navigate = vi.fn();
  const user = await openPage(<DashboardPage />, { path: "/dashboard", host: { navigate } });
  await loaded();
  const panel = await screen.findByRole("region", { name: "Net R" });
  const slider = await within(panel).findByRole("slider", { name: /Net R/ });
  expect(panel.querySelectorAll(".sc-result")).toHaveLength(24);
  expect(panel.querySelectorAll('.sc-result[data-tone="win"]')).toHaveLength(12);
  expect(panel.textContent).toContain("last 24 trades");
  slider.focus();
  await user.keyboard("{End}");
  expect(slider.getAttribute("aria-valuetext")).toContain("−1.0R, cumulative +6.0R"); // of the 24: 12 × 1.5 − 12
  await user.keyboard("{Enter}");
  expect(navigate).toHaveBeenCalledWith(`/trades/${accountId.replace(/..$/, "39")}`);
});

test("T-164 the curve is drawn by trade, hour, day, week, month, quarter or year", async () => {
  const user = await openPage(<DashboardPage />, { path: "/dashboard" });
  await loaded();
  const points = await screen.findByLabelText("Points");
  const labels = [...points.querySelectorAll("option, label")].map(({ textContent }) => textContent);
  expect(labels).toEqual(["Trade", "Hour", "Day", "Week", "Month", "Quarter", "Year"]);
  const lastPeriod = () => callsTo("/widgets/net-profit-graph-2").at(-1)?.query.get("period");
  if (points instanceof HTMLSelectElement) await user.selectOptions(points, "Quarter");
  else await user.click(screen.getByRole("radio", { name: "Quarter" }));
  await waitFor(() => expect(lastPeriod()).toBe("quarterly"));
});

test("Y-152 today's page of the daily journal is one link away", async () => {
  await openPage(<DashboardPage />, { path: "/dashboard" });
  await loaded();
  expect(screen.getByRole("link", { name: "Daily journal" }).getAttribute("href")).toBe("/journal");
});

test("T-190 on a phone the dashboard begins with the equity", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width: 599"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await openPage(<DashboardPage />, { path: "/dashboard" });
  const order = () => [...document.querySelectorAll<HTMLElement>("[data-widget]")].map(({ dataset }) => dataset.widget);
  await waitFor(() => expect(order().slice(0, 2)).toEqual(["equity", "core-stats"]));
  vi.unstubAllGlobals();
});

test("T-190 on a phone both results stand in the head of the chart, and nowhere else", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width: 599"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await openPage(<DashboardPage />, { path: "/dashboard" });
  const names = (place: string) =>
    [...document.querySelectorAll(`[data-widget="${place}"] .ts-label`)].map(({ textContent }) => textContent);
  await waitFor(() => expect(names("equity")).toEqual(["Net profit", "Net R"]));
  expect(names("core-stats").slice(0, 3)).toEqual(["Strike rate", "Profit factor", "Max drawdown"]);
  expect(names("core-stats")).toHaveLength(5);
  vi.unstubAllGlobals();
});

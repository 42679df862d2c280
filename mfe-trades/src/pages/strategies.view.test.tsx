import type { StrategyResults } from "@entrywise/contracts/trades/strategy-results.api";
import { renderPage } from "@entrywise/host/render-page";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { strategyId } from "../test/fake-trade-service.ts";
import { api, callsTo, problem, server, startTestServer } from "../test/test-server.ts";
import { StrategiesView } from "./strategies.view.tsx";

startTestServer();

const strategy = {
  id: strategyId,
  name: "London Breakout",
  description: "After eight",
  isEnabled: true,
  position: 0,
  tradeCount: 97,
  version: 2,
};
const side = (count: number, netRR: number) => ({
  count,
  netProfit: "0",
  expectancy: "0",
  countRR: count,
  netRR,
  expectancyRR: null,
});
const months = Array.from({ length: 12 }, (_, index) =>
  index === 0 ? "2023-12" : `2024-${String(index).padStart(2, "0")}`,
);
const figures = {
  whole: {
    count: 96,
    wins: 48,
    losses: 41,
    breakEvens: 7,
    strikeRate: 48 / 89,
    profitFactor: 2.02,
    netProfit: "7435.52",
    countRR: 96,
    netRR: 38.67,
    expectancyRR: 0.4,
  },
  kept: side(52, 76.63),
  broken: side(44, -37.96),
};
const results: StrategyResults = {
  currency: "USD",
  conversion: null,
  count: 96,
  months,
  items: [
    {
      strategyId,
      ruleCount: 6,
      ...figures,
      curve: [1.2, -0.4, 38.67],
      months: [
        { month: "2024-02", count: 9, netProfit: "200", countRR: 9, netRR: 1 },
        { month: "2024-11", count: 2, netProfit: "-900", countRR: 2, netRR: -9.4 },
      ],
    },
  ],
  total: figures,
};
const disabled = { ...strategy, id: strategyId.replace(/1$/, "2"), name: "Range Fade", isEnabled: false, position: 1 };

interface Opening {
  path?: string;
  privacyMode?: boolean;
}

function open({ path = "/strategies", privacyMode = false }: Opening = {}) {
  server.use(http.get(api("/strategies/results"), () => HttpResponse.json(results)));
  return renderPage(<StrategiesView strategies={[strategy, disabled]} actions={null} onEdit={() => {}} />, {
    path,
    privacyMode,
  });
}

const queryOf = (link: HTMLElement) =>
  Object.fromEntries(new URLSearchParams(link.getAttribute("href")?.split("?")[1]));

test("Y-132 Y-113 the list shows results and rules followed of each strategy, and each figure opens its trades", async () => {
  open();
  const list = await screen.findByRole("table", { name: "Strategies" });
  const [followed] = await within(list).findAllByRole("link", { name: /54/ });
  if (followed === undefined) throw new Error("no share of rules followed");
  expect(new URLSearchParams(followed.getAttribute("href")?.split("?")[1]).getAll("ruleAnswers")).toEqual([
    "kept",
    "broken",
  ]);
  const row = followed.closest("tr");
  for (const text of ["48 · 41 · 7", "53.9", "2.02", "+0.40R", "7,435.52", "+38.67R"]) {
    expect(row?.textContent).toContain(text);
  }
});

test("Y-113 a month of a strategy opens the trades closed in it, pale where few were", async () => {
  open();
  const map = await screen.findByRole("table", { name: "Strategy × month" });
  const cell = within(map).getByRole("link", { name: /2024-02, 9 trades/ });
  expect(queryOf(cell)).toEqual({
    startDate: "2024-02-01",
    endDate: "2024-02-29",
    open: "false",
    statuses: "1",
    strategyIds: strategyId,
  });
  expect(cell.textContent).toContain("+1.0");
  expect(cell.dataset.few).toBeUndefined();
  expect(within(map).getByRole("link", { name: /2024-11, 2 trades/ }).dataset.few).toBe("");
  expect(within(map).getAllByRole("columnheader")).toHaveLength(13);
});

test("Y-132 Y-113 one filter for all of them: it is asked for, stands behind every figure and is only ever narrowed", async () => {
  open({ path: "/strategies?startDate=2024-02-10&ruleAnswers=kept&totalNetRR.min=-2" });
  const list = await screen.findByRole("table", { name: "Strategies" });
  const [first] = await within(list).findAllByRole("link", { name: /0\.40/ });
  expect(callsTo("/strategies/results").at(-1)?.query.get("startDate")).toBe("2024-02-10");
  expect(queryOf(first ?? list)).toMatchObject({
    startDate: "2024-02-10",
    ruleAnswers: "kept",
    "totalNetRR.min": "-2",
  });
  const month = within(screen.getByRole("table", { name: "Strategy × month" })).getByRole("link", { name: /2024-02/ });
  expect(queryOf(month)).toMatchObject({
    startDate: "2024-02-10",
    "closeMs.min": String(Date.parse("2024-02-01T00:00:00Z")),
    "closeMs.max": String(Date.parse("2024-03-01T00:00:00Z") - 1),
  });
});

test("Y-132 the last row holds all trades of the filter, those without a strategy too", async () => {
  open();
  const total = (await screen.findByRole("rowheader", { name: "Total" })).closest("tr");
  for (const text of ["96", "48 · 41 · 7", "7,435.52", "+38.67R", "No strategy: 0 trades"]) {
    expect(total?.textContent).toContain(text);
  }
});

test("Y-132 rules followed stand against rules broken in R, and each side opens its trades", async () => {
  open();
  const panel = await screen.findByRole("region", { name: /^Rules followed vs broken/ });
  const broken = within(panel).getByRole("link", { name: /London Breakout,\s*broken 44 trades.*37\.96/ });
  expect(queryOf(broken)).toMatchObject({ strategyIds: strategyId, ruleAnswers: "broken" });
  expect(within(panel).getByRole("link", { name: /followed 52 trades.*76\.63/ })).toBeDefined();
});

test("Y-132 the line of the sum of R opens the chart of the strategy", async () => {
  open();
  const line = await screen.findByRole("link", { name: "Cumulative R as a chart" });
  expect(line.getAttribute("href")).toMatch(/^\/trades\/stats\/net-reward\?/);
  expect(queryOf(line)).toMatchObject({ strategyIds: strategyId });
});

test("T-601 disabled strategies are shown when asked for", async () => {
  const user = open();
  await screen.findByRole("table", { name: "Strategies" });
  expect(screen.queryByRole("link", { name: /Range Fade/ })).toBeNull();
  await user.click(screen.getByRole("switch", { name: "Show disabled strategies" }));
  expect(await screen.findByRole("link", { name: /Range Fade/ })).toBeDefined();
});

test("Y-132 privacy mode hides the money of strategies, R stays", async () => {
  open({ privacyMode: true });
  await screen.findByRole("rowheader", { name: "Total" });
  expect(document.body.innerHTML).not.toContain("7,435");
  expect(document.body.textContent).toContain("+38.67R");
});

test("results that cannot be loaded say so, the list works without them", async () => {
  server.use(http.get(api("/strategies/results"), () => problem(500, "")));
  const user = renderPage(<StrategiesView strategies={[strategy]} actions={null} onEdit={() => {}} />, {
    path: "/strategies",
  });
  expect(await screen.findByText("Couldn’t load strategy results")).toBeDefined();
  expect(screen.getByRole("link", { name: /London Breakout/ })).toBeDefined();
  server.use(http.get(api("/strategies/results"), () => HttpResponse.json(results)));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("table", { name: "Strategy × month" })).toBeDefined();
});

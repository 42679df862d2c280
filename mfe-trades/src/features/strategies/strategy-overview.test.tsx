import type { StrategyResults } from "@entrywise/contracts/trades/strategy-results.api";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { strategyId } from "../../test/fake-trade-service.ts";
import { renderPage } from "../../test/render-page.tsx";
import { api, problem, server, startTestServer } from "../../test/test-server.ts";
import { StrategyOverview } from "./strategy-overview.tsx";

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
const results: StrategyResults = {
  currency: "USD",
  conversion: null,
  count: 96,
  months,
  items: [
    {
      strategyId,
      ruleCount: 6,
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
      months: [
        { month: "2024-02", count: 9, netProfit: "200", countRR: 9, netRR: 1 },
        { month: "2024-11", count: 2, netProfit: "-900", countRR: 2, netRR: -9.4 },
      ],
    },
  ],
};

function open(privacyMode = false) {
  server.use(http.get(api("/strategies/results"), () => HttpResponse.json(results)));
  return renderPage(<StrategyOverview strategies={[strategy]} actions={null} onEdit={() => {}} />, {
    path: "/strategies",
    privacyMode,
  });
}

test("Y-132 Y-113 the list shows results and rules kept of each strategy, and each figure opens its trades", async () => {
  open();
  const kept = await screen.findByRole("link", { name: /54/ });
  expect(new URLSearchParams(kept.getAttribute("href")?.split("?")[1]).getAll("ruleAnswers")).toEqual([
    "kept",
    "broken",
  ]);
  const row = kept.closest("tr");
  for (const text of ["48 · 41 · 7", "53.9", "2.02", "+0.40R", "7,435.52", "+38.67R"]) {
    expect(row?.textContent).toContain(text);
  }
});

test("Y-113 a month of a strategy opens the trades closed in it, pale where few were", async () => {
  open();
  const map = await screen.findByRole("table", { name: "Strategy × month" });
  const cell = within(map).getByRole("link", { name: /2024-02, n 9/ });
  expect(Object.fromEntries(new URLSearchParams(cell.getAttribute("href")?.split("?")[1]))).toEqual({
    startDate: "2024-02-01",
    endDate: "2024-02-29",
    open: "false",
    statuses: "1",
    strategyIds: strategyId,
  });
  expect(cell.textContent).toContain("+1.0");
  expect(cell.dataset.few).toBeUndefined();
  expect(within(map).getByRole("link", { name: /2024-11, n 2/ }).dataset.few).toBe("");
  expect(within(map).getAllByRole("columnheader")).toHaveLength(13);
});

test("Y-132 privacy mode hides the money of strategies, R stays", async () => {
  open(true);
  await screen.findByRole("link", { name: /54/ });
  expect(document.body.innerHTML).not.toContain("7,435");
  expect(document.body.textContent).toContain("+38.67R");
});

test("X-100 results that cannot be loaded say so, the list works without them", async () => {
  server.use(http.get(api("/strategies/results"), () => problem(500, "")));
  const user = renderPage(<StrategyOverview strategies={[strategy]} actions={null} onEdit={() => {}} />, {
    path: "/strategies",
  });
  expect(await screen.findByText("The results of strategies could not be loaded")).toBeDefined();
  expect(screen.getByRole("link", { name: /London Breakout/ })).toBeDefined();
  server.use(http.get(api("/strategies/results"), () => HttpResponse.json(results)));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("table", { name: "Strategy × month" })).toBeDefined();
});

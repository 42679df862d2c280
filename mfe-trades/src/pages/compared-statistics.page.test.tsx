import { address, openPage } from "@entrywise/host/render-page";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { makeHeadline } from "../test/trades.ts";
import { TradesPage } from "./trades.page.tsx";

startTestServer();
beforeAll(() => import("./statistics-views.ts"));

const longs = makeHeadline({
  count: 80,
  countRR: 80,
  expectancyRR: 0.5,
  deviationRR: 1,
  netProfit: "900.5",
  profitFactor: 2,
});
const shorts = makeHeadline({
  count: 60,
  countRR: 60,
  expectancyRR: 0,
  deviationRR: 1,
  netProfit: "-100",
  profitFactor: 0.8,
});
const curve = {
  items: [{ at: "2026-01-05T10:00:00.000Z", tradeId: null, count: 3, netRR: 1, cumulativeRR: 1, drawdownRR: 0 }],
  total: 1,
};
const profit = {
  currency: "USD",
  items: [{ at: "2026-01-05T10:00:00.000Z", tradeId: null, count: 3, netProfit: "5", cumulative: "5", drawdown: "0" }],
  total: 1,
};

beforeEach(() =>
  server.use(
    http.get(api("/trades/stats"), ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get("direction") === "1" ? shorts : longs),
    ),
    http.get(api("/widgets/net-reward-graph"), () => HttpResponse.json(curve)),
    http.get(api("/widgets/net-profit-graph-2"), () => HttpResponse.json(profit)),
    http.get(api("/trades/stats/charts/group-lines"), () => HttpResponse.json({ times: [], lines: [], others: null })),
  ),
);

const open = (query: string) => openPage(<TradesPage />, { path: `/trades/stats/compare${query}` });
const row = async (name: string) => {
  const head = await screen.findByRole("rowheader", { name });
  return within(head.closest("tr") as HTMLElement)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
};

test("Y-112 Y-110 two filters stand beside each other, and the difference says which is better", async () => {
  await open("?direction=0&with=shorts");
  expect((await row("Profit factor"))[2]).toContain("+1.20");
  expect((await row("Profit factor"))[2]).toContain("better");
  expect((await row("Net profit"))[2]).toContain("+1,000.50");
  expect((await row("Closed trades")).at(-1)).toBe("+20");
  expect(screen.getByText(/differs by \+0\.50R: that’s more than chance explains/)).toBeTruthy();
  const asked = callsTo("/trades/stats").map(({ query }) => query.get("direction"));
  expect(new Set(asked)).toEqual(new Set(["0", "1"]));
});

test("Y-113 figures of either side open their own trades", async () => {
  await open("?direction=0&with=shorts");
  const head = await screen.findByRole("rowheader", { name: "Closed trades" });
  await screen.findByRole("link", { name: "60" });
  const links = within(head.closest("tr") as HTMLElement).getAllByRole("link");
  const directions = links.map((link) =>
    new URLSearchParams(link.getAttribute("href")?.split("?")[1]).get("direction"),
  );
  expect(directions).toEqual(["0", "1"]);
});

test("Y-110 without a filter this month is compared with the last, and nothing of that stands in the address", async () => {
  await open("");
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Compare with" });
  await screen.findByRole("rowheader", { name: "Profit factor" });
  expect(choice.value).toBe("month-before");
  expect(screen.getByRole("button", { name: "This month against last" }).getAttribute("aria-pressed")).toBe("true");
  const starts = new Set(callsTo("/trades/stats").map(({ query }) => query.get("startDate")));
  expect([...starts].filter((start) => start !== null)).toHaveLength(2);
  expect(address()).toBe("/trades/stats/compare");
});

test("Y-110 what is compared at first stays one side when another is chosen beside it", async () => {
  await open("");
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Compare with" });
  fireEvent.change(choice, { target: { value: "shorts" } });
  await waitFor(() => expect(address()).toMatch(/startDate=\d{4}-\d{2}-01&with=shorts$/));
});

test("Y-110 a filter is compared with all trades until another side is chosen, and both swap", async () => {
  const user = await open("?direction=1");
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Compare with" });
  expect(choice.value).toBe("all");
  expect((await row("Net profit"))[2]).toContain("\u22121,000.50");
  await user.click(screen.getByRole("button", { name: "Swap" }));
  await waitFor(() => expect(address()).toBe("/trades/stats/compare?with=direction%3D1"));
  await waitFor(async () => expect((await row("Net profit"))[2]).toContain("+1,000.50"));
  expect(choice.selectedOptions[0]?.textContent).toBe("Saved filter");
});

test("Y-110 views can be compared with, and a filter that is saved stays while the filter of the page changes", async () => {
  server.use(
    http.get(api("/trades/views"), () =>
      listResponse([{ id: "01937b1e-5c2a-7000-8000-0000000000d1", name: "Gold", query: "symbols=XAUUSD", version: 1 }]),
    ),
  );
  const user = await open("?direction=0");
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Compare with" });
  await screen.findByRole("option", { name: "View “Gold”" });
  fireEvent.change(choice, { target: { value: "symbols=XAUUSD" } });
  await waitFor(() => expect(callsTo("/trades/stats").at(-1)?.query.getAll("symbols")).toEqual(["XAUUSD"]));
  await user.click(screen.getByRole("button", { name: /^Pin this filter, then change the one above/ }));
  await waitFor(() => expect(address()).toContain("with=direction%3D0"));
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(address()).toBe("/trades/stats/compare?with=direction%3D0"));
  expect(choice.value).toBe("direction=0");
});

test("Y-112 a side that cannot be loaded says so and is asked for again", async () => {
  server.use(
    http.get(api("/trades/stats"), ({ request }) =>
      new URL(request.url).searchParams.get("direction") === "1" ? problem(500, "") : HttpResponse.json(longs),
    ),
  );
  const user = await open("?direction=0&with=shorts");
  expect((await screen.findByRole("alert")).textContent).toContain("Couldn’t load the comparison");
  server.use(http.get(api("/trades/stats"), () => HttpResponse.json(shorts)));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("rowheader", { name: "Profit factor" });
});

test("Y-110 all trades stay beside a page without a filter, until it has one", async () => {
  const user = await open("?with=shorts");
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Compare with" });
  await user.click(screen.getByRole("button", { name: /^Pin this filter, then change the one above/ }));
  await waitFor(() => expect(choice.value).toBe("all"));
  expect((await row("Net profit"))[2]).toContain("0.00");
});

test("Y-113 with results before costs, means of wins and losses open the trades of their gross results", async () => {
  const display = { unit: "money", basis: "gross", widgets: [] };
  server.use(http.get(api("/widgets/display"), () => HttpResponse.json(display)));
  await open("?direction=0&with=shorts");
  const [head] = await screen.findAllByRole("rowheader", { name: "Average profitable trade" });
  const behind = () => {
    const [link] = within(head?.closest("tr") as HTMLElement).getAllByRole("link");
    return new URLSearchParams(link?.getAttribute("href")?.split("?")[1]);
  };
  await waitFor(() => expect(behind().get("totalGrossProfit.min")).toBe("0.000001"));
  expect(behind().has("totalNetProfit.min")).toBe(false);
});

test("Y-110 one press compares this month with the last, this year with the last, or long with short, and keeps other filters", async () => {
  const user = await open("?symbols=EURUSD&direction=1");
  const parts = () => new URLSearchParams(address().split("?")[1]);
  await user.click(await screen.findByRole("button", { name: "This month against last" }));
  await waitFor(() => expect(parts().get("with")).toBe("month-before"));
  expect(parts().get("startDate")).toMatch(/^\d{4}-\d{2}-01$/);
  expect(parts().get("symbols")).toBe("EURUSD");
  expect(screen.getByRole("button", { name: "This month against last" }).getAttribute("aria-pressed")).toBe("true");
  await user.click(screen.getByRole("button", { name: "This year against last" }));
  await waitFor(() => expect(parts().get("startDate")).toMatch(/^\d{4}-01-01$/));
  expect(parts().get("with")).toBe("year-before");
  await user.click(screen.getByRole("button", { name: "Long against short" }));
  await waitFor(() => expect(parts().get("with")).toBe("shorts"));
  expect(parts().get("direction")).toBe("0");
  expect(parts().has("startDate")).toBe(true);
});

test("Y-112 running R of each strategy stands in one plot with its end, and of other groups on request", async () => {
  const times = ["2026-01-05T10:00:00.000Z", "2026-01-06T10:00:00.000Z"];
  const line = (key: string, label: string, netRR: number) => ({ key, label, countRR: 12, netRR, values: [1, netRR] });
  server.use(
    http.get(api("/trades/stats/charts/group-lines"), ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get("by") === "symbols"
          ? {
              times,
              lines: [line("EURUSD", "EURUSD", 3)],
              others: { groups: 2, countRR: 5, netRR: -2, values: [0, -2] },
            }
          : { times, lines: [line("a", "London Breakout", 4.5), line("none", "No strategy", -1)], others: null },
      ),
    ),
  );
  const user = await open("?direction=0&with=shorts");
  const panel = (await screen.findByRole("heading", { name: /^Net R by strategy/ })).closest("section") as HTMLElement;
  const ends = () =>
    within(panel)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(ends()).toEqual(["London Breakout+4.50Rplus 4.50 R", "No strategy\u22121.00Rminus 1.00 R"]),
  );
  await user.click(within(panel).getByRole("radio", { name: "Symbol" }));
  await waitFor(() => expect(ends()).toEqual(["EURUSD+3.00Rplus 3.00 R", "2 others\u22122.00Rminus 2.00 R"]));
  expect(callsTo("/trades/stats/charts/group-lines").at(-1)?.query.get("direction")).toBe("0");
});

test("Y-322 a filter with exclusions is compared with all trades, with the band and the warning that it was chosen after the fact", async () => {
  const all = makeHeadline({ count: 378, countRR: 378, expectancyRR: 0.211, deviationRR: 1.2, netRR: 79.68 });
  const rest = makeHeadline({ count: 307, countRR: 307, expectancyRR: 0.236, deviationRR: 1.2, netRR: 72.48 });
  server.use(
    http.get(api("/trades/stats"), ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.has("without.weekdays") ? rest : all),
    ),
  );
  await open("?symbols=EURUSD&without.weekdays=5");
  expect(await row("Closed trades")).toEqual(["307", "378", "−71"]);
  expect(await screen.findByText(/expectancy changes by \+0\.03R \(95% band −0\.03R to \+0\.08R\)/)).toBeTruthy();
  expect(screen.getByRole("note").textContent).toMatch(/^Chosen after the fact\./);
  expect(screen.getByRole("heading", { name: /^R distribution without trades left out/ })).toBeTruthy();
  const left = () =>
    callsTo("/trades/stats/charts/r-distribution").map(({ query }) => query.getAll("without.weekdays"));
  await waitFor(() => expect(left()).toEqual(expect.arrayContaining([["5"], []])));
  await waitFor(() =>
    expect(callsTo("/widgets/net-profit-graph-2").map(({ query }) => query.getAll("without.weekdays"))).toEqual(
      expect.arrayContaining([["5"], []]),
    ),
  );
});

test("Y-322 statistics without some trades say that they are hindsight, and link to the comparison", async () => {
  await openPage(<TradesPage />, { path: "/trades/stats/all?without.weekdays=5" });
  const note = await screen.findByRole("note");
  expect(note.textContent).toContain("It shows what happened, not what will happen.");
  expect(within(note).getByRole("link", { name: "Compare with and without" }).getAttribute("href")).toBe(
    "/trades/stats/compare?without.weekdays=5&with=included",
  );
});

import type { TableDisplay } from "@entrywise/contracts/trades/table-display.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { address, openPage } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { lastTradeList } from "../data/adjacent-trades/last-trade-list.ts";
import { api, callsTo, listResponse, problem, server, startTestServer, totalsResponse } from "../test/test-server.ts";
import { makeGroup, makeTrade } from "../test/trades.ts";
import { TradesPage } from "./trades.page.tsx";

startTestServer();

const id = (end: string) => `01937b1e-5c2a-7000-8000-0000000000${end}`;
const notClosed = { isClosed: false, closeDate: null, netProfit: null, netRR: null, winLossStatus: 0 as const };
const lastListCall = () => callsTo("/trades/summaries").findLast(({ query }) => query.get("take") !== "0");

test("T-104 the table formats dates by what a trade is", async () => {
  server.use(
    http.get(api("/trades/summaries"), () =>
      listResponse([
        makeTrade({ id: id("a1") }),
        makeTrade({ ...notClosed, id: id("a2") }),
        makeTrade({ ...notClosed, id: id("a3"), status: TradeStatus.Planning }),
        makeTrade({ ...notClosed, id: id("a4"), status: TradeStatus.Invalid, plannedDate: "2024-12-02T10:00:00.000Z" }),
      ]),
    ),
  );
  await openPage(<TradesPage />, { path: "/trades/data-table" });
  const grid = await screen.findByRole("grid", { name: "Trades" });
  const rows = () => [...grid.querySelectorAll("tbody tr")].map((row) => row.textContent ?? "");
  await waitFor(() => expect(rows()).toHaveLength(4));
  const [closed, open, planned, invalid] = rows();
  expect(closed).toContain("2024-11-25 08:32");
  expect(closed).toContain("Win");
  expect(closed).toContain("No strategy");
  expect(open).toContain("OPEN");
  expect(planned).toContain("No planned date");
  expect(invalid).toContain("Planned: 2024-12-02");
});

test("T-112 a column head sorts on the server, a second press turns the order round", async () => {
  const user = await openPage(<TradesPage />, { path: "/trades/data-table" });
  await user.click(await screen.findByRole("button", { name: "Net profit USD" }));
  await waitFor(() => expect(lastListCall()?.query.get("sortBy")).toBe("4"));
  expect(lastListCall()?.query.get("descending")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Net profit USD" }));
  await waitFor(() => expect(lastListCall()?.query.get("descending")).toBe("false"));
  expect(address()).toBe("/trades/data-table?sortBy=4&descending=false");
});

test("T-112 keys without a column are chosen from a list", async () => {
  const user = await openPage(<TradesPage />, { path: "/trades/data-table" });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Sort by" }), "Dividends");
  await waitFor(() => expect(lastListCall()?.query.get("sortBy")).toBe("9"));
});

test("T-100 columns are shown, moved, frozen and given another height from one menu, and saved", async () => {
  const saved: TableDisplay[] = [];
  server.use(
    http.put(api("/trades/table-display"), async ({ request }) => {
      const body = (await request.json()) as TableDisplay;
      saved.push(body);
      return HttpResponse.json(body);
    }),
  );
  const user = await openPage(<TradesPage />, { path: "/trades/data-table" });
  const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  await user.click(await screen.findByRole("button", { name: /^Columns/ }));
  await user.click(await screen.findByRole("checkbox", { name: "Gross profit" }));
  await waitFor(() => expect(heads()).toContain("Gross profit"));
  await user.click(screen.getByRole("checkbox", { name: "Account" }));
  await waitFor(() => expect(heads()).not.toContain("Account"));
  screen.getByRole("checkbox", { name: "Symbol" }).focus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await waitFor(() => expect(heads().slice(1, 3)).toEqual(["Symbol", "Closed"]));
  await user.click(screen.getByRole("button", { name: "Freeze up to Closed" }));
  await user.click(screen.getByRole("radio", { name: "Comfortable" }));
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ frozen: 2, isComfort: true }));
  expect(
    saved
      .at(-1)
      ?.columns.slice(0, 2)
      .map(({ id }) => id),
  ).toEqual(["symbol", "closed"]);
  await user.type(screen.getByRole("textbox", { name: "Search columns" }), "div");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Dividends"]);
  await user.click(screen.getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(heads()[1]).toContain("Closed"));
});

test("T-100 no column can be changed before the stored ones are known", async () => {
  const pending = Promise.withResolvers<void>();
  server.use(
    http.get(api("/trades/table-display"), async () => {
      await pending.promise;
      return HttpResponse.json({
        columns: [{ id: "closed", isHidden: true, width: null }],
        frozen: 0,
        isComfort: false,
      });
    }),
  );
  await openPage(<TradesPage />, { path: "/trades/data-table" });
  await screen.findByRole("combobox", { name: "Sort by" });
  expect(screen.queryByRole("button", { name: /^Columns/ })).toBeNull();
  expect(screen.queryByRole("separator")).toBeNull();
  pending.resolve();
  expect(await screen.findByRole("button", { name: /^Columns/ })).toBeTruthy();
  await waitFor(() =>
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).not.toContain("Closed"),
  );
});

test("T-100 a column gets another width by its edge, saved once the hand rests", async () => {
  const saved: TableDisplay[] = [];
  server.use(
    http.put(api("/trades/table-display"), async ({ request }) => {
      const body = (await request.json()) as TableDisplay;
      saved.push(body);
      return HttpResponse.json(body);
    }),
  );
  const user = await openPage(<TradesPage />, { path: "/trades/data-table" });
  (await screen.findByRole("separator", { name: "Strategy width" })).focus();
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  await waitFor(() => expect(saved.at(-1)?.columns.find(({ id }) => id === "strategy")?.width).toBe(136));
});

test("T-102 the totals row covers the whole filter, and Enter opens the trade of the row", async () => {
  const navigate = vi.fn();
  const user = await openPage(<TradesPage />, { path: "/trades/data-table?symbols=EURUSD", host: { navigate } });
  const grid = await screen.findByRole("grid", { name: "Trades" });
  await waitFor(() => expect(grid.querySelector("tfoot")?.textContent).toContain("+180.55"));
  expect(callsTo("/trades/totals")[0]?.query.get("symbols")).toBe("EURUSD");
  grid.focus();
  await user.keyboard("{Enter}");
  expect(navigate).toHaveBeenCalledWith(`/trades/${makeTrade().id}`);
});

test("T-102 totals say what of them open trades and trades that were not executed bring, which statistics leave out", async () => {
  const nothing = { grossProfit: "0", commissions: "0", roll: "0", dividends: "0", netRR: null };
  const open = { ...nothing, count: 2, netProfit: "31.2", grossProfit: "31.2" };
  const notExecuted = { ...nothing, count: 1, netProfit: "-40", grossProfit: "-40", netRR: -1 };
  server.use(http.get(api("/trades/totals"), () => HttpResponse.json({ ...totalsResponse, open, notExecuted })));
  await openPage(<TradesPage />, { path: "/trades/data-table?symbols=EURUSD" });
  const grid = await screen.findByRole("grid", { name: "Trades" });
  const foot = () => grid.querySelector("tfoot")?.textContent ?? "";
  const rule = "Statistics include executed trades from their first close.";
  await waitFor(() =>
    expect(foot()).toContain(
      `Includes +31.20 USD realised by 2 open trades and −40.00 USD from 1 trade not executed. ${rule}`,
    ),
  );
  expect(foot()).toContain(`Includes −1.00R from 1 trade not executed. ${rule}`);
  const opens = screen.getByRole("link", { name: "2 open trades" });
  expect(opens.closest("p")?.textContent).toContain(rule);
  expect(opens.getAttribute("href")).toBe("/trades/data-table?open=true&symbols=EURUSD");
  expect(screen.getByRole("link", { name: "1 trade not executed" }).getAttribute("href")).toContain("open=false");
});

test("Y-142 rows of several currencies keep their own, whatever the totals are converted to, and what had no rate is stated", async () => {
  const conversion = { currency: "USD", source: "European Central Bank", leftOut: 3, rates: [] };
  server.use(
    http.get(api("/trades/totals"), () => HttpResponse.json({ ...totalsResponse, conversion })),
    http.get(api("/trades/summaries"), () =>
      listResponse([makeTrade({ id: id("a1"), currency: "EUR", netProfit: "-7.08" }), makeTrade({ id: id("a2") })]),
    ),
  );
  await openPage(<TradesPage />, { path: "/trades/data-table" });
  const grid = await screen.findByRole("grid", { name: "Trades" });
  await waitFor(() => expect(grid.querySelector("tbody")?.textContent).toContain("−7.08EUR"));
  expect(screen.getByRole("button", { name: "Net profit" })).toBeTruthy();
  expect(grid.querySelector("tfoot")?.textContent).toContain("+180.55USD");
  expect(
    screen.getByText(/^Totals are in USD\. .*No exchange rate for 3 trades: their amounts are excluded\./),
  ).toBeTruthy();
});

test("Y-142 what open trades have realised is in the converted totals, and the note says at which rate", async () => {
  const conversion = { currency: "USD", source: "European Central Bank", leftOut: 0, rates: [] };
  const sums = { grossProfit: "0", commissions: "0", roll: "0", dividends: "0", netRR: null };
  const open = { ...sums, count: 2, netProfit: "120.50" };
  server.use(http.get(api("/trades/totals"), () => HttpResponse.json({ ...totalsResponse, conversion, open })));
  await openPage(<TradesPage />, { path: "/trades/data-table" });
  const opens = await screen.findByRole("link", { name: "2 open trades" });
  expect(opens.closest("p")?.textContent).toMatch(/realised by 2 open trades \(at the open date’s rate\)\. Statistics/);
});

test("T-102 totals that statistics count in full say nothing of it", async () => {
  const none = { count: 1, netProfit: "0", grossProfit: "0", commissions: "0", roll: "0", dividends: "0", netRR: null };
  server.use(
    http.get(api("/trades/totals"), () => HttpResponse.json({ ...totalsResponse, open: none, notExecuted: none })),
  );
  await openPage(<TradesPage />, { path: "/trades/data-table" });
  const grid = await screen.findByRole("grid", { name: "Trades" });
  await waitFor(() => expect(grid.querySelector("tfoot")?.textContent).toContain("+180.55"));
  expect(document.body.textContent).not.toContain(
    "positions that are still open were skipped. Export them once they’re closed.",
  );
});

test("T-134 MAE, MFE and efficiencies are asked for where their columns are shown, with their means at the foot", async () => {
  const shown = ["mae", "totalEfficiency"].map((id) => ({ id, isHidden: false, width: null }));
  const performance = {
    maximumAdverseRR: 0.754,
    maximumFavourableRR: null,
    entryEfficiency: null,
    exitEfficiency: null,
    totalEfficiency: 0.5,
  };
  const asks = (request: Request) => new URL(request.url).searchParams.get("performance") === "true";
  const mean = { mean: null, count: 0 };
  server.use(
    http.get(api("/trades/table-display"), () => HttpResponse.json({ columns: shown, frozen: 1, isComfort: false })),
    http.get(api("/trades/summaries"), ({ request }) =>
      listResponse([makeTrade(asks(request) ? { performance } : {})]),
    ),
    http.get(api("/trades/totals"), ({ request }) =>
      HttpResponse.json({
        ...totalsResponse,
        ...(asks(request)
          ? {
              performance: {
                ...Object.fromEntries(Object.keys(performance).map((field) => [field, mean])),
                maximumAdverseRR: { mean: 0.61, count: 37 },
              },
            }
          : {}),
      }),
    ),
  );
  await openPage(<TradesPage />, { path: "/trades/data-table" });
  const grid = await screen.findByRole("grid", { name: "Trades" });
  const head = await within(grid).findByRole("columnheader", { name: /MAE R/ });
  expect(within(head).queryByRole("button")).toBeNull(); // none of the sort keys
  expect(await within(grid).findByText("0.75")).toBeTruthy();
  expect(within(grid).getByText("50.0%")).toBeTruthy();
  const foot = await within(grid).findByTitle("Average of 37 trades");
  expect(foot.textContent).toContain("0.61");
});

test("T-110 of many trades only those in view are fetched and drawn", async () => {
  server.use(
    http.get(api("/trades/summaries"), ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [skip, take] = [Number(query.get("skip") ?? 0), Number(query.get("take"))];
      const items = Array.from({ length: take }, (_, index) =>
        makeTrade({ id: `01937b1e-5c2a-7000-8000-${String(skip + index).padStart(12, "0")}` }),
      );
      return listResponse(items, 100_000);
    }),
  );
  await openPage(<TradesPage />, { path: "/trades/data-table" });
  const grid = await screen.findByRole("grid", { name: "Trades" });
  expect(grid.getAttribute("aria-rowcount")).toBe("100002");
  expect(grid.querySelectorAll("tbody tr").length).toBeLessThanOrEqual(60);
  expect(callsTo("/trades/summaries").filter(({ query }) => query.get("take") === "100")).toHaveLength(1);
});

test("T-130 chips show the filter, each can be taken away, and all of them at once", async () => {
  const user = await openPage(<TradesPage />, {
    path: "/trades/data-table?symbols=EURUSD&winLossStatuses=1&direction=0",
  });
  await user.click(await screen.findByRole("button", { name: "Remove filter Result Win" }));
  await waitFor(() => expect(address()).toBe("/trades/data-table?direction=0&symbols=EURUSD"));
  await waitFor(() => expect(lastListCall()?.query.has("winLossStatuses")).toBe(false));
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(address()).toBe("/trades/data-table"));
});

test("T-130 filters of a link that cannot be read are named once, and a press takes them out of the address", async () => {
  const user = await openPage(<TradesPage />, {
    path: "/trades/data-table?totalNetProfit.min=abc&symbols=EURUSD&statuses=9&maximumAdverseExcursion.rr.max=x",
  });
  const notice = await screen.findByText(/^Filters in this link aren’t valid/);
  expect(notice.textContent).toBe(
    "Filters in this link aren’t valid and were skipped: Net profit, at least “abc”; MAE (R), at most “x”; Status “9”",
  );
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(address()).toBe("/trades/data-table?symbols=EURUSD"));
  expect(screen.queryByText(/cannot be read/)).toBeNull();
});

test("T-112 an order of a link that cannot be read is named beside the filters, and by itself", async () => {
  const user = await openPage(<TradesPage />, { path: "/trades/data-table?sortBy=profit&descending=no&statuses=9" });
  const notice = await screen.findByText(/aren’t valid/);
  expect(notice.textContent).toBe(
    "Filters and sort order in this link aren’t valid and were skipped: Status “9”; Sort by “profit”; Descending “no”",
  );
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(address()).toBe("/trades/data-table"));
});

test("T-130 a filter is set from the menu, and shows at once", async () => {
  server.use(
    http.get(api("/trades/symbols"), () =>
      listResponse([
        { symbol: "EURUSD", count: 90 },
        { symbol: "XAUUSD", count: 3 },
      ]),
    ),
  );
  const user = await openPage(<TradesPage />, { path: "/trades/data-table" });
  await user.click(await screen.findByRole("button", { name: "Filter" }));
  const gold = await screen.findByRole<HTMLInputElement>("checkbox", { name: /XAUUSD/ });
  await user.click(gold);
  expect(gold.checked).toBe(true);
  await waitFor(() => expect(address()).toBe("/trades/data-table?symbols=XAUUSD"));
  const menu = within(screen.getByRole("dialog"));
  menu.getByRole("button", { name: "Direction" }).focus();
  await user.keyboard("{Enter}");
  await user.click(await menu.findByRole("radio", { name: "Short" }));
  await waitFor(() => expect(lastListCall()?.query.get("direction")).toBe("1"));
});

test("T-130 no trades match: the way out and the number without the filter are named", async () => {
  server.use(
    http.get(api("/trades/summaries"), ({ request }) =>
      new URL(request.url).searchParams.has("symbols") ? listResponse([]) : listResponse([], 412),
    ),
  );
  const user = await openPage(<TradesPage />, { path: "/trades/timeline?symbols=NOPE" });
  await screen.findByRole("heading", { name: "No trades match" });
  expect(await screen.findByText("Without filters there are 412 trades.")).toBeTruthy();
  await user.click(
    within(document.querySelector<HTMLElement>(".ui-empty-actions") ?? document.body).getByRole("button", {
      name: "Clear filters",
    }),
  );
  await waitFor(() => expect(address()).toBe("/trades/timeline"));
});

test("T-100 timeline, data table and stats are addresses of their own and take the filter along", async () => {
  await openPage(<TradesPage />, { path: "/trades?symbols=EURUSD" });
  const card = await screen.findByRole("link", { name: /EURUSD.*Asian range/ });
  expect(card.getAttribute("href")).toBe(`/trades/${makeTrade().id}`);
  expect(card.textContent).toContain("▲+0.75R");
});

test("T-111 the size of the cards is saved in the settings", async () => {
  const updateSettings = vi.fn();
  const user = await openPage(<TradesPage />, { path: "/trades/timeline", host: { updateSettings } });
  await user.click(await screen.findByRole("radio", { name: "Compact" }));
  expect(updateSettings).toHaveBeenCalledWith({ timelineView: "compact" });
});

test("X-100 trades that cannot be fetched say “Failed to fetch trade summaries”, with a way to try again", async () => {
  server.use(http.get(api("/trades/summaries"), () => problem(400, "")));
  const reportError = vi.fn();
  const user = await openPage(<TradesPage />, { path: "/trades/timeline", host: { reportError } });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to fetch trade summaries");
  expect(reportError).toHaveBeenCalledWith(expect.anything(), "Failed to fetch trade summaries");
  server.resetHandlers();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: /EURUSD/ });
});

test("P-307 in privacy mode lists and statistics show no amount", async () => {
  server.use(http.get(api("/trades/stats/symbols"), () => listResponse([makeGroup()])));
  await openPage(<TradesPage />, { path: "/trades/stats/symbols", privacyMode: true });
  await screen.findByRole("link", { name: "EURUSD" });
  expect(document.body.textContent).not.toContain("5,286");
  expect(document.body.textContent).toContain("Private");
});

test("T-222 trades opened from a list are walked through in its filter and order", async () => {
  await openPage(<TradesPage />, { path: "/trades/timeline?symbols=EURUSD&sortBy=4" });
  await screen.findByRole("link", { name: /EURUSD.*Asian range/ });
  expect(lastTradeList().toString()).toBe("symbols=EURUSD&sortBy=4");
});

test("Y-111 on a phone rows are chosen after a press on Select: a tap on one chooses it instead of opening it", async () => {
  const isPhone = (query: string) => ({ matches: query.includes("max-width: 599"), media: query });
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", (query: string) => ({ ...isPhone(query), ...listen }));
  const user = await openPage(<TradesPage />, { path: "/trades/data-table" });
  const row = (await screen.findByText("EURUSD")).closest("tr") ?? expect.fail("a row");
  expect(screen.queryByRole("checkbox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Display options" }));
  await user.click(screen.getByRole("button", { name: "Select" }));
  await user.click(row);
  expect(screen.getByRole("region", { name: "Selected trades" }).textContent).toContain("1 selected");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Select EURUSD" }).checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("region", { name: "Selected trades" })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  vi.unstubAllGlobals();
});

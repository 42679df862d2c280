import type { GroupCalendar } from "@entrywise/contracts/groups/group-statistics";
import type { GroupTradeSummary } from "@entrywise/contracts/groups/group-trade";
import { sharePermissions } from "@entrywise/contracts/platform/settings";
import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { Direction, MarketType, TradeStatus, WinLossStatus } from "@entrywise/domain/enumerations";
import { eachListedCost } from "@entrywise/domain/figures/close-costs";
import { RemotePanel } from "@entrywise/host/panel";
import { address } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { groupId, openDesk, record } from "../test/open-desk.tsx";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { makeTrade } from "../test/trades.ts";

startTestServer();

const id = "01930000-0000-7000-8000-000000000001";

const closed = Object.fromEntries(
  Object.keys(sharePermissions.shape).map((name) => [name, false]),
) as GroupTradeSummary["permissions"]; // every one of them
const shared: GroupTradeSummary = {
  ...{ id, ownerId: groupId, ownerHandle: "kaede", ownerName: "Kaede Nishimura", symbol: "XAUUSD" },
  permissions: { ...closed, sharePermissionsViewTags: true },
  ...{ marketType: MarketType.Forex, direction: Direction.Short, status: TradeStatus.Executed, isClosed: true },
  ...{ winLossStatus: WinLossStatus.Loss, reconciled: true, plannedDate: null },
  ...{ openDate: "2024-11-26T09:00:00.000Z", closeDate: "2024-11-26T10:14:00.000Z" },
  ...{ openPrice: "2630.1", closePrice: "2636.9", pricePrecision: 1, netPips: "-67.9", netRR: -0.7 },
  ...{ summary: "Late entry after the first push.", snapshots: [groupId, id], strategyName: "London Breakout" },
  ...{ tags: [], accountName: null, size: null, grossProfit: null, ...eachListedCost(() => null) },
  ...{ netProfit: null, financialRisk: null, currency: null, netPercentage: null, overallRating: null },
  ...{ directionPredictionCorrect: null, stopPips: 98.3, targetRR: 2 },
};
const ofGroup = (path: string) => api(`/groups/${groupId}/trades/${path}`);

const figures = { wins: 1, losses: 1, breakEvens: 0 };
const calendar: GroupCalendar = {
  ...{ year: 2024, covers: { trades: 5, members: 2 }, firstDay: "2024-11-05", lastDay: "2024-11-06" },
  days: [
    { ...figures, day: "2024-11-05", count: 2, countRR: 2, netRR: -0.31 },
    { ...figures, day: "2024-11-06", count: 3, countRR: 3, netRR: 3.68 },
  ],
  months: [{ ...figures, month: "2024-11", count: 5, countRR: 5, netRR: 3.37 }],
};

test("G-102 G-251 a page elsewhere draws a group's timeline: owner, R of the day, and no money that is not shared", async () => {
  server.use(http.get(ofGroup("summaries"), () => listResponse([shared])));
  await openDesk(record({}));
  const card = await screen.findByRole("link", { name: /XAUUSD/ });
  expect(card.getAttribute("href")).toBe(`/desk/${id}`);
  for (const text of ["Kaede Nishimura", "@kaede", "profit not shared", "London Breakout", "Reconciled", "−0.70R"]) {
    expect(card.textContent).toContain(text);
  }
  const planned = [...card.querySelectorAll("dl > div")].map((fact) =>
    [...fact.children].map((part) => part.querySelector("[aria-hidden]")?.textContent ?? part.textContent),
  );
  expect(planned).toEqual([
    ["Stop", "98.3 pips"],
    ["Target", "2.00R"],
    ["Holding time", "1h 14m"],
  ]);
  expect(card.querySelector("img")?.getAttribute("src")).toContain(`/trades/${id}/snapshots/${groupId}`);
  expect(screen.getByRole("heading", { name: /2024-11-26/ }).parentElement?.textContent).toContain("1 trade");
  expect(callsTo(/summaries$/).map(({ path, query }) => [path, query.get("search")])).toEqual([
    [`/groups/${groupId}/trades/summaries`, "gold"],
  ]);
});

test("G-251 a trade of a group without a snapshot shows its levels in place of one, and the page's own line below it", async () => {
  server.use(http.get(ofGroup("summaries"), () => listResponse([{ ...shared, snapshots: [] }])));
  await openDesk(
    record(
      {},
      {
        cardFoot: ({ symbol }) => <a href="/talk">Reply to {symbol}</a>,
        cardOwner: (ownerId) => <i>role of {ownerId}</i>,
      },
    ),
  );
  const card = await screen.findByRole("link", { name: /Late entry/ });
  expect(card.querySelector(".tm-owner")?.textContent).toContain(`role of ${shared.ownerId}`);
  expect(card.querySelector("svg.tm-levels .tm-level-stop")).not.toBeNull();
  expect(card.querySelector("img")).toBeNull();
  expect(card.contains(screen.getByRole("link", { name: "Reply to XAUUSD" }))).toBe(false);
});

test("G-240 the trades of a group come in pages, and one that moved to the next page counts once", async () => {
  const tradeAt = (at: number) => ({ ...shared, id: id.replace(/1$/, `${at}`), symbol: `PAIR${at}` });
  server.use(
    http.get(ofGroup("summaries"), ({ request }) => {
      const isFirst = new URL(request.url).searchParams.get("skip") === "0";
      return listResponse((isFirst ? [1, 2, 3] : [3, 4]).map(tradeAt), 5);
    }),
  );
  await openDesk(record({}));
  const day = await screen.findByRole("heading", { name: /2024-11-26/ });
  await waitFor(() => expect(day.parentElement?.textContent).toContain("4 trades"));
  expect(callsTo(/summaries$/).map(({ query }) => query.get("skip"))).toEqual(["0", "3"]);
});

test("M-102 the same panel shows one's own trades with what the page draws beside each", async () => {
  server.use(http.get(api("/trades/summaries"), () => listResponse([makeTrade({ symbol: "GBPUSD" })])));
  await openDesk(
    record({ source: { kind: "own" } }, { rowActions: ({ symbol }) => <button type="button">Pin {symbol}</button> }),
  );
  const card = await screen.findByRole("link", { name: /GBPUSD/ });
  expect(card.getAttribute("href")).toMatch(/^\/desk\//);
  expect(card.textContent).toContain("180.55");
  expect(screen.getByRole("button", { name: "Pin GBPUSD" })).toBeTruthy();
  expect(callsTo(/groups/)).toEqual([]);
});

test("G-102 a page elsewhere draws a group's calendar in R, and its days lead to where the page says", async () => {
  server.use(http.get(ofGroup("calendar"), () => HttpResponse.json(calendar)));
  const user = await openDesk(record({ view: "calendar" }));
  const month = await screen.findByRole("grid", { name: "November 2024" });
  const day = within(month).getByRole("link", { name: /2024-11-06/ });
  expect(day.textContent).toContain("+3.68R");
  expect(day.getAttribute("href")).toBe("/desk?from=2024-11-06&to=2024-11-06");
  expect(screen.getByText("In R. Closed trades: 5, members: 2.")).toBeTruthy();
  expect(screen.getByText("2 trading days · 1 winning")).toBeTruthy();
  expect(screen.queryByText(/Daily journal|Strike/)).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Count" }));
  expect(within(month).getByRole("link", { name: /2024-11-06/ }).textContent).not.toContain("R");
  expect(callsTo(/^\/trades|^\/widgets/)).toEqual([]);
});

test("G-102 G-250 a page elsewhere draws a group's table: private columns say so, and a head orders by its column", async () => {
  server.use(http.get(ofGroup("summaries"), () => listResponse([shared])));
  const user = await openDesk(record({ view: "data-table" }));
  const table = await screen.findByRole("grid", { name: "Trades" });
  const row = within(table).getByText("XAUUSD").closest("tr")?.textContent ?? "";
  for (const text of ["Kaede Nishimura", "−0.70R", "London Breakout", "Private"]) expect(row).toContain(text);
  expect(within(table).getByRole("link", { name: "XAUUSD" }).getAttribute("href")).toBe(`/desk/${id}`);
  await user.click(within(table).getByRole("button", { name: /^R$/ }));
  await waitFor(() => expect(callsTo(/summaries$/)).toHaveLength(2));
  const orders = callsTo(/summaries$/).map(({ query }) => [query.get("sortBy"), query.get("descending")]);
  expect(orders).toEqual([
    [String(TradeSortKey.CloseDate), "true"],
    [String(TradeSortKey.NetRR), "true"],
  ]);
  await user.click(within(table).getByText("London Breakout"));
  expect(address()).toBe(`/desk/${id}`);
});

test("M-102 the same panel shows one's own trades as a table", async () => {
  server.use(http.get(api("/trades/summaries"), () => listResponse([makeTrade({ symbol: "GBPUSD" })])));
  await openDesk(record({ source: { kind: "own" }, view: "data-table" }));
  const table = await screen.findByRole("grid", { name: "Trades" });
  expect(await within(table).findByText("GBPUSD")).toBeTruthy();
  expect(callsTo(/groups/)).toEqual([]);
});

test("X-100 G-102 what cannot be had, or is not there, is said in the panel and leaves the page alone", async () => {
  server.use(http.get(ofGroup("summaries"), () => problem(503, "The group is not answering.")));
  await openDesk(record({}));
  const failed = await screen.findByRole("alert");
  expect(failed.textContent).toContain("Failed to load trades");
  expect(failed.textContent).toContain("The group is not answering.");
  expect(screen.getByRole("heading", { name: "Desk" })).toBeTruthy();
  server.use(http.get(ofGroup("summaries"), () => listResponse([])));
  await (await import("@testing-library/user-event")).default
    .setup()
    .click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No trades match the filter")).toBeTruthy();
});

test("G-251 a page elsewhere draws one trade of a group", async () => {
  server.use(http.get(ofGroup(id), () => problem(404, "Not here.")));
  await openDesk(
    <RemotePanel name="trades.trade" title="the trade" props={{ source: { kind: "group", groupId, tradeId: id } }} />,
  );
  expect(await screen.findByText("This trade isn’t in the group")).toBeTruthy();
});

test("M-193 beside panels of another major version the page of the desk works, and says what is being updated", async () => {
  await openDesk(record({}), "2.0.0");
  expect(screen.getByText("This section is being updated")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Desk" })).toBeTruthy();
  expect(callsTo(/./)).toEqual([]);
});

test("M-193 beside newer panels of the same major version the page of the desk draws them", async () => {
  server.use(http.get(ofGroup("summaries"), () => listResponse([shared])));
  await openDesk(record({}), "1.7.0");
  expect(await screen.findByRole("link", { name: /XAUUSD/ })).toBeTruthy();
});

test("M-193 a page that wants the views since 1.1 does without the panel beside a release that has none of them", async () => {
  await openDesk(record({ view: "statistics" }), "1.0.0", "^1.1");
  expect(screen.getByText("This section is being updated")).toBeTruthy();
  expect(callsTo(/./)).toEqual([]);
});

import type { GroupInsightList } from "@entrywise/contracts/groups/group-insights";
import type { RewardPoint } from "@entrywise/contracts/trades/statistics.api";
import { Direction, WinLossStatus } from "@entrywise/domain/enumerations";
import { address } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { useState } from "react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeInsight } from "../test/fake-insights.ts";
import { groupId, openDesk, record } from "../test/open-desk.tsx";
import { sharedRow, sharedStatistics } from "../test/shared-statistics.ts";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { makeGroup, makeHeadline } from "../test/trades.ts";

startTestServer();

const ofGroup = (path: string, id = groupId) => api(`/groups/${id}/trades/${path}`);
const point = (day: number, netRR: number, cumulativeRR: number): RewardPoint => ({
  ...{ at: `2024-11-0${day}T10:00:00.000Z`, tradeId: null, count: 1, netRR, cumulativeRR, drawdownRR: 0 },
});
const rows: Readonly<Record<string, ReturnType<typeof sharedRow>[]>> = {
  members: [
    sharedRow("01930000-0000-7000-8000-0000000000b1", {
      label: "Kaede Nishimura",
      count: 24,
      reconciled: 12,
      netRR: 9,
    }),
    sharedRow("01930000-0000-7000-8000-0000000000b2", { label: "Ravi Varma", netRR: -2.5, money: null, reconciled: 0 }),
  ],
  symbols: [sharedRow("XAUUSD"), sharedRow("EURUSD", { netRR: -0.7 })],
  strategies: [sharedRow("Trend"), sharedRow("\u0000", { label: "as sent" })],
};
const parts = {
  ...{ view: "statistics" as const, basePath: "/desk", can: ["members.compare"] as const, memberCount: 18 },
  hrefOfRow: (grouping: string, key: string) => (grouping === "hours" ? null : `/desk?${grouping}=${key}`),
};

beforeAll(() => import("./record-views.ts"), 120_000); // what the panel fetches takes its time to be compiled
beforeEach(() => {
  server.use(
    http.get(ofGroup("stats"), () => HttpResponse.json(sharedStatistics)),
    http.get(ofGroup("stats/:grouping"), ({ params }) => listResponse(rows[String(params.grouping)] ?? [])),
    http.get(ofGroup("graphs/net-reward"), () => listResponse([point(5, 2, 2), point(6, -1, 1)])),
  );
});

test("G-249 G-252 a page elsewhere draws a group's statistics: R over all trades, money over those that show it, and says how many", async () => {
  await openDesk(record(parts));
  await screen.findByText("Kaede Nishimura");
  const members = screen.getByRole("table", { name: "Members" });
  const note = screen.getByText(/Closed trades: 41, members: 3\./).textContent ?? "";
  expect(note).toContain("Money of 7 of 41 trades, 2 of 3 members.");
  for (const text of ["+17.50R", "61.5", "24 W · 15 L · 2 BE", "38 of 41 trades", "of 18"]) {
    expect(screen.getAllByText((_, element) => element?.textContent?.includes(text) === true).length).toBeGreaterThan(
      0,
    );
  }
  const lines = within(members)
    .getAllByRole("row")
    .map((row) => row.textContent ?? "");
  expect(lines[1]).toContain("Kaede Nishimura");
  expect(lines[1]).toContain("50.0");
  // A leaderboard is in R, whoever shows a profit.
  expect(within(members).queryByText(/Net profit/)).toBeNull();
  expect(lines.join()).not.toMatch(/120\.40|812\.50/);
  const money = screen.getByRole("region", { name: "Money" });
  expect(within(money).getByText("Profit factor").parentElement?.textContent).toContain("7 trades");
  expect(screen.getByRole("region", { name: "Net R" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "EURUSD" }).getAttribute("href")).toBe("/desk?symbols=EURUSD");
  const strategies = within(screen.getByRole("region", { name: "Strategies" }));
  expect(strategies.getAllByRole("link").map((link) => link.textContent)).toEqual(["Trend"]);
  expect(strategies.getByText("Not shared")).toBeTruthy();
  expect(callsTo(/^\/trades|^\/widgets/)).toEqual([]);
});

test("G-249 where nobody shows a profit there is no figure of money, and it is said", async () => {
  server.use(
    http.get(ofGroup("stats"), () => HttpResponse.json({ ...sharedStatistics, money: null })),
    http.get(ofGroup("stats/symbols"), () => listResponse([sharedRow("XAUUSD", { money: null })])),
  );
  await openDesk(record({ ...parts, part: "symbols" }));
  const table = await screen.findByRole("table", { name: "Symbols" });
  expect(within(table).queryByText(/Net profit/)).toBeNull();
  expect(screen.getByText(/Profits are not shared\./)).toBeTruthy();
  expect(document.body.textContent).not.toContain("812.50");
});

test("G-249 Y-142 a missing exchange rate is not reported as profits nobody shares", async () => {
  server.use(
    http.get(ofGroup("stats"), () => HttpResponse.json({ ...sharedStatistics, withoutRate: 18 })),
    http.get(ofGroup("stats/symbols"), () =>
      listResponse([sharedRow("XAUUSD", { money: null, withoutRate: 3 }), sharedRow("GBPUSD", { money: null })]),
    ),
  );
  await openDesk(record({ ...parts, part: "symbols" }));
  const table = await screen.findByRole("table", { name: "Symbols" });
  expect(screen.getByText(/Money of 7 of 41 trades, 2 of 3 members; no exchange rate for 18\./)).toBeTruthy();
  const row = (name: string) => within(table).getByText(name).closest("tr")?.textContent;
  expect(row("XAUUSD")).not.toContain("Private");
  expect(row("GBPUSD")).toContain("Private");
});

test("G-249 Y-142 says so when no shared profit has an exchange rate", async () => {
  server.use(
    http.get(ofGroup("stats"), () => HttpResponse.json({ ...sharedStatistics, money: null, withoutRate: 18 })),
  );
  await openDesk(record(parts));
  const said = await screen.findAllByText(/No exchange rate for 18 trades, so no money is shown\./);
  expect(said.length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toContain("not shared.");
  expect(document.body.textContent).not.toContain("Nobody shares profits");
});

test("G-249 pages lie below the address that the page gives, keep its filter, and what the reader may not do is none of them", async () => {
  const user = await openDesk(record({ ...parts, part: "symbols", can: [] }));
  const pages = await screen.findByRole("navigation", { name: "Statistics" });
  const names = within(pages)
    .getAllByRole("link")
    .map((link) => link.textContent);
  expect(names).toContain("Holding time");
  expect(names).not.toContain("Members");
  expect(within(pages).getByRole("link", { current: "page" }).textContent).toBe("Symbols");
  expect(screen.queryByRole("table", { name: "Members" })).toBeNull();
  expect(callsTo(/stats\/members$/)).toEqual([]);
  await user.click(within(pages).getByRole("link", { name: "Hours" }));
  expect(address()).toBe("/desk/stats/hours");
});

test("G-249 rows are ordered by any column, and a row without a profit stands last either way", async () => {
  const items = [sharedRow("XAUUSD", { netRR: 9 }), sharedRow("EURUSD", { netRR: -2.5, money: null })];
  server.use(http.get(ofGroup("stats/symbols"), () => listResponse(items)));
  const user = await openDesk(record({ ...parts, part: "symbols" }));
  const table = await screen.findByRole("table", { name: "Symbols" });
  const first = () => within(table).getAllByRole("row")[1]?.textContent ?? "";
  await user.click(within(table).getByRole("button", { name: /^Net R/ }));
  await user.click(within(table).getByRole("button", { name: /^Net R/ }));
  expect(first()).toContain("EURUSD");
  await user.click(within(table).getByRole("button", { name: /^Net profit/ }));
  await user.click(within(table).getByRole("button", { name: /^Net profit/ }));
  expect(first()).toContain("XAUUSD");
});

const other = "01930000-0000-7000-8000-000000000008";

function TwoGroups() {
  const [id, setId] = useState(groupId);
  return (
    <>
      <button type="button" onClick={() => setId(other)}>
        The other
      </button>
      {record({ ...parts, source: { kind: "group", groupId: id } })}
    </>
  );
}

test("G-240 figures of the group before stand for nothing in the next one", async () => {
  server.use(http.get(ofGroup("stats", other), () => new Promise<never>(() => undefined)));
  const user = await openDesk(<TwoGroups />);
  await screen.findByRole("table", { name: "Members" });
  await user.click(screen.getByRole("button", { name: "The other" }));
  await waitFor(() => expect(callsTo(new RegExp(`${other}/trades/stats$`))).toHaveLength(1));
  expect(document.body.textContent).not.toContain("17.50");
});

test("X-100 one grouping that cannot be had leaves the rest of the statistics", async () => {
  server.use(http.get(ofGroup("stats/symbols"), () => problem(503, "The group is not answering.")));
  await openDesk(record(parts));
  const said = await screen.findByText("The group is not answering.");
  expect(said.closest('[role="alert"]')).not.toBeNull();
  expect(await screen.findByText("Kaede Nishimura")).toBeTruthy();
});

test("M-102 the same panel shows the statistics of one's own trades, with nothing said about sharing", async () => {
  server.use(
    http.get(api("/trades/stats"), () => HttpResponse.json(makeHeadline({ netRR: 4.2 }))),
    http.get(api("/trades/stats/:grouping"), () => listResponse([makeGroup({ key: "GBPUSD", label: "GBPUSD" })])),
    http.get(api("/widgets/net-reward-graph"), () => listResponse([point(5, 2, 2), point(6, -1, 1)])),
  );
  await openDesk(record({ ...parts, source: { kind: "own" }, part: "symbols" }));
  expect(await screen.findByRole("table", { name: "Symbols" })).toBeTruthy();
  expect(screen.queryByText(/shared|share/)).toBeNull();
  expect(callsTo(/groups/)).toEqual([]);
});

const owner = { ownerId: groupId, ownerHandle: "kaede", ownerName: "Kaede Nishimura" };
const insights: GroupInsightList = {
  items: [2, 1].map((n) => ({
    ...{
      id: makeInsight(n, "").id,
      date: `2024-11-1${n}T10:00:00.000Z`,
      text: `Lesson ${n}`,
      tradeId: groupId,
      ...owner,
    },
    trade: { symbol: "XAUUSD", direction: Direction.Short, netRR: -0.7, winLossStatus: WinLossStatus.Loss },
  })),
  ...{ total: 3, tradeCount: 1, covers: { trades: 4, members: 1 }, of: { trades: 9, members: 3 } },
};

test("G-251 G-102 a page elsewhere reads a group's insights: whose they are, what their trade came to, and of how many trades", async () => {
  server.use(
    http.get(ofGroup("insights"), ({ request }) => {
      const isFirst = new URL(request.url).searchParams.get("skip") === "0";
      const last = { ...insights.items[1], id: makeInsight(3, "").id, text: "Lesson 0" };
      return HttpResponse.json(isFirst ? insights : { ...insights, items: [last] });
    }),
  );
  const user = await openDesk(record({ ...parts, view: "insights" }));
  const list = await screen.findByRole("list", { name: "Insights" });
  expect(screen.getByText("Insights are shared for 4 of 9 trades, by 1 of 3 members.")).toBeTruthy();
  const [first] = within(list).getAllByRole("listitem");
  for (const text of ["Kaede Nishimura", "XAUUSD", "−0.70R", "Lesson 2"]) expect(first?.textContent).toContain(text);
  expect(within(list).getAllByRole("link")[0]?.getAttribute("href")).toBe(`/desk/${groupId}`);
  expect(within(list).queryByRole("button")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await within(list).findByText("Lesson 0")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("G-251 where nobody shares insights it is said, and not that there are none", async () => {
  const none = { items: [], total: 0, tradeCount: 0, covers: { trades: 0, members: 0 }, of: { trades: 9, members: 3 } };
  server.use(http.get(ofGroup("insights"), () => HttpResponse.json(none)));
  await openDesk(record({ ...parts, view: "insights" }));
  expect(await screen.findByText("Insights are not shared here")).toBeTruthy();
  expect(screen.queryByText("No insights on these trades")).toBeNull();
});

import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import type { SavePosition } from "@entrywise/contracts/trades/position";
import { TradeStatus } from "@entrywise/domain/enumerations";
import type { PageOptions } from "@entrywise/host/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { chooseFromMenu } from "../test/choose-item.ts";
import { FakeInsights, makeInsight } from "../test/fake-insights.ts";
import { FakeTags } from "../test/fake-tags.ts";
import {
  blankCloseRow,
  entriesOfTrade,
  FakeTradeService,
  makePosition,
  makeTradeDetail,
  strategyId,
  tradeId,
} from "../test/fake-trade-service.ts";
import { openTradePage } from "../test/open-trade.tsx";
import { api, listResponse, server, startTestServer } from "../test/test-server.ts";
import { TradeDetailPage } from "./trade-detail.page.tsx";

vi.mock("@entrywise/ui/editor", () => import("../test/editor-double.tsx"));
startTestServer();

const uuid = (n: number) => `01937b1e-5c2a-7000-8000-00000000f0${n}`;
const tags = new FakeTags();
const [open] = entriesOfTrade.openPositions;
const closed = { closeDate: "2024-11-26T13:35:00.000Z", commissions: "-5.25", maximumAdversePrice: "1.0553" };
const entries: SavePosition = {
  ...entriesOfTrade,
  openPositions: [
    {
      ...(open as NonNullable<typeof open>), // the one that the entries hold
      closePositions: [
        blankCloseRow(21, { ...closed, size: "0.75", closePrice: "1.0502" }),
        blankCloseRow(22, { ...closed, size: "0.75", closePrice: "1.0483" }),
      ],
    },
    {
      ...(open as NonNullable<typeof open>), // as above
      id: uuid(12),
      ticketNumber: "48811316",
      openPrice: "1.0518",
      closePositions: [blankCloseRow(23, { ...closed, size: "1.5", closePrice: "1.0549" })],
    },
  ],
};
const place = {
  slotId: null, originUrl: null, sequenceNumber: 0, isPrimary: false, isSlotEnabled: true, version: 1, height: 90, width: 160,
}; // biome-ignore format: one place

let printed: string[];
beforeEach(() => {
  localStorage.clear();
  printed = [];
  vi.stubGlobal("print", () => printed.push(screen.queryByRole("article")?.textContent ?? "the page itself"));
});

function reviewedTrade() {
  const service = new FakeTradeService(
    makeTradeDetail({
      strategyId,
      strategy: "London Breakout",
      summary: richTextOf("Sweep of the Asian high"),
      notes: richTextOf("What I saw"),
      overallReview: richTextOf("The second entry was greed"),
      overallRating: 4,
      directionPredictionCorrect: true,
      tagIds: [tags.tag("A+ setup").id, tags.tag("Early entry").id],
      position: { ...makePosition(entries), idealNetRR: 3 },
    }),
  );
  const { rows } = service.breakdowns;
  const openId = entries.openPositions[0]?.id ?? "";
  const closeId = entries.openPositions[0]?.closePositions[1]?.id ?? "";
  rows.set(openId, {
    ...service.breakdowns.breakdown("open", openId),
    entryNotesPreparation: richTextOf("Sell stop under the sweep"),
    entryRating: 3,
  });
  rows.set(closeId, { ...service.breakdowns.breakdown("close", closeId), exitNotesReview: richTextOf("Too early") });
  return service;
}

async function openReviewed(options: Partial<PageOptions> = {}) {
  const insights = new FakeInsights();
  insights.items = [makeInsight(1, "Leave the rest alone")];
  const rules = [{ id: uuid(31), text: "Wait for the close", weight: 1, heading: "" }];
  const image = { ...place, id: uuid(41), name: "15m entry", snapshotUrl: "/images/1.webp" };
  server.use(
    ...tags.handlers,
    ...insights.handlers,
    http.get(api(`/trades/${tradeId}/snapshots`), () =>
      HttpResponse.json({ slotSnapshots: [], customSnapshots: [image] }),
    ),
    http.get(api(`/trades/${tradeId}/rules`), () =>
      HttpResponse.json({ strategyId, rules, keptRuleIds: [], brokenRuleIds: [uuid(31)], version: 1 }),
    ),
    http.get(
      api("/strategies"),
      () =>
      listResponse([
        { id: strategyId, name: "London Breakout", description: "Asian range", isEnabled: true, position: 0, tradeCount: 1, version: 1 },
      ]), // biome-ignore format: one strategy
    ),
  );
  return openTradePage(<TradeDetailPage />, reviewedTrade(), options);
}

const printedTrade = () => within(screen.getByRole("article"));

async function printByMenu(options: Partial<PageOptions> = {}) {
  const user = await openReviewed(options);
  let document: HTMLElement | null = null;
  vi.stubGlobal("print", () => {
    document = screen.getByRole("article").cloneNode(true) as HTMLElement; // a node of the same kind
  });
  await chooseFromMenu(user, "More", "Print or save as PDF");
  await waitFor(() => expect(document).not.toBeNull());
  return document as unknown as HTMLElement; // set by the print
}

test("Y-163 T-580 below a printed stop stands where it comes from, and the last one of the statement", async () => {
  const position = makePosition(entries);
  const [first, second] = position.openPositions;
  const openPositions = [
    { ...(first as NonNullable<typeof first>), stopFromStatement: true, reportedStopPrice: "1.0499" }, // as above
    { ...(second as NonNullable<typeof second>), reportedStopPrice: null },
  ];
  const service = new FakeTradeService(makeTradeDetail({ position: { ...position, openPositions } }));
  const user = await openTradePage(<TradeDetailPage />, service);
  let rows: (string | null)[] = [];
  vi.stubGlobal("print", () => {
    rows = [...document.querySelectorAll(".pp-open td[data-cell=stop]")].map((cell) => cell.textContent);
  });
  await chooseFromMenu(user, "More", "Print or save as PDF");
  await waitFor(() => expect(rows).toHaveLength(2));
  expect(rows[0]).toContain("from statementlast stop 1.04990");
  expect(rows[1]).not.toContain("stop");
});

test("Y-163 a printed trade is the whole of it, whatever panel is open, once all of it is there", async () => {
  const text = (await printByMenu()).textContent ?? "";
  for (const part of [
    ...["EURUSD", "Short · Forex · Executed", "FX Raw 4821", "London Breakout", "Printed "],
    ...["Sweep of the Asian high", "Position", "Open 2", "Close 2", "48811316", "1.05530", "−5.25", "Total"],
    ...[
      "Key figures",
      "Price ranges",
      "What I saw",
      "Overall review",
      "4 of 5",
      "The second entry was greed",
      "+3.00R",
    ],
    ...[
      "Workflow of open position 1",
      "Sell stop under the sweep",
      "3 of 5",
      "Scale Out 2, open position 1",
      "Too early",
    ],
    ...[
      "Asian range",
      "Wait for the close",
      "✗ broken",
      "A+ setup",
      "Early entry",
      "Leave the rest alone",
      "15m entry",
    ],
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain("Workflow of open position 2");
  expect(text).not.toContain("Not fetched");
});

test("Y-163 every entry and exit is one line of the printed table, of columns that have something alone", async () => {
  const document = within(await printByMenu());
  const table = within(document.getByRole("table", { name: "Printed position" }));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    ...[
      "Ticket",
      "Date",
      "Size",
      "Price",
      "StopMAP",
      "Target",
      "Gross",
      "Commission",
      "Roll",
      "Net profit",
      "%",
      "R:R",
    ],
  ]);
  expect(table.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    ...["Open 1", "Close 1", "Close 2", "Open 2", "Close 1", "Total"],
  ]);
  expect(table.getAllByRole("row")).toHaveLength(7);
});

test("Y-163 the foot of a printed trade has its units, time zone and address", async () => {
  const foot = (await printByMenu()).querySelector("footer")?.textContent ?? "";
  expect(foot).toContain("Amounts in USD. Times in ");
  expect(foot).toContain(`${location.host}/trades/${tradeId}`);
});

test("Y-163 nothing of the printed trade reacts to touch", async () => {
  const document = within(await printByMenu());
  for (const role of ["button", "textbox", "tab", "radio", "combobox", "switch"]) {
    expect(document.queryAllByRole(role)).toEqual([]);
  }
  expect(screen.queryByRole("article")).toBeNull();
});

test("Y-163 P-307 the document hides the money that privacy mode hides on the screen", async () => {
  const text = (await printByMenu({ privacyMode: true })).textContent ?? "";
  expect(text).toContain("Private");
  for (const money of ["−5.25", "Opening balance", "Gross, USD−", "31,737"]) expect(text).not.toContain(money);
  expect(text).toContain("1.05420");
});

test("Y-163 a planned trade that nobody wrote on prints its head alone", async () => {
  const service = new FakeTradeService(
    makeTradeDetail({ status: TradeStatus.Planning, plannedDate: "2024-11-26T06:30:00.000Z" }),
  );
  const blank = { size: null, openPrice: null, stopPrice: null, targetPrice: null, ticketNumber: null };
  service.trade.position = makePosition({
    ...entriesOfTrade,
    openPositions: entriesOfTrade.openPositions.map((one) => ({ ...one, ...blank })),
  });
  server.use(
    ...tags.handlers,
    ...new FakeInsights().handlers,
    http.get(api(`/trades/${tradeId}/snapshots`), () => HttpResponse.json({ slotSnapshots: [], customSnapshots: [] })),
  );
  const user = await openTradePage(<TradeDetailPage />, service);
  await user.keyboard("{Control>}p{/Control}");
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toContain("Planned");
  for (const part of [
    "Position",
    "Key figures",
    "Overall review",
    "Workflow",
    "Tags",
    "Insights",
    "Snapshots",
    "Rules",
  ]) {
    expect(printed[0]).not.toContain(part);
  }
});

test("Y-163 a print that the browser begins by itself takes what is there and says what is not", async () => {
  await openReviewed();
  server.use(http.get(api(`/trades/${tradeId}/insights`), () => new Promise<Response>(() => undefined)));
  await act(() => import("./panels/printed-trade.view.tsx")); // fetched as the page opens, or this print is the page itself
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(printedTrade().getByRole("heading", { name: "EURUSD" })).toBeDefined();
  expect(printedTrade().getByText(/Not loaded when this was printed: .*Insights/)).toBeDefined();
  act(() => void dispatchEvent(new Event("afterprint")));
  expect(screen.queryByRole("article")).toBeNull();
});

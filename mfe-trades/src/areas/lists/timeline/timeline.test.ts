import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { TradeStatus, WinLossStatus } from "@entrywise/domain/enumerations";
import { offsetsOf, windowRange } from "@entrywise/ui/lists";
import { expect, test } from "vitest";
import { makeTrade } from "../../../test/trades.ts";
import { eachOnce, type TimelineItem, timelineItems } from "./day-groups.ts";

const dayKey = (instant: string) => instant.slice(0, 10);
const closed = (id: string, closeDate: string, netProfit: string, netRR: number | null = null) =>
  makeTrade({ id, closeDate, netProfit, netRR, winLossStatus: WinLossStatus.Win });
const outline = (items: readonly TimelineItem<TradeSummary>[]) =>
  items.map((item) =>
    item.kind === "trade" ? item.id : `${item.dayKey ?? item.title} ${item.totals?.netProfit ?? "?"}`,
  );

const trades = [
  closed("a", "2024-11-26T15:00:00Z", "0.1", 1.5),
  closed("b", "2024-11-26T09:00:00Z", "0.2"),
  closed("c", "2024-11-25T09:00:00Z", "-130.15", -0.7),
];

test("T-111 trades stand under their day with its exact sum", () => {
  const items = timelineItems(trades, TradeSortKey.CloseDate, true, dayKey);
  expect(outline(items)).toEqual(["2024-11-26 0.3", "a", "b", "2024-11-25 -130.15", "c"]);
  expect(items[0]).toMatchObject({ totals: { count: 2, currency: "USD", netRR: 1.5 } });
});

test("T-110 the last day has no sum while more of it may follow", () => {
  expect(outline(timelineItems(trades, TradeSortKey.CloseDate, false, dayKey)).at(3)).toBe("2024-11-25 ?");
});

test("T-104 open and planned trades stand under what they are", () => {
  const open = makeTrade({ id: "o", isClosed: false, closeDate: null, netProfit: null });
  const planned = makeTrade({
    id: "p",
    status: TradeStatus.Planning,
    isClosed: false,
    closeDate: null,
    netProfit: null,
  });
  expect(outline(timelineItems([open, planned], TradeSortKey.CloseDate, true, dayKey))).toEqual([
    "Planned ?",
    "p",
    "Open ?",
    "o",
  ]);
});

test("T-104 a missed trade is not among the open ones, wherever it stands in the order", () => {
  const undated = { isClosed: false, closeDate: null, netProfit: null };
  const [open, other] = ["o", "q"].map((id) => makeTrade({ ...undated, id }));
  const missed = makeTrade({ ...undated, id: "m", status: TradeStatus.Missed });
  const all = [open, missed, other, ...trades].flatMap((trade) => trade ?? []);
  const items = timelineItems(all, TradeSortKey.CloseDate, true, dayKey);
  expect(outline(items).slice(0, 6)).toEqual(["Open ?", "o", "q", "Missed ?", "m", "2024-11-26 0.3"]);
});

test("T-112 an order that is not one of dates has no days", () => {
  expect(outline(timelineItems(trades, TradeSortKey.NetRR, true, dayKey))).toEqual(["a", "b", "c"]);
});

test("T-111 amounts of different currencies are not added up", () => {
  const mixed = [trades[0], makeTrade({ id: "e", currency: "EUR", closeDate: "2024-11-26T08:00:00Z", netProfit: "5" })];
  const [day] = timelineItems(
    mixed.flatMap((trade) => trade ?? []),
    TradeSortKey.CloseDate,
    true,
    dayKey,
  );
  expect(day).toMatchObject({ totals: { count: 2, currency: null, netProfit: null } });
});

test("T-111 a day tells apart what its open and its missed trades bring, and counts no R before the close", () => {
  const openDate = "2024-11-26T07:00:00Z";
  const [day] = timelineItems(
    [
      makeTrade({ id: "a", openDate, netProfit: "10", netRR: 1 }),
      makeTrade({ id: "b", openDate, netProfit: "2.5", netRR: 0.25, isClosed: false, closeDate: null }),
      makeTrade({ id: "c", openDate, netProfit: null, netRR: null, isClosed: false, closeDate: null }),
      makeTrade({ id: "d", openDate, netProfit: "-4", netRR: -0.4, status: TradeStatus.Missed }),
    ],
    TradeSortKey.OpenDate,
    true,
    dayKey,
  );
  expect(day).toMatchObject({
    totals: {
      count: 4,
      netProfit: "8.5",
      netRR: 0.6,
      uncounted: [
        { kind: "open", count: 1, netProfit: "2.5" },
        { kind: "notExecuted", count: 1, netProfit: "-4" },
      ],
    },
  });
});

test("T-110 only what is near the screen is drawn, whatever the heights", () => {
  const offsets = offsetsOf([40, 100, 100, 40, 100]);
  expect(offsets.at(-1)).toBe(380);
  expect(windowRange(offsets, -600, 50)).toEqual({ first: 0, end: 2 });
  expect(windowRange(offsets, 140, 250)).toEqual({ first: 2, end: 4 });
  expect(windowRange(offsets, 5000, 6000)).toEqual({ first: 4, end: 5 });
  expect(windowRange([0], 0, 100)).toEqual({ first: 0, end: 0 });
});

test("T-102 a trade that moved to the next page while it was loaded stands once, in its first place", () => {
  const items = ["a", "b", "c", "b", "d"].map((id) => ({ id }));
  expect(eachOnce(items).map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
});

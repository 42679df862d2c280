import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { timelineItems } from "./day-groups.ts";

test("Y-112 the head of a day says of how many of its trades the R is", () => {
  const trade = {
    ...{ id: "1", status: TradeStatus.Executed, isClosed: true, currency: "USD", netProfit: "10", netRR: 0.5 },
    ...{ openDate: "2026-03-02T09:00:00.000Z", closeDate: "2026-03-02T10:00:00.000Z", plannedDate: null },
  };
  const trades = [trade, { ...trade, id: "2", netRR: null }, { ...trade, id: "3" }];
  const [head] = timelineItems(trades, TradeSortKey.CloseDate, true, (instant) => instant.slice(0, 10));
  expect(head).toMatchObject({ kind: "day", totals: { count: 3, countRR: 2, netRR: 1 } });
});

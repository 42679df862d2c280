import { expect, test } from "vitest";
import { recordCard } from "./record-preview.ts";
import { previewTitle, shareCard } from "./share-preview.ts";

const preview = { title: "EURUSD short +1.79R", description: "", imagePath: null };

test("P-574 a shared trade's line is in the page's language, or unchanged from releases that send no values", () => {
  const trade = { symbol: "EURUSD", direction: "short", netRR: -1.796 } as const;
  expect(previewTitle({ ...preview, trade }, "de")).toBe("EURUSD short −1,80R");
  expect(previewTitle({ ...preview, trade: { ...trade, netRR: null } }, "en")).toBe("EURUSD short");
  expect(previewTitle(preview, "de")).toBe("EURUSD short +1.79R");
});

test("T-472 P-574 the picture of a shared trade has days, pips and verification in the reader's language", () => {
  const trade = { symbol: "EURUSD", direction: "short", netRR: 1.79 } as const;
  const executions = [
    { at: "2024-11-26T09:12:00.000Z", price: "1.0542", isOpen: true, netPips: null },
    { at: "2024-11-27T10:05:00.000Z", price: "1.0484", isOpen: false, netPips: "58.5" },
  ];
  const levels = { stopPrice: null, targetPrice: null, maximumAdversePrice: null, maximumFavourablePrice: null };
  const plot = { pricePrecision: 5, movement: "pips" as const, netPips: "-43.2", ...levels, executions };
  const sent = { ...preview, trade, plot, ownerHandle: "elena.fx", reconciled: true };
  const said = { pips: "−43.2 pips", owner: "@elena.fx", badge: "Reconciled with the broker" };
  expect(shareCard(sent, "en")).toMatchObject({ ...said, result: "+1.79R" });
  expect(shareCard(sent, "en").days).toMatch(/^26\s?–\s?27 November 2024$/);
  expect(shareCard(sent, "de")).toMatchObject({ pips: "−43,2 Pips", badge: "Mit dem Broker abgeglichen" });
  const one = { ...sent, plot: { ...plot, netPips: "1", movement: "ticks" as const } };
  expect([shareCard(one, "en").pips, shareCard(one, "de").pips]).toEqual(["+1.0 tick", "+1,0 Tick"]);
  expect(shareCard({ ...preview, trade }, "en")).toEqual({ title: "EURUSD short", result: "+1.79R", tone: "win" });
});

test("T-472 the picture of a shared trade names the strategy if the service sends it", () => {
  const trade = { symbol: "EURUSD", direction: "short", netRR: 1.79 } as const;
  const executions = [{ at: "2024-11-26T09:12:00.000Z", price: "1.0542", isOpen: true, netPips: null }];
  const levels = { stopPrice: null, targetPrice: null, maximumAdversePrice: null, maximumFavourablePrice: null };
  const plot = { pricePrecision: 5, movement: "pips" as const, netPips: null, ...levels, executions };
  expect(shareCard({ ...preview, trade, plot, strategy: "London Breakout" }, "en").strategy).toBe("London Breakout");
  expect(shareCard({ ...preview, trade, plot }, "en")).not.toHaveProperty("strategy");
});

test("Y-307 a result that contains estimated costs is marked in the title and picture of a link, in both languages", () => {
  const trade = { symbol: "EURUSD", direction: "short", netRR: -1.796, isEstimated: true } as const;
  expect(previewTitle({ ...preview, trade }, "en")).toBe("EURUSD short ~−1.80R");
  expect(shareCard({ ...preview, trade }, "de").result).toBe("~−1,80R");
  const record = {
    ...{ handle: "elena.fx", reconciled: 30, outside: 0, netRR: 3.2, percentage: 1.5, estimatedCount: 2, line: [] },
    ...{ firstDay: null, lastDay: null },
  };
  expect(recordCard(record, "en")).toMatchObject({ result: "~+3.20R", pips: "~+1.5%" });
  expect(recordCard({ ...record, estimatedCount: undefined }, "de")).toMatchObject({
    result: "+3,20R",
    pips: "+1,5 %",
  });
});

import { Direction, MarketType } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { defaultChartSettings } from "./chart-settings.ts";
import type { ChartTrade } from "./chart-trade.ts";
import { replayTime, startReplay, stepReplay } from "./replay.ts";
import { tradeDrawing } from "./trade-drawing.ts";

/** The short of the design: 1.50 and 1.00 lots, closed in three parts. */
const close = (id: string, closeDate: string, size: string, closePrice: string, map: string, mfp: string) => ({
  id,
  closeDate,
  size,
  closePrice,
  maximumAdversePrice: map,
  maximumFavourablePrice: mfp,
});
const trade: ChartTrade = {
  instrument: "EURUSD",
  marketType: MarketType.Forex,
  direction: Direction.Short,
  pipSize: "0.0001",
  includePipet: false,
  pricePrecision: 5,
  demo: true,
  opens: [
    {
      ...{ id: "o1", openDate: "2024-11-26T09:12:00Z", size: "1.5", openPrice: "1.0542" },
      ...{ stopPrice: "1.0562", targetPrice: "1.0474" },
      closes: [
        close("c1", "2024-11-26T13:35:00Z", "0.75", "1.0502", "1.05531", "1.04968"),
        close("c3", "2024-11-27T10:05:00Z", "0.75", "1.04835", "1.05531", "1.04788"),
      ],
    },
    {
      ...{ id: "o2", openDate: "2024-11-26T11:40:00Z", size: "1", openPrice: "1.0518" },
      ...{ stopPrice: "1.0562", targetPrice: "1.0474" },
      closes: [close("c2", "2024-11-27T08:20:00Z", "0.6", "1.049", "1.0521", "1.0485")],
    },
  ],
};
const at = (text: string) => Date.parse(text);
const now = at("2024-12-01T00:00:00Z");
const all = { ...defaultChartSettings, closeLine: true };

test("T-541 T-552 open, close, stop and target lines, shared stops once", () => {
  const { levels } = tradeDrawing(trade, all, now);
  expect(levels.map(({ kind, price, label }) => `${kind} ${price} ${label}`)).toEqual([
    "open 1.0542 Open 1 · 1.50",
    "stop 1.0562 Stop −20.0 pips",
    "target 1.0474 Target +68.0 pips 3.40R",
    "open 1.0518 Open 2 · 1.00",
    "close 1.0502 Close 1 · 0.75",
    "close 1.049 Close 3 · 0.60",
    "close 1.04835 Close 2 · 0.75",
  ]);
});

test("T-541 each toggle takes its part away", () => {
  const kinds = (off: Partial<typeof all>) => {
    const { levels, zone, arrows, marks } = tradeDrawing(trade, { ...all, ...off }, now);
    return [
      ...new Set(levels.map(({ kind }) => kind)),
      zone && "zone",
      arrows.length && "arrows",
      marks.length && "marks",
    ];
  };
  expect(kinds({ openLine: false })).not.toContain("open");
  expect(kinds({ closeLine: false })).not.toContain("close");
  expect(kinds({ stopLine: false })).not.toContain("stop");
  expect(kinds({ targetLine: false })).not.toContain("target");
  expect(kinds({ executionArrows: false })).not.toContain("arrows");
  expect(kinds({ position: false })).not.toContain("zone");
});

test("T-541 arrows point the way of each order and carry size and pips, never money", () => {
  const { arrows } = tradeDrawing(trade, all, now);
  expect(arrows.map(({ label, isBuy, isOpen }) => [label, isBuy, isOpen])).toEqual([
    ["Sell 1.50", false, true],
    ["Sell 1.00", false, true],
    ["Buy 0.75 +40.0", true, false],
    ["Buy 0.60 +28.0", true, false],
    ["Buy 0.75 +58.5", true, false],
  ]);
});

test("T-552 MAP and MFP are the extremes of all closes, and the zone reaches from the first open to the last close", () => {
  const { marks, zone } = tradeDrawing(trade, all, now);
  expect(marks.map(({ label }) => label)).toEqual(["MAP 1.05531", "MFP 1.04788"]);
  const [from, to] = [at("2024-11-26T09:12:00Z"), at("2024-11-27T10:05:00Z")];
  expect(zone).toEqual({ from, to, entry: 1.0542, stop: 1.0562, target: 1.0474 });
});

test("Y-154 the replay begins before the open and shows executions when they are reached", () => {
  const hours = Array.from({ length: 72 }, (_, index) => at("2024-11-25T00:00:00Z") + index * 3_600_000);
  let replay = startReplay(hours, at("2024-11-26T09:12:00Z"));
  expect(replay && new Date(replayTime(replay)).toISOString()).toBe("2024-11-25T13:00:00.000Z");
  const arrows: number[] = [];
  for (let step = 0; replay !== null && step < 25; step += 1) {
    arrows.push(tradeDrawing(trade, all, now, replayTime(replay) + 3_599_999).arrows.length);
    replay = stepReplay(replay, 1);
  }
  expect(arrows.slice(19)).toEqual([0, 1, 1, 2, 2, 3]);
  expect(tradeDrawing(trade, all, now, at("2024-11-26T08:00:00Z"))).toEqual({
    zone: null,
    levels: [],
    arrows: [],
    marks: [],
  });
});

test("Y-154 stepping stops at both ends and playing ends with the last bar", () => {
  const replay = startReplay([1, 2, 3], 1);
  expect(replay).toMatchObject({ place: 0 });
  if (replay === null) throw new Error("There are bars.");
  expect(stepReplay(replay, -1).place).toBe(0);
  const played = stepReplay(stepReplay({ ...replay, isPlaying: true }, 1), 1);
  expect(played).toMatchObject({ place: 2, isPlaying: false });
  expect(startReplay([], 1)).toBeNull();
});

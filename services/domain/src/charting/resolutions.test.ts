import { expect, test } from "vitest";
import {
  BARS_PER_PAGE,
  barStart,
  defaultResolution,
  FOCUS_PADDING_BARS,
  PARALLEL_BAR_REQUESTS,
  parseResolution,
  resolutionMs,
  resolutionOfFrame,
  resolutions,
  TRADE_DRAWING_LOT_SIZE,
  timeFrames,
  widgetDefaults,
} from "./resolutions.ts";

test("T-551 fifteen resolutions are offered, 60 minutes and English first", () => {
  expect(resolutions.join(" ")).toBe("10s 30s 1 2 3 5 10 15 30 45 60 120 180 240 1D");
  expect([defaultResolution, widgetDefaults.locale]).toEqual(["60", "en"]);
  expect([parseResolution("240"), parseResolution("7"), parseResolution(null)]).toEqual(["240", "60", "60"]);
});

test("T-553 the bare widget is 800 by 500, of days, in UTC, with seven time frames", () => {
  expect(widgetDefaults).toMatchObject({ width: 800, height: 500, interval: "1D", timezone: "UTC" });
  expect(timeFrames).toEqual(["5y", "1y", "6m", "3m", "1m", "5d", "1d"]);
});

test("T-549 T-552 a page has 5000 bars, five questions run at once, focus leaves 50 bars, the drawing is of one lot", () => {
  expect([BARS_PER_PAGE, PARALLEL_BAR_REQUESTS]).toEqual([5000, 5]);
  expect([FOCUS_PADDING_BARS, TRADE_DRAWING_LOT_SIZE]).toEqual([50, 1]);
});

test("T-551 a bar begins at a multiple of its span from midnight", () => {
  const time = Date.parse("2024-11-26T09:12:47Z");
  const starts = (["10s", "5", "180", "1D"] as const).map((one) => new Date(barStart(time, one)).toISOString());
  expect(starts.map((text) => text.slice(11, 19))).toEqual(["09:12:40", "09:10:00", "09:00:00", "00:00:00"]);
  expect(resolutionMs("30s")).toBe(30_000);
});

test("T-553 a time frame is shown in the finest resolution that stays readable", () => {
  expect(resolutionOfFrame("1d", resolutions)).toBe("2");
  expect(resolutionOfFrame("1y", resolutions)).toBe("1D");
  expect(resolutionOfFrame("5y", resolutions)).toBe("1D");
});

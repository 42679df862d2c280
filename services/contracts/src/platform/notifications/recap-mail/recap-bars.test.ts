import { expect, test } from "vitest";
import type { Recap } from "../../../trades/recap.api.ts";
import { mailFactsOf } from "../mail-facts.ts";
import { recapBarParams, recapChart } from "./recap-bars.ts";

const day = (date: string, netProfit: string, netRR: number | null = 1): Recap["days"][number] => ({
  ...{ day: date, count: 2, netProfit, netRR, isJournaled: false },
});
const week = [day("2026-11-16", "391.4", 1.2), day("2026-11-17", "-238.1", -0.6), day("2026-11-20", "0", 0)];

test("Y-323 the mail of a week has a bar for each day with its result, in both languages", () => {
  const params = recapBarParams({ unit: "week", days: week, currency: "USD" });
  expect(recapChart(params, "en")).toEqual({
    caption: "Net profit by day in USD",
    bars: [
      { label: "Mon 16", value: "+391", share: 1 },
      { label: "Tue 17", value: "−238", share: -238.1 / 391.4 },
      { label: "Fri 20", value: "0", share: 0 },
    ],
  });
  const german = recapChart(params, "de");
  expect(german?.caption).toBe("Nettogewinn pro Tag in USD");
  expect(german?.bars.map(({ label }) => label)).toEqual(["Mo., 16.", "Di., 17.", "Fr., 20."]);
});

test("Y-323 the mail of a month has a bar for each of its weeks, whose money is added up exactly", () => {
  const days = [day("2026-11-01", "1"), day("2026-11-02", "0.1"), day("2026-11-06", "0.2"), day("2026-11-30", "-5")];
  const params = recapBarParams({ unit: "month", days, currency: "EUR" });
  expect(params["bars"]).toBe("2026-11-01=1,2026-11-02=0.3,2026-11-30=-5");
  expect(recapChart(params, "en")?.bars.map(({ label }) => label)).toEqual(["1 Nov", "2 Nov", "30 Nov"]);
});

test("Y-323 without one currency the bars are of R, and days without an R have none", () => {
  const days = [...week, day("2026-11-18", "99", null)];
  const chart = recapChart(recapBarParams({ unit: "week", days, currency: null }), "en");
  expect(chart?.caption).toBe("Net R by day");
  expect(chart?.bars.map(({ value }) => value)).toEqual(["+1.20R", "−0.60R", "0.00R"]);
});

test("Y-323 a single day, and a notification of an earlier release, have no chart", () => {
  expect(recapChart(recapBarParams({ unit: "week", days: week.slice(0, 1), currency: "USD" }), "en")).toBeNull();
  expect(recapChart({}, "en")).toBeNull();
  expect(recapChart({ bars: "nonsense,2026=1" }, "en")).toBeNull();
});

test("Y-323 the bars of the longest month fit into one value of a notification, and the mail has them", () => {
  const days = Array.from({ length: 31 }, (_, at) =>
    day(`2026-08-${String(at + 1).padStart(2, "0")}`, "-1234567890.12"),
  );
  const params = recapBarParams({ unit: "month", days, currency: "USD" });
  expect(String(params["bars"]).length).toBeLessThanOrEqual(300);
  const chart = mailFactsOf("journal.recapMonth", { count: 31, ...params }, "en")?.chart;
  expect(chart?.bars).toHaveLength(6);
});

import { expect, test } from "vitest";
import { groupTradeFilter } from "../groups/group-trade-filter.ts";
import { exclusionField, exclusionsOf, withoutExclusions } from "./exclusions.ts";
import { rangeFields } from "./range-filters.ts";
import { tradeFilter } from "./trade-filter.ts";

/** Fields that qualify others, or only affect display, and are no conditions. */
const meaning = [
  "useCalendarDateMode", "dateTimeType", "withDemo", "timeZone", "timezoneOffset", "reportingCurrency",
]; // biome-ignore format: a list

test("Y-322 every condition can be left out", () => {
  const fields = Object.keys(tradeFilter.shape);
  const finding = fields.filter((field) => !field.startsWith("without.") && !meaning.includes(field));
  expect(finding.length).toBeGreaterThan(rangeFields.length);
  expect(fields.filter((field) => field.startsWith("without."))).toEqual(finding.map(exclusionField));
});

test("Y-322 an invalid value cannot be left out, and the problem names its field", () => {
  const { error } = tradeFilter.safeParse({
    "without.weekdays": ["8"],
    "without.totalNetRR.min": "much",
    "without.strategyIds": "Breakout",
    "without.startDate": "2024-13-99",
  });
  const named = new Set(error?.issues.map(({ path }) => path[0]));
  expect(named).toEqual(
    new Set(["without.weekdays", "without.totalNetRR.min", "without.strategyIds", "without.startDate"]),
  );
});

test("Y-322 bounds of one figure, days and times of day are left out together, each field on its own", () => {
  const filter = tradeFilter.parse({
    ...{ symbols: "EURUSD", "without.symbols": ["GBPUSD", "USDJPY"], "without.direction": "1" },
    ...{ "without.totalNetRR.min": "-1", "without.totalNetRR.max": "1", "without.netRR.min": "0" },
    ...{ "without.startDate": "2024-03-01", "without.endDate": "2024-03-31", "without.startTime": "09:30" },
  });
  expect(exclusionsOf(filter)).toHaveLength(6);
  expect(exclusionsOf(filter)).toEqual(
    expect.arrayContaining([
      { symbols: ["GBPUSD", "USDJPY"] },
      { direction: 1 },
      { "totalNetRR.min": -1, "totalNetRR.max": 1 },
      { "netRR.min": 0 },
      { startDate: "2024-03-01", endDate: "2024-03-31" },
      { startTime: "09:30" },
    ]),
  );
  expect(exclusionsOf(tradeFilter.parse({ symbols: "EURUSD", "without.netRR.min": "" }))).toEqual([]);
});

test("Y-322 a filter without its exclusions finds all trades of its conditions", () => {
  const plain = { symbols: ["EURUSD"], direction: "1" };
  const filter = tradeFilter.parse({ ...plain, "without.weekdays": "5", "without.tagIds": "none" });
  expect(withoutExclusions(filter)).toEqual(tradeFilter.parse(plain));
});

test("Y-322 Y-222 exclusions of a group have the fields of its filter, and no others", () => {
  const fields = Object.keys(groupTradeFilter.shape);
  const finding = fields.filter((field) => !field.startsWith("without.") && !meaning.includes(field));
  expect(new Set(fields.filter((field) => field.startsWith("without.")))).toEqual(new Set(finding.map(exclusionField)));
  expect(finding).toEqual(expect.arrayContaining(["members", "accounts", "strategies", "tags"]));
  expect(fields).not.toContain("without.importId");
});

import { rangeFields, rangeNames } from "@entrywise/contracts/trades/range-filters";
import { expect, test } from "vitest";
import { rangeFigures, shownBound, storedBound } from "./range-texts.ts";
import {
  filterQuery,
  isFiltering,
  noFilter,
  readTradeFilter,
  type TradeFilter,
  unreadFilters,
  writeTradeFilter,
} from "./trade-filter-url.ts";

const account = "01937b1e-5c2a-7000-8000-000000000001";
const read = (text: string) => readTradeFilter(new URLSearchParams(text));

const full: TradeFilter = {
  search: "retest & hold",
  startDate: "2024-11-01",
  endDate: "2024-11-30",
  startTime: "09:30",
  endTime: "16:00",
  dateTimeType: "open",
  symbols: ["EURUSD", "BTC/USDT"],
  marketTypes: [0, 4],
  winLossStatuses: [1, 3],
  statuses: [1],
  direction: 0,
  open: false,
  accountIds: [account],
  strategyIds: [account, "none"],
  keptRuleIds: [account],
  brokenRuleIds: [account],
  askedRuleIds: [account],
  ruleAnswers: ["kept", "notAsked"],
  stopSources: ["none", "statement"],
  importId: account,
  "totalNetRR.min": -0.5,
  "totalNetRR.max": 3,
  "holdingMs.min": 60_000,
  "closeMs.max": 1_732_612_320_000,
  "dayOrder.max": 1,
  "dayCount.min": 4,
  "lossesBefore.max": 0,
  weekdays: [1, 5],
  sessions: [0, 3],
  rated: false,
  hours: [0, 23],
};

test("T-130 a filter written into the address is read back as it was", () => {
  expect(readTradeFilter(writeTradeFilter(full))).toEqual(full);
});

test("T-130 an address without filter means all trades by close date", () => {
  expect(read("")).toEqual(noFilter);
  expect(writeTradeFilter(noFilter).toString()).toBe("");
});

test("T-130 values that mean nothing are reported, each by itself; what is read or empty is not", () => {
  const text = `statuses=1&statuses=x&statuses=7&totalNetProfit.min=abc&totalNetRR.min=0&direction=&hours=7&dateTimeType=never&view=1`;
  expect(unreadFilters(new URLSearchParams(text))).toEqual([
    { field: "dateTimeType", value: "never" },
    { field: "totalNetProfit.min", value: "abc" },
    { field: "statuses", value: "x" },
    { field: "statuses", value: "7" },
  ]);
  expect(unreadFilters(writeTradeFilter(full))).toEqual([]);
});

test("T-130 values that mean nothing fall back, each by itself, and never throw", () => {
  const filter = read(
    `startDate=2024-13-45&direction=9&open=perhaps&dateTimeType=never&accountIds=mine&accountIds=${account}` +
      "&statuses=1&statuses=x&hours=24&hours=7&totalNetRR.min=much&search=%00&unknown=1",
  );
  expect(filter).toEqual({ dateTimeType: "close", accountIds: [account], statuses: [1], hours: [7] });
});

test("T-130 a value that stands twice in the address filters once", () => {
  expect(read("symbols=EURUSD&symbols=EURUSD").symbols).toEqual(["EURUSD"]);
});

test("T-136 a bound of 0 is active, an empty one is not", () => {
  expect(read("totalNetProfit.min=0")["totalNetProfit.min"]).toBe(0);
  expect(isFiltering(read("totalNetProfit.min=0"))).toBe(true);
  expect(isFiltering(read("totalNetProfit.min="))).toBe(false);
});

test("T-136 which date is looked at does not filter by itself", () => {
  expect(isFiltering(read("dateTimeType=open"))).toBe(false);
  expect(isFiltering(read("direction=0"))).toBe(true);
  expect(isFiltering(read("open=false"))).toBe(true);
});

test("T-137 the user's time zone travels with every call, and never stands in the address", () => {
  expect(filterQuery(full, "Europe/Berlin")).toMatchObject({
    timeZone: "Europe/Berlin",
    symbols: ["EURUSD", "BTC/USDT"],
  });
  expect(read("timeZone=Mars/Base").dateTimeType).toBe("close");
  expect(writeTradeFilter(full).has("timeZone")).toBe(false);
});

test("T-131 T-132 T-133 T-134 T-135 every range has a place in the address and one in the filter menu", () => {
  for (const field of rangeFields) {
    const filter: TradeFilter = { dateTimeType: "close", [field]: -0.25 };
    expect(readTradeFilter(writeTradeFilter(filter)), field).toEqual(filter);
  }
  const offered = rangeFigures.flatMap(({ ranges }) => ranges.map(({ name }) => name));
  expect(offered.toSorted()).toEqual([...rangeNames].toSorted());
});

test("T-134 bounds of efficiencies are typed as percents and stored as fractions", () => {
  expect(storedBound(62.83, "fraction")).toBe(0.6283);
  expect(shownBound(0.6283, "fraction")).toBe(62.83);
  expect(storedBound(2.5, "R")).toBe(2.5);
});

test("T-131 Y-113 a bound between two bars of a histogram is read again, though its double has more than twelve decimals", () => {
  // Upper ends of bars of a quarter R: an edge, less what doubles are off by.
  for (const edge of [-4.25, -4, -0.25, 0, 0.25, 4.25, 4.5]) {
    const bound = edge - 5e-9 - 1e-12;
    const written = writeTradeFilter({ dateTimeType: "close", "totalNetRR.max": bound });
    const again = readTradeFilter(written)["totalNetRR.max"];
    expect(again, String(bound)).toBeCloseTo(bound, 12);
    expect(again).toBeLessThan(edge - 5e-9);
    const asked = filterQuery(readTradeFilter(written), "UTC")["totalNetRR.max"];
    expect(String(asked), "as the services read bounds").toMatch(/^-?\d{1,15}(\.\d{1,12})?$/);
  }
});

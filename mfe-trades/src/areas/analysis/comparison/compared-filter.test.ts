import { Direction } from "@entrywise/domain/enumerations";
import { describe, expect, test } from "vitest";
import { noFilter } from "../../../filter/trade-filter-url.ts";
import { periodBefore, readCompared, relatedFilters, writeCompared, yearBefore } from "./compared-filter.ts";

const today = "2026-11-23";

describe("what a filter is compared with", () => {
  test.each([
    ["a day", "2026-03-01", "2026-03-01", "2026-02-28", "2026-02-28"],
    ["ten days", "2026-03-05", "2026-03-14", "2026-02-23", "2026-03-04"],
    ["a month, shorter or longer", "2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["a quarter", "2026-01-01", "2026-03-31", "2025-10-01", "2025-12-31"],
    ["a year, leap or not", "2024-01-01", "2024-12-31", "2023-01-01", "2023-12-31"],
  ])("Y-110 the period before %s is as long and ends the day before", (_, startDate, endDate, from, to) => {
    expect(periodBefore({ startDate, endDate })).toEqual({ startDate: from, endDate: to });
  });

  test("Y-110 a year before has the same days, the 29th of February the 28th", () => {
    expect(yearBefore({ startDate: "2024-02-29", endDate: "2024-03-31" })).toEqual({
      startDate: "2023-02-28",
      endDate: "2023-03-31",
    });
  });

  test("Y-322 a filter that leaves trades out is compared with all of them first", () => {
    const filter = { ...noFilter, symbols: ["EURUSD"], "without.weekdays": [5], "without.direction": Direction.Long };
    const [first, ...others] = relatedFilters(filter, today);
    expect([first?.relation, first?.filter]).toEqual(["included", { ...noFilter, symbols: ["EURUSD"] }]);
    expect(readCompared(writeCompared({ relation: "included" }))).toEqual({ relation: "included" });
    // Longs are included again, the other exclusions stay.
    expect(others.find(({ relation }) => relation === "longs")?.filter).toEqual({
      ...{ ...noFilter, symbols: ["EURUSD"], "without.weekdays": [5], direction: Direction.Long },
    });
  });

  test("Y-110 only what differs from the filter is offered", () => {
    const offered = (filter: object) =>
      relatedFilters({ ...noFilter, ...filter }, today).map(({ relation }) => relation);
    expect(offered({})).toEqual(["recent", "longs", "shorts"]);
    expect(offered({ direction: Direction.Long })).toEqual(["recent", "all", "shorts"]);
    expect(offered({ startDate: "2026-11-01" })).toEqual([
      "before",
      "month-before",
      "year-before",
      "all",
      "longs",
      "shorts",
    ]);
    expect(offered({ startDate: "2026-11-01", endDate: "2026-11-30" })).not.toContain("month-before");
    expect(offered({ startDate: "2026-10-01" })).not.toContain("month-before");
    // The last day of a month is one of it: the same address compares on it too.
    expect(
      relatedFilters({ ...noFilter, startDate: "2026-11-01" }, "2026-11-30").map(({ relation }) => relation),
    ).toContain("month-before");
    expect(offered({ startDate: "2026-12-01" })).toEqual(["all", "longs", "shorts"]);
    expect(offered({ endDate: "2026-12-01" })).toEqual(["all", "longs", "shorts"]);
  });

  test("Y-110 a range without an end is compared as far as today", () => {
    const [before] = relatedFilters({ ...noFilter, startDate: "2026-11-22", symbols: ["EURUSD"] }, today);
    expect(before?.filter).toMatchObject({ startDate: "2026-11-20", endDate: "2026-11-21", symbols: ["EURUSD"] });
  });

  test("Y-110 a month that isn't over is compared with all of the month before", () => {
    const found = relatedFilters({ ...noFilter, startDate: "2026-03-01" }, "2026-03-05");
    const month = found.find(({ relation }) => relation === "month-before");
    expect(month?.filter).toMatchObject({ startDate: "2026-02-01", endDate: "2026-02-28" });
    expect(readCompared("month-before")).toEqual({ relation: "month-before" });
  });

  test("Y-110 what is compared stands in the address and is read from there", () => {
    const filter = { ...noFilter, symbols: ["EUR&USD"], "totalNetRR.min": 0 };
    expect(readCompared(writeCompared({ filter }))).toEqual({ filter });
    expect(readCompared(writeCompared({ relation: "year-before" }))).toEqual({ relation: "year-before" });
    expect(readCompared(writeCompared({ filter: noFilter }))).toEqual({ relation: "all" });
    expect(readCompared(null)).toBeNull();
    expect(readCompared("yesterday")).toBeNull();
    expect(readCompared("startDate=yesterday")).toBeNull();
  });
});

import { MarketType } from "@entrywise/domain/enumerations";
import { expect, test } from "vitest";
import { statementRow } from "../statement-row.ts";
import { proposeZone } from "./propose-zone.ts";

/** Trades that open and close at these times of the file. */
const file = (symbol: string, times: readonly string[], marketType: MarketType = MarketType.CFD) => ({
  rows: times.map((time, index) =>
    statementRow({
      ...{ row: index + 1, ticket: String(index), symbol, direction: 0, size: "1", profit: "0", marketType },
      ...{ openTime: time, closeTime: time, openPrice: "1", closePrice: "1" },
    }),
  ),
  openRows: [],
});
/** Every half hour in which gold trades on a server that keeps New York's close at midnight, on a Monday. */
const hours = (day: string, from: number) =>
  Array.from({ length: 2 * (24 - from) }, (_, half) => {
    const at = `${String(from + Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "05" : "35"}`;
    return `${day}T${at}:00`;
  });

test("T-580 T-579 the daily pause of gold in winter and summer shows a server that changes its clocks", () => {
  const proposed = proposeZone(file("XAUUSD", [...hours("2026-02-02", 1), ...hours("2026-06-01", 1)]));
  expect(proposed).toEqual({
    timeZone: "broker:us",
    reason:
      "Gold pauses from 17:00 to 18:00 in New York. In this file it never trades between 00:00 and 01:00, neither in February nor in June. That fits UTC+2, and UTC+3 in the summer of the US.",
  });
});

test("T-579 the weeks between the changes of clocks tell the US from Europe", () => {
  // In the week of 16 March 2026 the US have summer time, and Europe has not: its servers pause from 23:00 to 00:00.
  const us = proposeZone(file("XAUUSD", hours("2026-03-16", 1)));
  expect(us?.timeZone).toBe("broker:us");
  expect(us?.reason).toContain("It changes its clocks with the US");
  const europe = hours("2026-03-16", 0).filter((time) => !time.includes("T23"));
  expect(proposeZone(file("XAUUSD", [...europe, ...hours("2026-02-02", 1)]))?.timeZone).toBe("broker:eu");
});

test("T-579 times up to the close of the week in UTC are those of UTC", () => {
  const week = [
    ...hours("2026-06-02", 0),
    ...hours("2026-06-05", 0).filter((time) => time < "2026-06-05T21"),
    "2026-06-07T22:05:00",
  ];
  expect(proposeZone(file("EURUSD", week, MarketType.Forex))?.timeZone).toBe("UTC");
});

test("T-579 few times propose what most servers keep, and say that they are few; coins that never rest say nothing", () => {
  const few = proposeZone(file("EURUSD", ["2026-06-02T10:00:00"], MarketType.Forex));
  expect(few).toMatchObject({ timeZone: "broker:us" });
  expect(few?.reason).toContain("too few to be sure");
  expect(proposeZone(file("BTCUSD", ["2026-06-06T10:00:00"], MarketType.Crypto))).toBeNull();
});

test("T-579 times that fit no zone are not guessed", () => {
  const days = ["2026-06-06", "2026-06-07", "2026-06-08"].flatMap((day) => hours(day, 0));
  expect(proposeZone(file("EURUSD", days, MarketType.Forex))).toBeNull();
});

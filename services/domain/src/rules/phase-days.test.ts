import { expect, test } from "vitest";
import { Decimal } from "../decimal.ts";
import { phaseDays } from "./phase-days.ts";

const closes = ["2026-10-24T21:59 100", "2026-10-24T22:01 -40", "2026-10-25T23:30 10", "2026-10-27T09:00 -7"].map(
  (text) => {
    const [at = "", net = ""] = text.split(" ");
    return { at: Date.parse(`${at}Z`), net: Decimal(net) };
  },
);
const rules = { since: null, resetTime: "00:00", timeZone: "Europe/Prague" };
const said = (own: Partial<typeof rules> | { since: string }) =>
  phaseDays({ ...rules, ...own }, closes).map(({ day, net, trades }) => [day, net.toFixed(), trades]);

test("Y-141 days begin at the reset of the rules' own zone, on the day the clocks go back too", () => {
  expect(said({})).toEqual([
    ["2026-10-24", "100", 1],
    ["2026-10-25", "-40", 1],
    ["2026-10-26", "10", 1],
    ["2026-10-27", "-7", 1],
  ]);
});

test("Y-141 a day that begins at noon or later has the date on which it ends", () => {
  expect(said({ resetTime: "17:00" })).toEqual([
    ["2026-10-25", "60", 2],
    ["2026-10-26", "10", 1],
    ["2026-10-27", "-7", 1],
  ]);
});

test("Y-141 a phase begins with the first close that counts, and a day names its closes", () => {
  expect(said({ since: "2026-10-25T00:00:00Z" }).map(([day]) => day)).toEqual(["2026-10-26", "2026-10-27"]);
  const [day] = phaseDays({ ...rules, resetTime: "17:00" }, closes);
  expect([day?.firstClose, day?.lastClose]).toEqual([closes[0]?.at, closes[1]?.at]);
});

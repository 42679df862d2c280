import { expect, test } from "vitest";
import { noFilter } from "../../../filter/trade-filter-url.ts";
import { anyRR } from "../../../filter/trades-address.ts";
import { filterOfFinding, listConditions, othersOfFinding } from "./finding-filters.ts";

const closed = { dateTimeType: "close", statuses: [1], open: false };

test("Y-321 a finding opens its own trades within the filter, closed ones alone", () => {
  expect(listConditions({ query: "weekdays=5" })).toEqual({ weekdays: [5] });
  expect(filterOfFinding({ ...noFilter, direction: 0 }, { query: "weekdays=5" })).toEqual({
    ...closed,
    direction: 0,
    weekdays: [5],
  });
});

test("Y-321 values and bounds that the filter has already are narrowed, never widened", () => {
  const weekdays = filterOfFinding({ ...noFilter, weekdays: [1, 5] }, { query: "weekdays=5" });
  expect(weekdays).toEqual({ ...closed, weekdays: [5] });
  const later = filterOfFinding({ ...noFilter, "dayOrder.min": 5 }, { query: "dayOrder.min=3" });
  expect(later).toEqual({ ...closed, "dayOrder.min": 5 });
  const shorter = filterOfFinding({ ...noFilter, "holdingMs.max": 900 }, { query: "holdingMs.max=600" });
  expect(shorter).toEqual({ ...closed, "holdingMs.max": 600 });
});

test("Y-321 of several tags that the filter asks for, a finding about one opens the trades that carry it", () => {
  const [one, other, third] = [1, 2, 3].map((place) => `01937b1e-5c2a-7000-8000-00000000700${place}`) as [
    string,
    string,
    string,
  ]; // three in, three out
  const filter = { ...noFilter, tagIds: [one, other] };
  expect(filterOfFinding(filter, { query: `tagIds=${other}` })).toEqual({ ...closed, tagIds: [other] });
  // A trade with the first and the third is in both, and carries none that they share.
  expect(filterOfFinding(filter, { query: `tagIds=${other}&tagIds=${third}` })).toBeNull();
});

test("Y-321 where the filter asks for other tags, no filter names the trades that carry both", () => {
  const [one, other] = ["01937b1e-5c2a-7000-8000-000000007001", "01937b1e-5c2a-7000-8000-000000007002"];
  expect(filterOfFinding({ ...noFilter, tagIds: [one] }, { query: `tagIds=${other}` })).toBeNull();
  expect(filterOfFinding({ ...noFilter, symbols: ["EURUSD"] }, { query: "symbols=NVDA" })).toBeNull();
});

test("Y-321 a finding about a range compares only trades that have the value: an unrated trade is on neither side", () => {
  const others = othersOfFinding({ ...noFilter, symbols: ["EURUSD"] }, { query: "entryRating.min=4" });
  expect(others).toMatchObject({ symbols: ["EURUSD"], "entryRating.min": 0, "without.entryRating.min": 4 });
  expect(
    othersOfFinding({ ...noFilter, "entryRating.min": 2 }, { query: "entryRating.min=4" })["entryRating.min"],
  ).toBe(2);
  expect(othersOfFinding(noFilter, { query: "targetRR.max=1.5" })["targetRR.min"]).toBe(0);
  // A day that lost less than 2R, or a stop that was tightened less, is among the others too.
  for (const figure of ["dayBeforeRR", "stopMoveRR", "targetMoveRR"]) {
    const range = othersOfFinding(noFilter, { query: `${figure}.max=-0.1` });
    expect(range).toMatchObject({ [`${figure}.min`]: anyRR, [`without.${figure}.max`]: -0.1 });
  }
  expect(othersOfFinding(noFilter, { query: "weekdays=5" })).not.toHaveProperty("weekdays.min");
});

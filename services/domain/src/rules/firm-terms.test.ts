import { expect, test } from "vitest";
import { changedTerms, type FirmTerms } from "./firm-terms.ts";

const terms: FirmTerms = {
  profitTarget: { unit: "percent", value: "10" },
  dailyLoss: { limit: { unit: "percent", value: "5" }, of: "start" },
  maximalDrawdown: { limit: { unit: "percent", value: "10" }, kind: "fixed", stopsAtStart: false },
  minimumDays: 4,
  bestDayShare: null,
  news: { before: 2, after: 2 },
  weekend: "forbidden",
  reset: { time: "00:00", timeZone: "Europe/Prague" },
};

test("Y-326 terms that a firm changed are named in the order of the rules, and the same terms differ in nothing", () => {
  expect(changedTerms(terms, structuredClone(terms))).toEqual([]);
  const now: FirmTerms = { ...terms, weekend: "allowed", news: null, profitTarget: { unit: "percent", value: "8" } };
  expect(changedTerms(terms, now)).toEqual(["profitTarget", "news", "weekend"]);
});

test("Y-326 the order in which a database gives the parts of a term is no change", () => {
  const now: FirmTerms = {
    ...terms,
    dailyLoss: { of: "start", limit: { value: "5", unit: "percent" } },
    reset: { timeZone: "Europe/Prague", time: "00:00" },
  };
  expect(changedTerms(terms, now)).toEqual([]);
});

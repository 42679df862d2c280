import { expect, test } from "vitest";
import { Decimal } from "../decimal.ts";
import { dueRecaps } from "./recap-evening.ts";
import { earlierPeriod, laterPeriod, nextTradingDay, recapPeriod, weekNumber } from "./recap-period.ts";
import { type RecapQuestionFacts, recapQuestion } from "./recap-question.ts";
import { recapRemark } from "./recap-remark.ts";

test.each([
  ["week", "2024-11-20", "2024-11-18", "2024-11-24"],
  ["week", "2024-11-18", "2024-11-18", "2024-11-24"],
  ["week", "2024-11-24", "2024-11-18", "2024-11-24"],
  ["week", "2025-01-01", "2024-12-30", "2025-01-05"],
  ["month", "2024-02-29", "2024-02-01", "2024-02-29"],
  ["month", "2024-12-31", "2024-12-01", "2024-12-31"],
  ["month", "2025-01-31", "2025-01-01", "2025-01-31"],
] as const)("Y-323 the %s of %s runs from %s to %s, and its neighbours adjoin it", (unit, day, from, to) => {
  const period = recapPeriod(unit, day);
  expect(period).toEqual({ unit, from, to });
  expect(laterPeriod(earlierPeriod(period))).toEqual(period);
  expect(earlierPeriod(laterPeriod(period))).toEqual(period);
  expect(Date.parse(laterPeriod(period).from) - Date.parse(to)).toBe(86_400_000);
});

test.each([
  ["2024-11-18", 47],
  ["2024-12-30", 1],
  ["2020-12-28", 53],
  ["2021-01-04", 1],
  ["2023-01-02", 1],
])("Y-323 the week that begins on %s has the number %i", (monday, number) => {
  expect(weekNumber(monday)).toBe(number);
});

test("Y-323 the next trading day is a weekday, or a day of the week that the person trades on", () => {
  expect(nextTradingDay("2024-11-24", ["2024-11-20"])).toBe("2024-11-25");
  expect(nextTradingDay("2024-11-29", ["2024-11-20"])).toBe("2024-12-02");
  expect(nextTradingDay("2024-11-29", ["2024-11-23"])).toBe("2024-11-30");
});

const days = (...nets: number[]) => nets.map((net, at) => ({ day: `2024-11-${18 + at}`, net: Decimal(net) }));

test.each([
  ["Wednesday takes back what Monday brought", days(391, -238, -391), "tookBack", "2024-11-20", "2024-11-18"],
  ["one day carries the others", days(-100, 250, -50), "carried", "2024-11-19", null],
  ["every day won", days(1, 2), "allWon", null, null],
  ["every day lost", days(-1, -2), "allLost", null, null],
] as const)("Y-323 the sentence says that %s", (_, of, kind, day, otherDay) => {
  expect(recapRemark(of)).toEqual({ kind, day, otherDay });
});

test("Y-323 nothing is remarked of one day, of none, and where no day stands out", () => {
  for (const of of [
    [],
    days(5),
    days(0, 0),
    days(100, 50, -20),
    days(0, -5),
    days(-300, 200, 50),
    days(200, -100, -110, -210),
  ])
    expect(recapRemark(of)).toBeNull();
});

const facts: RecapQuestionFacts = {
  ...{ count: 12, netRR: 3.2, rulesBroken: [], mistakes: [], tradingDays: 5, journaledDays: 4 },
  best: { symbol: "NVDA", day: "2024-11-22", netRR: 3.47 },
  worst: { symbol: "XAUUSD", day: "2024-11-20", netRR: -1.01 },
};
const cost = (name: string, netRR: number | null) => ({ name, count: 1, netRR, day: "2024-11-20" });

test.each([
  [
    "a rule that cost more than a mistake",
    { rulesBroken: [cost("Stop", -1.01)], mistakes: [cost("FOMO", -0.5)] },
    "ruleBroken",
  ],
  [
    "a mistake that cost more than a rule",
    { rulesBroken: [cost("Stop", -0.2)], mistakes: [cost("FOMO", -0.5)] },
    "mistake",
  ],
  ["a broken rule without an R", { rulesBroken: [cost("Stop", null)] }, "ruleBroken"],
  ["what went well where the broken rule made money", { rulesBroken: [cost("Stop", 2)] }, "bestTrade"],
  ["a loss beyond the plan", { worst: { symbol: "XAUUSD", day: "2024-11-20", netRR: -1.5 } }, "largeLoss"],
  ["days nobody wrote about", { journaledDays: 2 }, "notWritten"],
  ["a period that lost", { netRR: -2 }, "lost"],
  ["the best trade", {}, "bestTrade"],
  ["what to repeat where no trade has an R", { best: null, worst: null, netRR: null }, "repeat"],
  ["a period without trades", { count: 0, rulesBroken: [cost("Stop", -1)] }, "noTrades"],
] as const)("Y-323 the question is about %s", (_, change, kind) => {
  expect(recapQuestion({ ...facts, ...change }).kind).toBe(kind);
});

test("Y-323 a question names its subject, day and result", () => {
  expect(recapQuestion({ ...facts, rulesBroken: [cost("Stop", -1.01)] })).toEqual({
    ...{ kind: "ruleBroken", subject: "Stop", day: "2024-11-20", count: 1, netRR: -1.01 },
  });
  expect(recapQuestion(facts)).toMatchObject({ subject: "NVDA", day: "2024-11-22", netRR: 3.47 });
});

test.each([
  ["2024-11-24T16:59:00Z", "Europe/Prague", []],
  ["2024-11-24T17:00:00Z", "Europe/Prague", ["2024-11-18"]],
  ["2024-11-25T10:59:00Z", "Europe/Prague", ["2024-11-18"]],
  ["2024-11-25T11:00:00Z", "Europe/Prague", []],
  ["2024-11-24T09:00:00Z", "Pacific/Auckland", ["2024-11-18"]],
  ["2024-11-30T23:30:00Z", "America/New_York", ["2024-11-01"]],
  ["2024-12-01T18:00:00Z", "UTC", ["2024-11-25"]],
  ["2024-03-31T19:00:00Z", "UTC", ["2024-03-25", "2024-03-01"]],
] as const)("Y-323 at %s in %s the recaps of %j are due", (now, zone, from) => {
  expect(dueRecaps(Date.parse(now), zone).map((period) => period.from)).toEqual(from);
});

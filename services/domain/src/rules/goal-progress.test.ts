import fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal, ZERO } from "../decimal.ts";
import { BreakEvenHandling, WinLossStatus } from "../enumerations.ts";
import { type AccountGoal, type GoalFacts, type GoalTrade, goalProgress } from "./goal-progress.ts";

const { Win, Loss, BreakEven } = WinLossStatus;

function trade(at: string, net: string, own: Partial<GoalTrade> = {}): GoalTrade {
  return { at: Date.parse(`${at}Z`), net: Decimal(net), netRR: null, result: Win, followedRules: null, ...own };
}

function stand(goal: Partial<AccountGoal>, trades: GoalTrade[], own: Partial<GoalFacts> = {}) {
  const facts: GoalFacts = {
    balance: Decimal("10000"),
    cash: [],
    trades,
    handling: BreakEvenHandling.ExcludeBreakEven,
    now: Date.parse("2024-11-26T12:00:00Z"),
    timeZone: "UTC",
    ...own,
  };
  const [found] = goalProgress([{ period: "month", measure: "netProfit", value: "1000", ...goal }], facts);
  if (!found) throw new Error("no progress");
  const { current, history, left, state, daysLeft } = found;
  return {
    value: current.value?.toFixed() ?? null,
    count: current.count,
    isKept: current.isKept,
    left: left.toFixed(),
    state,
    daysLeft,
    history: history.map((period) => period.isKept),
    found,
  };
}

test("Y-141 money of the month counts towards the goal, what is over keeps it", () => {
  const before = trade("2024-10-31T23:59:59.999", "5000");
  expect(stand({}, [before, trade("2024-11-01T00:00", "400.10")])).toMatchObject({
    value: "400.1",
    left: "599.9",
    state: "onTheWay",
    daysLeft: 5,
    count: 1,
  });
  expect(stand({}, [trade("2024-11-01T00:00", "1000")])).toMatchObject({ left: "0", state: "kept", isKept: true });
  expect(stand({}, [trade("2024-11-01T00:00", "-50")])).toMatchObject({
    value: "-50",
    left: "1050",
    state: "onTheWay",
  });
});

test("Y-141 per cent are of the balance at the begin of the period, deposits within it left aside", () => {
  const trades = [trade("2024-10-10T10:00", "2000"), trade("2024-11-10T10:00", "150")];
  const cash = [
    { at: Date.parse("2024-10-20T00:00:00Z"), amount: Decimal("3000") },
    { at: Date.parse("2024-11-05T00:00:00Z"), amount: Decimal("9000") },
  ];
  expect(stand({ measure: "netPercentage", value: "1" }, trades, { cash })).toMatchObject({
    value: "1",
    state: "kept",
  });
  const broke = stand({ measure: "netPercentage", value: "1" }, trades, { balance: Decimal("-10000") });
  expect(broke).toMatchObject({ value: null, isKept: false, state: "onTheWay" });
});

test("Y-141 R adds up as it is written; without any there is none, not 0", () => {
  const trades = ["0.1", "0.2"].map((rr) => trade("2024-11-10T10:00", "1", { netRR: Number(rr) }));
  expect(stand({ measure: "netRR", value: "0.3" }, trades)).toMatchObject({ value: "0.3", state: "kept" });
  expect(stand({ measure: "netRR", value: "1" }, [trade("2024-11-10T10:00", "1")])).toMatchObject({ value: null });
});

test("Y-141 a period says how many of its trades have an R", () => {
  const trades = [trade("2024-11-10T10:00", "1", { netRR: 2 }), trade("2024-11-11T10:00", "1")];
  expect(stand({ measure: "netRR" }, trades).found.current).toMatchObject({ count: 2, countRR: 1 });
});

test("Y-141 a number of trades is a goal at most: warned of from four fifths, broken only when exceeded", () => {
  const goal = { measure: "tradeCount" as const, value: "5" };
  const many = (n: number) => Array.from({ length: n }, () => trade("2024-11-10T10:00", "1"));
  expect([0, 3, 4, 5, 6].map((n) => stand(goal, many(n)).state)).toEqual(["kept", "kept", "close", "close", "broken"]);
  expect([4, 5, 6].map((n) => stand(goal, many(n)).left)).toEqual(["1", "0", "0"]);
  expect([0, 5, 6].map((n) => stand(goal, many(n)).isKept)).toEqual([null, true, false]);
});

test("Y-141 a strike rate follows the chosen handling of break-even and misses nothing by rounding", () => {
  const of = (wins: number, losses: number, breakEvens: number) =>
    [...Array(wins).fill(Win), ...Array(losses).fill(Loss), ...Array(breakEvens).fill(BreakEven)].map((result) =>
      trade("2024-11-10T10:00", "1", { result }),
    );
  const goal = { measure: "strikeRate" as const, value: "58" };
  expect(stand(goal, of(58, 42, 0))).toMatchObject({ value: "58", state: "kept" });
  expect(stand(goal, of(58, 42, 1), { handling: BreakEvenHandling.BreakEvenAsLoss }).state).toBe("onTheWay");
  expect(stand(goal, of(0, 0, 3))).toMatchObject({ value: null, isKept: false });
});

test("Y-141 followed rules are a share of the trades that were asked", () => {
  const trades = [true, true, true, false, null].map((followedRules) =>
    trade("2024-11-10T10:00", "1", { followedRules }),
  );
  expect(stand({ measure: "rulesKept", value: "75" }, trades)).toMatchObject({ value: "75", state: "kept" });
});

test("Y-141 twelve periods are judged by the goal of today, those without trades not at all", () => {
  const trades = [trade("2024-08-05T10:00", "1200"), trade("2024-10-05T10:00", "999"), trade("2023-11-30T10:00", "1")];
  const { history, found } = stand({}, trades);
  expect(history).toEqual([false, null, null, null, null, null, null, null, null, true, null, false]);
  expect(new Date(found.history[0]?.from ?? 0).toISOString()).toBe("2023-11-01T00:00:00.000Z");
  expect(stand({ period: "week", value: "100" }, [trade("2024-11-24T23:59", "100")]).history.at(-1)).toBe(true);
});

test("Y-141 a trade at midnight belongs to the period of the account's own zone", () => {
  const night = [trade("2024-10-31T23:30", "1000")];
  expect(stand({}, night, { timeZone: "Europe/Berlin" })).toMatchObject({ value: "1000", state: "kept" });
  expect(stand({}, night, { timeZone: "UTC" })).toMatchObject({ value: "0", isKept: null });
});

test("Y-141 each trade of the thirteen periods stands in exactly one, and their money adds up", () => {
  const moment = fc.integer({ min: Date.UTC(2023, 11), max: Date.UTC(2024, 10, 26) });
  const some = fc.array(fc.record({ at: moment, cents: fc.integer({ min: -100_000, max: 100_000 }) }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(some, fc.constantFrom("UTC", "Europe/Berlin", "America/New_York"), (rows, timeZone) => {
      const trades = rows.map(({ at, cents }) => ({ ...trade("2024-01-01", "0"), at, net: Decimal(cents).div(100) }));
      const { found } = stand({}, trades, { timeZone });
      const periods = [...found.history, found.current];
      expect(periods.reduce((sum, { count }) => sum + count, 0)).toBe(trades.length);
      const net = periods.reduce((sum, { value }) => sum.plus(value ?? ZERO), ZERO);
      expect(net.toFixed()).toBe(trades.reduce((sum, one) => sum.plus(one.net), ZERO).toFixed());
    }),
  );
});

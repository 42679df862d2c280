import { parseStatement } from "@entrywise/statements/parse-statement";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AlpacaStandIn, alpacaSecret } from "../../../../../../../scripts/broker-stand-ins/alpaca-stand-in.ts";
import { type StandIns, startStandIns } from "../../../../../../../scripts/broker-stand-ins/start-stand-ins.ts";
import { mayDoLess, mayDoMore } from "../broker-adapter.ts";
import { catchProblem, readEverything, standInCall } from "../read-everything.fixture.ts";
import { alpacaAdapter, alpacaSimulatedAdapter } from "./alpaca.adapter.ts";
import { otherRow, sumFlows } from "./alpaca-rows.ts";
import { alpacaStatement, cashReply, startReply } from "./alpaca-statement.ts";

const now = new Date("2026-11-30T10:00:00Z");
const alpaca = new AlpacaStandIn({ now: () => now, perDay: 4 });
let standIns: StandIns;

beforeEach(async () => {
  standIns = await startStandIns({ alpaca });
});
afterEach(async () => {
  Object.assign(alpaca, { clockAheadMs: 0, lagMs: 0, postedLateMs: 0 });
  alpaca.faults.length = 0;
  alpaca.moves.length = 0;
  await standIns.stop();
});

const callAs = (apiKey: string, broker: "alpaca" | "alpaca-paper" = "alpaca", apiSecret = alpacaSecret) =>
  standInCall(standIns.urls[broker], { broker, apiKey, apiSecret }, () => now);
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const parse = async (text = "") => parseStatement({ name: "alpaca.csv", bytes: new TextEncoder().encode(text) });

test.each([
  ["alpaca", "50000", null],
  ["alpaca-paper", null, "100000"],
] as const)(
  "Y-303 %s: pages by token make one statement whose trades explain the account's cash",
  async (broker, deposit, start) => {
    const adapter = broker === "alpaca" ? alpacaAdapter : alpacaSimulatedAdapter;
    const { replies, readUntil, steps } = await readEverything(callAs("key-whole", broker), daysAgo(4_000));
    expect(readUntil).toEqual(now);
    expect(steps).toBeGreaterThan(6);
    const statement = adapter.toStatement(replies);
    const parsed = await parse(statement?.text);
    expect(parsed).toMatchObject({ format: "alpaca-activities", account: { currency: "USD" }, warnings: [] });
    const shown = alpaca
      .history("key-whole", broker === "alpaca-paper")
      .fills.filter(({ shownAt }) => shownAt <= now.getTime());
    expect(statement?.text.split("\n").filter((line) => line.startsWith("fill,")).length).toBe(shown.length);
    expect(parsed.startBalance).toBe(start);
    expect(parsed.cash.filter(({ kind }) => kind === "deposit").map(({ amount }) => amount)).toEqual(
      deposit === null ? [] : [deposit],
    );
    expect(new Set(parsed.cash.map(({ kind }) => kind))).toEqual(
      new Set([...(deposit ? ["deposit"] : []), "fee", "dividend"]),
    );
    expect(parsed.rows.some(({ direction }) => direction === 1)).toBe(true);
    const nets = parsed.rows.reduce((sum, { net }) => sum + Number(net), 0);
    expect(Number(parsed.reported.netProfit)).toBeCloseTo(nets, 1);
  },
);

test("Y-303 Alpaca: a fill that is missing is a difference to the account's cash", async () => {
  const { replies } = await readEverything(callAs("key-gap"), daysAgo(4_000));
  const short = replies.map(({ kind, text }, index) => ({
    kind,
    text: index === 0 ? JSON.stringify(JSON.parse(text).slice(2)) : text,
  }));
  const { rows, reported } = await parse(alpacaStatement(short)?.text);
  const nets = rows.reduce((sum, { net }) => sum + Number(net), 0);
  expect(Math.abs(Number(reported.netProfit) - nets)).toBeGreaterThan(1);
});

test("Y-303 Alpaca: cash that moves while it is read is read again, and without its end there is no total", async () => {
  alpaca.moves.push("0", "-10");
  const quiet = await readEverything(callAs("key-moves"), daysAgo(4_000));
  const whole = await parse(alpacaStatement(quiet.replies)?.text);
  expect(whole.reported.netProfit).not.toBeNull();
  // Once at the beginning and at each end of four readings.
  alpaca.moves.push("0", "1", "0", "1", "0", "1", "0", "1");
  const never = await readEverything(callAs("key-moves"), daysAgo(3));
  const { reported } = await parse(alpacaStatement([...quiet.replies, ...never.replies])?.text);
  expect(reported.netProfit).toBeNull();
});

test.each([
  ["key-any", "alpaca", "wrong"],
  ["unknown", "alpaca", alpacaSecret],
  ["key-blocked", "alpaca", alpacaSecret],
  ["paper-key-1", "alpaca", alpacaSecret],
  ["live-key-1", "alpaca-paper", alpacaSecret],
] as const)("Y-302 Alpaca: %s at %s with %s is a wrong key", async (key, broker, secret) => {
  const problem = await catchProblem(alpacaAdapter.check(callAs(key, broker, secret), true));
  expect(problem).toMatchObject({ reason: "keyWrong" });
  expect(problem?.message).not.toContain(secret);
});

test("Y-300 Alpaca: nobody tells what a key may do, so it is accepted and said to be able to trade; only reading is sent", async () => {
  alpaca.calls.length = 0;
  const { permissions, facts, account } = await alpacaAdapter.check(callAs("key-facts"), true);
  expect([mayDoMore(permissions), mayDoLess(permissions)]).toEqual([false, false]);
  expect(permissions).toContainEqual({ permission: "orders", isOn: true, needed: null });
  expect(facts.map(({ fact }) => fact)).toEqual(["keyAccepted", "executions", "mayTrade"]);
  const simulated = await alpacaSimulatedAdapter.check(callAs("key-facts", "alpaca-paper"), true);
  expect(simulated.facts.map(({ fact }) => fact)).toEqual(["keyAccepted", "executions", "mayTradePaper"]);
  expect(simulated.account).not.toBe(account);
  expect(new Set(alpaca.calls.map((call) => call.split("?")[0]))).toEqual(
    new Set(["/v2/account", "/v2/clock", "/v2/account/activities"]),
  );
});

test("Y-301 Alpaca: overlapping readings have each activity once, and fees that are posted late are found", async () => {
  alpaca.postedLateMs = 4 * 86_400_000;
  const early = await readEverything(callAs("key-overlap"), daysAgo(4_000));
  alpaca.postedLateMs = 0;
  const later = await readEverything(callAs("key-overlap"), daysAgo(2));
  const whole = await readEverything(callAs("key-overlap"), daysAgo(4_000));
  const once = alpacaStatement(whole.replies)?.text;
  expect(alpacaStatement([...early.replies, ...later.replies])?.text).toBe(once);
  expect(alpacaStatement([...later.replies, ...whole.replies, ...later.replies.slice(0, 2)])?.text).toBe(once);
});

test.each([3_600_000, -3_600_000])("Y-302 Alpaca: a clock that is %i ms ahead is Alpaca's", async (ahead) => {
  alpaca.clockAheadMs = ahead;
  const { readUntil } = await readEverything(callAs("key-clock"), daysAgo(4_000));
  expect(readUntil.getTime()).toBe(now.getTime() + ahead);
});

test.each([
  ["outage", "outage"],
  ["limited", "limited"],
  ["html", "shape"],
  ["otherShape", "shape"],
  ["correction", "shape"],
  ["cut", "outage"],
] as const)("Y-301 Alpaca: %s is no page, and reading goes on where it was", async (fault, reason) => {
  const call = callAs(`key-fault-${fault}`);
  const { cursor } = await alpacaAdapter.fetch(call, daysAgo(4_000), null);
  alpaca.faults.push(fault);
  expect(await catchProblem(alpacaAdapter.fetch(call, daysAgo(4_000), cursor))).toMatchObject({ reason });
  expect((await alpacaAdapter.fetch(call, daysAgo(4_000), cursor)).replies).toHaveLength(1);
});

test("Y-301 Alpaca: a page token that it no longer knows begins the lists anew, and not for ever", async () => {
  const call = callAs("key-stale");
  let { cursor } = await alpacaAdapter.fetch(call, daysAgo(4_000), null);
  for (let restarts = 1; restarts <= 3; restarts += 1) {
    alpaca.faults.push("staleToken");
    ({ cursor } = await alpacaAdapter.fetch(call, daysAgo(4_000), cursor));
    expect(JSON.parse(cursor ?? "{}")).toMatchObject({ token: "", flows: "0", restarts });
    ({ cursor } = await alpacaAdapter.fetch(call, daysAgo(4_000), cursor));
  }
  alpaca.faults.push("staleToken");
  expect(await catchProblem(alpacaAdapter.fetch(call, daysAgo(4_000), cursor))).toMatchObject({ reason: "outage" });
});

test("Y-303 Alpaca: options count a hundred shares, crypto is told and left out, canceled rows move nothing", async () => {
  const fill = (own: object) => ({
    ...{ id: "20261101093000000::a1", activity_type: "FILL", transaction_time: "2026-11-02T14:30:00.123456Z" },
    ...{ type: "fill", price: "2.5", qty: "1", side: "buy", symbol: "AAPL261218C00250000", ...own },
  });
  const fills = [
    fill({}),
    fill({ id: "20261101100000000::a2", side: "sell", price: "3", transaction_time: "2026-11-02T15:00:00Z" }),
    fill({ id: "20261101110000000::a3", symbol: "BTC/USD", qty: "0.01", price: "90000" }),
  ];
  const other = (id: string, own: object) => ({ id: `20261101000000000::${id}`, date: "2026-11-02", ...own });
  const others = [
    other("b1", { activity_type: "CSD", net_amount: "1000" }),
    other("b2", { activity_type: "CSD", net_amount: "500", status: "canceled" }),
    other("b3", { activity_type: "SSP", symbol: "AAPL", qty: "3" }),
    other("b4", { activity_type: "DIVNRA", net_amount: "-0.15", symbol: "AAPL" }),
    other("b5", { activity_type: "REORG", net_amount: "12", symbol: "XYZ" }),
  ];
  const statement = alpacaStatement([
    { kind: "trade_activity", text: JSON.stringify(fills) },
    { kind: "non_trade_activity", text: JSON.stringify(others) },
    cashReply({ account: "123", currency: "USD", cash: "161.85" }),
    startReply("0"),
  ]);
  const { rows, cash, warnings, reported } = await parse(statement?.text);
  expect(rows.map(({ net, contractSize }) => [net, contractSize])).toEqual([["50", "100"]]);
  expect(reported.netProfit).toBe("50.00");
  expect(cash.map(({ kind, amount, isUnsure }) => [kind, amount, isUnsure ?? false])).toEqual([
    ["deposit", "1000", false],
    ["tax", "-0.15", false],
    ["deposit", "12", true],
  ]);
  expect(warnings.map(({ params }) => params?.reason)).toEqual(["coinsWithLaterFees", "noTradeAndNoAmount"]);
});

test("Y-303 Alpaca: options that expire or are exercised are closed for nothing, and shares change hands at the strike", async () => {
  const fill = (id: string, own: object) => ({
    ...{ id: `20261102093000000::${id}`, activity_type: "FILL", transaction_time: "2026-11-02T19:30:00Z" },
    ...{ type: "fill", price: "2.5", qty: "2", side: "buy", ...own },
  });
  const [expiring, exercised, written] = ["AAPL261102C00250000", "MSFT261102C00150000", "TSLA261102P00300000"];
  const fills = [
    fill("a1", { symbol: expiring }),
    fill("a2", { symbol: exercised }),
    fill("a3", { symbol: written, side: "sell" }),
    fill("a4", { symbol: "MSFT", side: "sell", qty: "200", price: "155", transaction_time: "2026-11-03T15:00:00Z" }),
  ];
  const other = (id: string, activity_type: string, own: object) => ({
    ...{
      id: `20261102000000000::${id}`,
      activity_type,
      date: "2026-11-02",
      net_amount: "0",
      status: "executed",
      ...own,
    },
  });
  const others = [
    other("b1", "CSD", { net_amount: "40000" }),
    other("b2", "OPEXP", { symbol: expiring, qty: "-2" }),
    other("b3", "OPEXC", { symbol: exercised, qty: "-2" }),
    other("b4", "OPTRD", { symbol: "MSFT", qty: "200", net_amount: "-30000", price: "90" }),
    other("b5", "OPASN", { symbol: written, qty: "2" }),
    other("b6", "OPTRD", { symbol: "TSLA", qty: "200", net_amount: "-60000" }),
    other("b7", "OPASN", { symbol: written, qty: "2", status: "canceled" }),
  ];
  const statement = alpacaStatement([
    { kind: "trade_activity", text: JSON.stringify(fills) },
    { kind: "non_trade_activity", text: JSON.stringify(others) },
    cashReply({ account: "123", currency: "USD", cash: "-19500" }),
    startReply("0"),
  ]);
  const { rows, openRows, cash, reported, warnings } = await parse(statement?.text);
  expect(Object.fromEntries(rows.map(({ symbol, net, closePrice }) => [symbol, [net, closePrice]]))).toEqual({
    ...{ [expiring ?? ""]: ["-500", "0"], [exercised ?? ""]: ["-500", "0"], [written ?? ""]: ["500", "0"] },
    MSFT: ["1000", "155"],
  });
  expect(openRows.map(({ symbol, size, openPrice }) => [symbol, size, openPrice])).toEqual([["TSLA", "200", "300"]]);
  expect(cash.map(({ amount }) => amount)).toEqual(["40000"]);
  expect(reported.netProfit).toBe("500.00");
  // The one that was taken back is named as no trade.
  expect(warnings.map(({ params }) => params?.reason)).toEqual(["noTradeAndNoAmount"]);
});

test("Y-303 Alpaca: a canceled deposit is no part of what the cash is compared with", () => {
  const deposit = (status: string) =>
    otherRow.parse({
      id: "20261101000000000::b1",
      activity_type: "CSD",
      date: "2026-11-02",
      net_amount: "500",
      status,
    });
  expect(sumFlows([deposit("executed"), deposit("canceled"), deposit("correct")]).toFixed()).toBe("1000");
});

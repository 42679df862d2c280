import { parseStatement } from "@entrywise/statements/parse-statement";
import { compareWithBroker } from "@entrywise/statements/statement-preview";
import { afterEach, beforeEach, expect, test } from "vitest";
import { accountNumber } from "../../../../../../../scripts/broker-stand-ins/account-number.ts";
import { BybitStandIn, bybitSecret } from "../../../../../../../scripts/broker-stand-ins/bybit-stand-in.ts";
import { type StandIns, startStandIns } from "../../../../../../../scripts/broker-stand-ins/start-stand-ins.ts";
import { mayDoMore } from "../broker-adapter.ts";
import { BrokerProblem } from "../broker-problem.ts";
import { readEverything, standInCall } from "../read-everything.fixture.ts";
import { bybitAdapter } from "./bybit.adapter.ts";
import { bybitStatement } from "./bybit-statement.ts";

let now = new Date("2026-11-30T10:00:00Z");
const bybit = new BybitStandIn({ now: () => now, callsPerSecond: 100_000 });
let standIns: StandIns;

beforeEach(async () => {
  now = new Date("2026-11-30T10:00:00Z");
  standIns = await startStandIns({ bybit });
});
afterEach(async () => {
  Object.assign(bybit, { clockAheadMs: 0, logLagMs: 0 });
  bybit.faults.length = 0;
  bybit.upgraded.clear();
  await standIns.stop();
});

const callAs = (apiKey: string, apiSecret = bybitSecret) =>
  standInCall(standIns.urls.bybit, { broker: "bybit" as const, apiKey, apiSecret }, () => now);
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const reasonOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof BrokerProblem ? error.reason : error;
};
const parse = async (text: string) => parseStatement({ name: "bybit.csv", bytes: new TextEncoder().encode(text) });

test("Y-303 Bybit: pages and windows of two years make one statement, which Bybit's own totals confirm", async () => {
  const { replies, readUntil } = await readEverything(callAs("read-whole"), daysAgo(729));
  expect(readUntil).toEqual(now);
  const statement = bybitAdapter.toStatement(replies);
  expect(statement).toMatchObject({ account: accountNumber("read-whole"), behindSince: null });
  const parsed = await parse(statement?.text ?? "");
  expect(parsed.format).toBe("bybit-transaction-log");
  const made = bybit
    .history("read-whole")
    .log.filter(({ transactionTime }) => Number(transactionTime) <= now.getTime());
  const fills = made.filter(({ type }) => type === "TRADE");
  expect(fills.length).toBeGreaterThan(200);
  expect(statement?.text.split("\n").length).toBe(made.length + 2);
  expect(parsed.warnings).toEqual([]);
  expect(parsed.skipped).toEqual({ cancelled: 0, other: 0 });
  expect(parsed.cash.map(({ kind }) => kind)).toContain("transfer");
  expect(compareWithBroker(parsed).agreement.agrees).toBe(true);
});

test("Y-303 Bybit: a window is never longer than seven days, and a page never longer than its limit", async () => {
  bybit.calls.length = 0;
  const { steps } = await readEverything(callAs("read-windows"), daysAgo(60));
  // Nine windows with their pages, and the executions of the last one.
  expect(bybit.calls.filter((path) => path === "/v5/account/transaction-log").length).toBeGreaterThan(9);
  expect(steps).toBeGreaterThan(11);
});

test("Y-301 Bybit: overlapping readings and repeated pages have each row once", async () => {
  const call = callAs("read-overlap");
  const whole = await readEverything(call, daysAgo(60));
  const again = await readEverything(call, daysAgo(20));
  const once = bybitAdapter.toStatement(whole.replies)?.text;
  expect(bybitAdapter.toStatement([...whole.replies, ...again.replies, ...whole.replies])?.text).toBe(once);
});

test("Y-302 Bybit: while the log is behind its executions, nothing counts as read that isn't there", async () => {
  const { executions } = bybit.history("read-behind");
  const last = executions.filter(({ execTime }) => Number(execTime) < now.getTime()).at(-1);
  now = new Date(Number(last?.execTime) + 60_000);
  bybit.logLagMs = 120_000;
  const behind = await readEverything(callAs("read-behind"), daysAgo(60));
  expect(bybitAdapter.toStatement(behind.replies)?.behindSince?.getTime()).toBeLessThan(Number(last?.execTime));
  bybit.logLagMs = 0;
  const later = await readEverything(callAs("read-behind"), daysAgo(1));
  expect(bybitAdapter.toStatement([...behind.replies, ...later.replies])?.behindSince).toBeNull();
});

test("Y-303 Bybit: a clock that is wrong is put right by Bybit's own", async () => {
  bybit.clockAheadMs = 3_600_000;
  expect(await bybitAdapter.check(callAs("read-clock"), true)).toMatchObject({ account: accountNumber("read-clock") });
  bybit.clockAheadMs = -3_600_000;
  expect(await bybitAdapter.check(callAs("read-clock"), true)).toMatchObject({ account: accountNumber("read-clock") });
});

test.each([
  ["read-any", "wrong-secret", "keyWrong"],
  ["unknown-key", bybitSecret, "keyWrong"],
  ["expired-key", bybitSecret, "keyExpired"],
  ["elsewhere-key", bybitSecret, "keyAddress"],
])("Y-302 Bybit: %s with %s needs the person: %s", async (apiKey, apiSecret, reason) => {
  expect(await reasonOf(bybitAdapter.check(callAs(apiKey, apiSecret), true))).toBe(reason);
});

test("Y-300 Bybit: a key that may place orders or withdraw is told by its permissions", async () => {
  const permissionsOf = async (key: string) => (await bybitAdapter.check(callAs(key), true)).permissions;
  const isOn = (list: Awaited<ReturnType<typeof permissionsOf>>) =>
    list.filter((each) => each.isOn).map(({ permission }) => permission);
  expect(isOn(await permissionsOf("read-key"))).toEqual(["readTrades", "readWallet"]);
  expect(mayDoMore(await permissionsOf("read-key"))).toBe(false);
  expect(isOn(await permissionsOf("trade-key"))).toContain("contractOrders");
  expect(mayDoMore(await permissionsOf("trade-key"))).toBe(true);
  expect(isOn(await permissionsOf("withdraw-key"))).toContain("withdrawals");
});

test.each([
  ["outage", "outage"],
  ["html", "shape"],
  ["otherShape", "shape"],
  ["cut", "outage"],
] as const)("Y-301 Bybit: %s is no page, and reading goes on where it was", async (fault, reason) => {
  const call = callAs(`read-fault-${fault}`);
  const { cursor } = await bybitAdapter.fetch(call, daysAgo(60), null);
  bybit.faults.push(fault);
  expect(await reasonOf(bybitAdapter.fetch(call, daysAgo(60), cursor))).toBe(reason);
  const next = await bybitAdapter.fetch(call, daysAgo(60), cursor);
  expect(next.replies.length + (next.cursor?.length ?? 0)).toBeGreaterThan(0);
});

test("Y-302 Bybit: too many visits are waited for", async () => {
  bybit.faults.push("limited");
  expect(await bybitAdapter.check(callAs("read-limited"), true)).toMatchObject({
    account: accountNumber("read-limited"),
  });
});

test("Y-301 Bybit: a fill that turns the position around closes one trade and opens another", async () => {
  const row = (id: string, own: Record<string, string>) => ({
    ...{ id, symbol: "ETHUSDT", category: "linear", type: "TRADE", currency: "USDT", funding: "", tradePrice: "3000" },
    ...{ cashFlow: "0", cashBalance: "1000", tradeId: id, orderId: id, fee: "0", change: "0" },
    ...own,
  });
  const list = [
    row("t3", {
      side: "Buy",
      qty: "1",
      size: "0",
      transactionTime: "1764320400000",
      tradePrice: "2900",
      cashFlow: "110",
      change: "110",
    }),
    row("t2", {
      side: "Sell",
      qty: "2",
      size: "-1",
      transactionTime: "1764316800000",
      tradePrice: "3010",
      cashFlow: "10",
      fee: "2",
      change: "8",
    }),
    row("t1", { side: "Buy", qty: "1", size: "1", transactionTime: "1764313200000" }),
  ];
  const statement = bybitStatement([{ kind: "log", text: JSON.stringify({ list }) }], "77");
  const { rows, openRows } = await parse(statement?.text ?? "");
  expect(rows.map(({ ticket, direction, size, net }) => [ticket, direction, size, net])).toEqual([
    ["t1", 0, "1", "9"],
    ["t2-open", 1, "1", "109"],
  ]);
  expect(openRows).toEqual([]);
});

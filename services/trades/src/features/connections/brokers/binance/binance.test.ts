import { parseStatement } from "@entrywise/statements/parse-statement";
import { compareWithBroker } from "@entrywise/statements/statement-preview";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accountNumber } from "../../../../../../../scripts/broker-stand-ins/account-number.ts";
import { BinanceStandIn, binanceSecret } from "../../../../../../../scripts/broker-stand-ins/binance-stand-in.ts";
import { type StandIns, startStandIns } from "../../../../../../../scripts/broker-stand-ins/start-stand-ins.ts";
import { mayDoLess, mayDoMore } from "../broker-adapter.ts";
import { catchProblem, readEverything, standInCall } from "../read-everything.fixture.ts";
import { binanceAdapter, binanceFuturesAdapter } from "./binance.adapter.ts";

/** All positions of the day are closed. */
const START = new Date("2026-11-30T23:30:00Z");
let now = START;
const binance = new BinanceStandIn({ now: () => now, perDay: 20 });
let standIns: StandIns;

beforeEach(async () => {
  now = START;
  standIns = await startStandIns({ binance });
});
afterEach(async () => {
  Object.assign(binance, { clockAheadMs: 0, lagMs: 0 });
  binance.faults.length = 0;
  binance.delisted.clear();
  await standIns.stop();
});

const spotAs = (apiKey: string, symbols = ["BTCUSDT", "ETHUSDT"], apiSecret = binanceSecret) =>
  standInCall(standIns.urls.binance, { broker: "binance" as const, apiKey, apiSecret, symbols }, () => now);
const futuresAs = (apiKey: string, symbols = ["BTCUSDT", "SOLUSDT"]) => {
  const credentials = { broker: "binance-usdm" as const, apiKey, apiSecret: binanceSecret, symbols };
  return standInCall(standIns.urls["binance-usdm"], credentials, () => now);
};
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const parse = async (text = "") => parseStatement({ name: "binance.csv", bytes: new TextEncoder().encode(text) });
const shown = <Row extends { time: number }>(rows: readonly Row[]) => rows.filter(({ time }) => time <= now.getTime());

test("Y-303 Binance spot: all fills of the symbols that are named, by their numbers, in pages of a thousand", async () => {
  binance.calls.length = 0;
  const { replies, readUntil } = await readEverything(spotAs("read-whole"), daysAgo(3_650));
  expect(readUntil).toEqual(now);
  const statement = binanceAdapter.toStatement(replies);
  expect(statement).toMatchObject({ account: accountNumber("read-whole") });
  const made = shown(binance.history("read-whole").spot);
  expect(statement?.text.split("\n").length).toBe(made.length + 2);
  expect(binance.calls.filter((path) => path === "/api/v3/myTrades").length).toBeGreaterThan(3);
  const parsed = await parse(statement?.text);
  expect(parsed).toMatchObject({
    format: "binance-spot-trades",
    account: { currency: "USDT" },
    warnings: [],
    openRows: [],
  });
  const paid = made.map(
    ({ isBuyer, quoteQty, commission }) => (isBuyer ? -1 : 1) * Number(quoteQty) - Number(commission),
  );
  expect(parsed.rows.reduce((sum, { net }) => sum + Number(net), 0)).toBeCloseTo(
    paid.reduce((sum, each) => sum + each, 0),
    3,
  );
});

test("Y-303 Binance USD-M: windows of seven days, funding and transfers; what Binance realised confirms it", async () => {
  const { replies } = await readEverything(futuresAs("read-whole"), daysAgo(179));
  const parsed = await parse(binanceFuturesAdapter.toStatement(replies)?.text);
  expect(parsed).toMatchObject({ format: "binance-futures-trades", account: { currency: "USDT" }, warnings: [] });
  const { futures, income } = binance.history("read-whole");
  expect(shown(futures).length).toBeGreaterThan(4_000);
  expect(compareWithBroker(parsed).agreement).toMatchObject({ agrees: true, compared: ["netProfit"] });
  expect(parsed.cash.length).toBe(shown(income).filter(({ time }) => time >= daysAgo(89).getTime()).length);
  expect(new Set(parsed.cash.map(({ kind }) => kind))).toEqual(new Set(["transfer", "funding"]));
});

test("Y-301 Binance: overlapping readings, in whatever order, have each row once", async () => {
  for (const [adapter, call] of [
    [binanceAdapter, spotAs("read-overlap")],
    [binanceFuturesAdapter, futuresAs("read-overlap")],
  ] as const) {
    const whole = await readEverything(call, daysAgo(179));
    const again = await readEverything(call, daysAgo(9));
    const once = adapter.toStatement(whole.replies)?.text;
    expect(adapter.toStatement([...again.replies, ...whole.replies.toReversed(), ...again.replies])?.text).toBe(once);
  }
});

test("Y-303 Binance spot: later readings go by windows of a day, and miss nothing after ten days of silence", async () => {
  now = daysAgo(10);
  const before = await readEverything(spotAs("read-later"), daysAgo(3_650));
  now = START;
  const after = await readEverything(spotAs("read-later"), before.readUntil);
  const whole = await readEverything(spotAs("read-later"), daysAgo(3_650));
  expect(binanceAdapter.toStatement([...before.replies, ...after.replies])?.text).toBe(
    binanceAdapter.toStatement(whole.replies)?.text,
  );
});

test("Y-303 Binance: a symbol that has vanished is passed over, and those behind it are read", async () => {
  binance.delisted.add("BTCUSDT");
  const { replies } = await readEverything(spotAs("read-vanished"), daysAgo(3_650));
  const parsed = await parse(binanceAdapter.toStatement(replies)?.text);
  expect(new Set(parsed.rows.map(({ symbol }) => symbol))).toEqual(new Set(["ETHUSDT"]));
  const { facts } = await binanceAdapter.check(spotAs("read-vanished", ["ETHUSDT", "BTCUSDT", "NONSENSE"]), true);
  expect(facts.find(({ fact }) => fact === "symbols")).toMatchObject({ isFound: false, text: "BTCUSDT, NONSENSE" });
});

test.each([3_600_000, -3_600_000])("Y-302 Binance: a clock that is %i ms ahead is Binance's", async (ahead) => {
  binance.clockAheadMs = ahead;
  const { readUntil } = await readEverything(futuresAs("read-clock"), daysAgo(20));
  expect(readUntil.getTime()).toBe(now.getTime() + ahead);
});

test.each([
  ["read-any", "wrong-secret"],
  ["unknown-key", binanceSecret],
])("Y-302 Binance: %s with %s is a wrong key", async (apiKey, secret) => {
  expect(await catchProblem(binanceAdapter.check(spotAs(apiKey, ["BTCUSDT"], secret), true))).toMatchObject({
    reason: "keyWrong",
  });
});

describe("Y-300 Binance: what keys may do", () => {
  test.each([
    ["read-key", ["readTrades"], false, false],
    ["trade-key", ["readTrades", "spotOrders"], true, false],
    ["futures-key", ["readTrades", "contractOrders"], true, false],
    ["withdraw-key", ["readTrades", "withdrawals"], true, false],
    ["other-key", ["readTrades", "otherWrites"], true, false],
    ["narrow-key", [], false, true],
  ])("%s: %j, refused %s, too narrow %s", async (key, names, more, less) => {
    const { permissions } = await binanceAdapter.check(spotAs(key), true);
    expect(permissions.filter(({ isOn }) => isOn).map(({ permission }) => permission)).toEqual(names);
    expect([mayDoMore(permissions), mayDoLess(permissions)]).toEqual([more, less]);
  });
});

test.each([
  ["outage", "outage"],
  ["limited", "limited"],
  ["banned", "limited"],
  ["html", "shape"],
  ["otherShape", "shape"],
  ["cut", "outage"],
] as const)("Y-301 Binance: %s is no page, and reading goes on where it was", async (fault, reason) => {
  const call = spotAs(`read-fault-${fault}`);
  const { cursor } = await binanceAdapter.fetch(call, daysAgo(3_650), null);
  binance.faults.push(fault);
  expect(await catchProblem(binanceAdapter.fetch(call, daysAgo(3_650), cursor))).toMatchObject({ reason });
  expect((await binanceAdapter.fetch(call, daysAgo(3_650), cursor)).replies).toHaveLength(1);
});

test("Y-302 Binance: an address that did not wait is left alone for as long as Binance asks", async () => {
  binance.faults.push("banned");
  expect(await catchProblem(binanceAdapter.permissions(spotAs("read-banned")))).toMatchObject({ retryMs: 120_000 });
});

test("Y-303 Binance USD-M: a window of more rows than a page goes on behind its last one", async () => {
  const busy = new BinanceStandIn({ now: () => now, perDay: 160, days: 0 });
  const own = await startStandIns({ binance: busy });
  const credentials = {
    broker: "binance-usdm",
    apiKey: "read-busy",
    apiSecret: binanceSecret,
    symbols: ["SOLUSDT"],
  } as const;
  const call = standInCall(own.urls["binance-usdm"], { ...credentials, symbols: [...credentials.symbols] }, () => now);
  const { replies } = await readEverything(call, daysAgo(60));
  const lines = binanceFuturesAdapter.toStatement(replies)?.text.split("\n") ?? [];
  const made = shown(busy.history("read-busy").futures).filter(({ symbol }) => symbol === "SOLUSDT");
  expect(made.length).toBeGreaterThan(3_000);
  expect(lines.filter((line) => line.includes(",SOLUSDT,") && !line.includes("FUNDING_FEE"))).toHaveLength(made.length);
  await own.stop();
});

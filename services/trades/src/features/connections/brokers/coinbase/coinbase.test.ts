import { parseStatement } from "@entrywise/statements/parse-statement";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ecKey, edKey } from "../../../../../../../scripts/broker-stand-ins/coinbase-keys.ts";
import { CoinbaseStandIn } from "../../../../../../../scripts/broker-stand-ins/coinbase-stand-in.ts";
import { type StandIns, startStandIns } from "../../../../../../../scripts/broker-stand-ins/start-stand-ins.ts";
import { mayDoLess, mayDoMore } from "../broker-adapter.ts";
import { catchProblem, readEverything, standInCall } from "../read-everything.fixture.ts";
import { coinbaseAdapter } from "./coinbase.adapter.ts";
import { coinbaseStatement } from "./coinbase-statement.ts";

const now = new Date("2026-11-30T10:00:00Z");
const coinbase = new CoinbaseStandIn({ now: () => now, perDay: 4 });
let standIns: StandIns;

beforeEach(async () => {
  standIns = await startStandIns({ coinbase });
});
afterEach(async () => {
  Object.assign(coinbase, { clockAheadMs: 0, fillLagMs: 0 });
  coinbase.faults.length = 0;
  await standIns.stop();
});

const callAs = (key: string, apiSecret = edKey.text) => {
  const credentials = { broker: "coinbase" as const, apiKey: `organizations/o/apiKeys/${key}`, apiSecret };
  return standInCall(standIns.urls.coinbase, credentials, () => now);
};
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const parse = async (text = "") => parseStatement({ name: "coinbase.csv", bytes: new TextEncoder().encode(text) });

test("Y-303 Coinbase: pages with a cursor make one statement, in which every coin is bought and sold", async () => {
  const { replies, readUntil, steps } = await readEverything(callAs("read-whole"), daysAgo(3_000));
  expect(readUntil).toEqual(now);
  expect(steps).toBeGreaterThan(3);
  const statement = coinbaseAdapter.toStatement(replies);
  const parsed = await parse(statement?.text);
  expect(parsed).toMatchObject({ format: "coinbase-fills", account: { currency: "USD" }, warnings: [] });
  const made = coinbase.history("read-whole").filter(({ sequence_timestamp: at }) => at <= now.toISOString());
  expect(statement?.text.split("\n").length).toBe(made.length + 2);
  const paid = made.map(({ side, size, price, commission, size_in_quote: isInQuote }) => {
    const value = isInQuote ? Number(size) : Number(size) * Number(price);
    return (side === "BUY" ? -value : value) - Number(commission);
  });
  const closed = parsed.rows.map(({ net }) => Number(net));
  const open = parsed.openRows.map(({ net, size, openPrice }) => Number(net) - Number(size) * Number(openPrice));
  expect([...closed, ...open].reduce((sum, each) => sum + each, 0)).toBeCloseTo(
    paid.reduce((sum, each) => sum + each, 0),
    4,
  );
});

test.each([
  ["ES256 as PEM", ecKey.text],
  ["ES256 whose line breaks got lost", ecKey.text.replaceAll("\n", "")],
  ["ES256 with line breaks as letters", ecKey.text.replaceAll("\n", "\\n")],
  ["EdDSA", edKey.text],
])("Y-303 Coinbase: %s signs", async (_what, secret) => {
  expect((await coinbaseAdapter.permissions(callAs("read-signed", secret)))?.length).toBeGreaterThan(0);
});

test.each([
  ["read-any", Buffer.alloc(64, 7).toString("base64")],
  ["read-any", "no key"],
  ["read-any", "-----BEGIN EC PRIVATE KEY-----AAAA-----END EC PRIVATE KEY-----"],
  ["unknown-key", edKey.text],
])("Y-302 Coinbase: %s with %s is a wrong key", async (key, secret) => {
  const problem = await catchProblem(coinbaseAdapter.check(callAs(key, secret), true));
  expect(problem).toMatchObject({ reason: "keyWrong" });
  expect(problem?.message).not.toContain(secret);
});

test("Y-301 Coinbase: overlapping readings have each fill once", async () => {
  const whole = await readEverything(callAs("read-overlap"), daysAgo(3_000));
  const again = await readEverything(callAs("read-overlap"), daysAgo(9));
  const once = coinbaseAdapter.toStatement(whole.replies)?.text;
  expect(coinbaseAdapter.toStatement([...again.replies, ...whole.replies.toReversed(), ...again.replies])?.text).toBe(
    once,
  );
});

test.each([3_600_000, -3_600_000])("Y-302 Coinbase: a clock that is %i ms ahead is Coinbase's", async (ahead) => {
  coinbase.clockAheadMs = ahead;
  const { readUntil } = await readEverything(callAs("read-clock"), daysAgo(3_000));
  expect(readUntil.getTime()).toBe(now.getTime() + ahead);
});

describe("Y-300 Coinbase: what keys may do", () => {
  test.each([
    ["read-key", ["readTrades"], false, false],
    ["trade-key", ["readTrades", "orders"], true, false],
    ["transfer-key", ["readTrades", "transfers"], true, false],
    ["other-key", ["readTrades", "otherWrites"], true, false],
    ["narrow-key", [], false, true],
  ])("%s: %j, refused %s, too narrow %s", async (key, names, more, less) => {
    const { permissions } = await coinbaseAdapter.check(callAs(key), true);
    expect(permissions.filter(({ isOn }) => isOn).map(({ permission }) => permission)).toEqual(names);
    expect([mayDoMore(permissions), mayDoLess(permissions)]).toEqual([more, less]);
  });
});

test.each([
  ["outage", "outage"],
  ["limited", "limited"],
  ["html", "shape"],
  ["otherShape", "shape"],
  ["reversal", "shape"],
  ["cut", "outage"],
] as const)("Y-301 Coinbase: %s is no page, and reading goes on where it was", async (fault, reason) => {
  const call = callAs(`read-fault-${fault}`);
  const { cursor } = await coinbaseAdapter.fetch(call, daysAgo(3_000), null);
  coinbase.faults.push(fault);
  expect(await catchProblem(coinbaseAdapter.fetch(call, daysAgo(3_000), cursor))).toMatchObject({ reason });
  expect((await coinbaseAdapter.fetch(call, daysAgo(3_000), cursor)).replies).toHaveLength(1);
});

test("Y-301 Coinbase: a cursor that it no longer knows begins the window anew, and not for ever", async () => {
  const call = callAs("read-stale");
  let { cursor } = await coinbaseAdapter.fetch(call, daysAgo(3_000), null);
  for (let restarts = 1; restarts <= 3; restarts += 1) {
    coinbase.faults.push("staleCursor");
    ({ cursor } = await coinbaseAdapter.fetch(call, daysAgo(3_000), cursor));
    expect(JSON.parse(cursor ?? "{}")).toMatchObject({ page: "", restarts });
    ({ cursor } = await coinbaseAdapter.fetch(call, daysAgo(3_000), cursor));
  }
  coinbase.faults.push("staleCursor");
  expect(await catchProblem(coinbaseAdapter.fetch(call, daysAgo(3_000), cursor))).toMatchObject({ reason: "outage" });
});

test("Y-303 Coinbase: sizes in dollars become coins, and contracts are told and left out", async () => {
  const fill = (own: object) => ({
    ...{
      entry_id: "e1",
      trade_id: "t1",
      trade_time: "2026-11-01T09:00:00.123456Z",
      trade_type: "FILL",
      price: "20000",
    },
    ...{ size: "1000", commission: "6", product_id: "BTC-USD", sequence_timestamp: "2026-11-01T09:00:01Z" },
    ...{ size_in_quote: true, side: "BUY", ...own },
  });
  const fills = [fill({}), fill({ entry_id: "e2", trade_id: "t2", product_id: "BTC-PERP-INTX", size_in_quote: false })];
  const text = JSON.stringify({ fills, cursor: "" });
  const { openRows, warnings } = await parse(coinbaseStatement([{ kind: "fills", text }], "p1")?.text);
  expect(openRows.map(({ size, openPrice, net }) => [size, openPrice, net])).toEqual([["0.05", "20000", "-6"]]);
  expect(warnings.map(({ code, params }) => [code, params?.reason])).toEqual([
    ["Statement.OtherRows", "contractsWithoutSize"],
  ]);
});

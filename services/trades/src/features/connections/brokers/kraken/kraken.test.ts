import { parseStatement } from "@entrywise/statements/parse-statement";
import { compareWithBroker } from "@entrywise/statements/statement-preview";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { KrakenStandIn, krakenSecret } from "../../../../../../../scripts/broker-stand-ins/kraken-stand-in.ts";
import { type StandIns, startStandIns } from "../../../../../../../scripts/broker-stand-ins/start-stand-ins.ts";
import { mayDoLess, mayDoMore } from "../broker-adapter.ts";
import { catchProblem, readEverything, standInCall } from "../read-everything.fixture.ts";
import { krakenAdapter } from "./kraken.adapter.ts";
import { krakenStatement } from "./kraken-statement.ts";

const START = new Date("2026-11-30T10:00:00Z");
let now = START;
let elapsedMs = 0;
const kraken = new KrakenStandIn({ now: () => now, days: 60, elapsedMs: () => elapsedMs });
let standIns: StandIns;

beforeEach(async () => {
  [now, elapsedMs] = [START, elapsedMs + 1_000_000];
  standIns = await startStandIns({ kraken });
});
afterEach(async () => {
  Object.assign(kraken, { clockAheadMs: 0, ledgerLagMs: 0 });
  kraken.faults.length = 0;
  await standIns.stop();
});

/** Whoever waits lets points come back. */
const sleep = async (ms: number) => {
  elapsedMs += ms;
};
const callAs = (apiKey: string, apiSecret = krakenSecret) => ({
  ...standInCall(standIns.urls.kraken, { broker: "kraken" as const, apiKey, apiSecret }, () => now),
  sleep,
});
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const parse = async (text = "") => parseStatement({ name: "kraken.csv", bytes: new TextEncoder().encode(text) });
const readTickets = (rows: readonly { ticket: string }[]) => rows.map(({ ticket }) => ticket.split(".")[0]);

test("Y-303 Kraken: pages of two lists make one statement with spot and margin, which Kraken's own ledger confirms", async () => {
  const { replies, readUntil } = await readEverything(callAs("read-whole"), daysAgo(3_000));
  expect(readUntil).toEqual(now);
  const statement = krakenAdapter.toStatement(replies);
  expect(statement).toMatchObject({ account: expect.stringMatching(/^AA\d+$/), behindSince: null });
  const parsed = await parse(statement?.text);
  expect(parsed).toMatchObject({ format: "kraken-ledgers", account: { currency: "EUR" }, warnings: [] });
  const { ledger, trades } = kraken.history("read-whole");
  const made = ledger.filter(([, { time }]) => time <= now.getTime() / 1000);
  expect(made.length).toBeGreaterThan(150);
  expect(statement?.text.split("\n").length).toBe(made.length + 2);
  const found = new Set(readTickets([...parsed.rows, ...parsed.openRows]));
  const entries = trades.filter(([, { misc, type, pair, time }]) =>
    pair === "SOLEUR" ? misc === "" && time * 1000 <= now.getTime() : type === "buy" && time * 1000 <= now.getTime(),
  );
  expect(found).toEqual(new Set(entries.map(([id]) => id)));
  expect(parsed.cash.map(({ kind }) => kind)).toContain("deposit");
  expect(compareWithBroker(parsed).agreement).toMatchObject({ agrees: true, compared: ["netProfit"] });
});

test("Y-301 Kraken: the balance after all rows is Kraken's own, with what is held at what it cost", async () => {
  const { replies } = await readEverything(callAs("read-balance"), daysAgo(3_000));
  const { cash, rows, openRows, startBalance } = await parse(krakenAdapter.toStatement(replies)?.text);
  const open = openRows.map(({ net, run, size, openPrice }) =>
    run === undefined ? Number(net) - Number(size) * Number(openPrice) : Number(net),
  );
  const sum = [...cash.map(({ amount }) => Number(amount)), ...rows.map(({ net }) => Number(net)), ...open];
  const { ledger } = kraken.history("read-balance");
  const last = ledger.findLast(([, { asset, time }]) => asset === "ZEUR" && time * 1000 <= now.getTime());
  expect(sum.reduce((a, b) => a + b, Number(startBalance))).toBeCloseTo(Number(last?.[1].balance), 1);
});

test("Y-301 Kraken: overlapping readings, in whatever order, make the same statement", async () => {
  const whole = await readEverything(callAs("read-overlap"), daysAgo(3_000));
  const again = await readEverything(callAs("read-overlap"), daysAgo(9));
  const once = krakenAdapter.toStatement(whole.replies)?.text;
  const account = whole.replies.filter(({ kind }) => kind === "account");
  expect(krakenAdapter.toStatement([...again.replies, ...whole.replies.toReversed(), ...account])?.text).toBe(once);
});

test("Y-302 Kraken: a long first reading never spends more points than a key has", async () => {
  kraken.calls.length = 0;
  const { steps } = await readEverything(callAs("read-points"), daysAgo(3_000));
  // Each call was taken at its first try.
  expect(steps).toBeGreaterThan(6);
  expect(kraken.calls.filter((path) => path.endsWith("/Ledgers") || path.endsWith("/TradesHistory"))).toHaveLength(
    steps,
  );
});

test("Y-301 Kraken: a list that moves under its offsets is read from its beginning", async () => {
  const call = callAs("read-moved");
  const { cursor } = await krakenAdapter.fetch(call, daysAgo(3_000), null);
  kraken.faults.push("moved");
  const moved = await krakenAdapter.fetch(call, daysAgo(3_000), cursor);
  expect(JSON.parse(moved.cursor ?? "{}")).toMatchObject({ list: "ledger", offset: 0, restarts: 1 });
  expect((await krakenAdapter.fetch(call, daysAgo(3_000), moved.cursor)).replies).toHaveLength(1);
});

test("Y-302 Kraken: while one list lacks what the other names, nothing from then on is handed over", async () => {
  const last = kraken.history("read-behind").trades.findLast(([, { pair, time }]) => {
    return pair === "SOLEUR" && time * 1000 <= now.getTime();
  });
  now = new Date((last?.[1].time ?? 0) * 1000 + 60_000);
  kraken.ledgerLagMs = 120_000;
  const behind = await readEverything(callAs("read-behind"), daysAgo(3_000));
  const cut = krakenAdapter.toStatement(behind.replies);
  expect(cut?.behindSince?.getTime()).toBeLessThan((last?.[1].time ?? 0) * 1000);
  expect((await parse(cut?.text)).warnings).toEqual([]);
  kraken.ledgerLagMs = 0;
  const later = await readEverything(callAs("read-behind"), daysAgo(1));
  const whole = krakenAdapter.toStatement([...behind.replies, ...later.replies]);
  expect(whole?.behindSince).toBeNull();
  expect(whole?.text).toContain(last?.[0] ?? "");
});

test("Y-302 Kraken: windows are of Kraken's clock, and a nonce that came too late is made anew", async () => {
  kraken.clockAheadMs = -7_200_000;
  const { readUntil } = await readEverything(callAs("read-clock"), daysAgo(3_000));
  expect(readUntil.getTime()).toBe(now.getTime() - 7_200_000);
  kraken.faults.push("nonce", "nonce");
  expect(await krakenAdapter.permissions(callAs("read-clock-of-others"))).not.toBeNull();
  kraken.faults.push("nonce", "nonce", "nonce");
  expect(await catchProblem(krakenAdapter.permissions(callAs("read-clock-of-others")))).toMatchObject({
    reason: "clock",
  });
});

test.each([
  ["read-any", Buffer.from("wrong").toString("base64"), "keyWrong"],
  ["unknown-key", krakenSecret, "keyWrong"],
])("Y-302 Kraken: %s with %s needs the person: %s", async (apiKey, apiSecret, reason) => {
  expect(await catchProblem(krakenAdapter.check(callAs(apiKey, apiSecret), true))).toMatchObject({ reason });
});

describe("Y-300 Kraken: what keys may do", () => {
  const isOn = async (key: string) => {
    const { permissions } = await krakenAdapter.check(callAs(key), true);
    const names = permissions.filter((each) => each.isOn).map(({ permission }) => permission);
    return { names, more: mayDoMore(permissions), less: mayDoLess(permissions) };
  };

  test.each([
    ["read-key", [], false],
    ["trade-key", ["orders"], true],
    ["withdraw-key", ["withdrawals"], true],
    ["other-key", ["otherWrites"], true],
  ])("%s may also %j: refused %s", async (key, others, more) => {
    const names = ["readTrades", "readLedger", "readWallet", ...others];
    expect(await isOn(key)).toEqual({ names, more, less: false });
  });

  test("without the ledger it is told before anything is connected", async () => {
    expect(await isOn("narrow-key")).toEqual({ names: ["readTrades", "readWallet"], more: false, less: true });
  });

  test("days that a key does not show are named", async () => {
    const { facts } = await krakenAdapter.check(callAs("since-key"), true);
    expect(facts.find(({ fact }) => fact === "readsFrom")).toMatchObject({ isFound: false, day: "2026-11-20" });
    expect(facts.find(({ fact }) => fact === "executions")?.count).toBeGreaterThan(0);
  });
});

test.each([
  ["outage", "outage"],
  ["html", "shape"],
  ["otherShape", "shape"],
  ["cut", "outage"],
  ["lockout", "limited"],
] as const)("Y-301 Kraken: %s is no page, and reading goes on where it was", async (fault, reason) => {
  const call = callAs(`read-fault-${fault}`);
  const { cursor } = await krakenAdapter.fetch(call, daysAgo(3_000), null);
  kraken.faults.push(fault);
  expect(await catchProblem(krakenAdapter.fetch(call, daysAgo(3_000), cursor))).toMatchObject({ reason });
  expect((await krakenAdapter.fetch(call, daysAgo(3_000), cursor)).replies).toHaveLength(1);
});

test("Y-302 Kraken: too many calls are waited for, and then left to a later reading", async () => {
  kraken.faults.push("limited", "limited");
  expect(await krakenAdapter.permissions(callAs("read-limited"))).not.toBeNull();
  kraken.faults.push("limited", "limited", "limited", "limited");
  const problem = await catchProblem(krakenAdapter.permissions(callAs("read-limited")));
  expect(problem).toMatchObject({ reason: "limited", retryMs: 900_000 });
});

test("Y-303 Kraken: fills of one moment stand in the order of their balances, however they were read", async () => {
  const row = (amount: string, balance: string) => ({
    ...{ refid: `T${amount}`, time: 1_764_320_400.25, type: "deposit", subtype: "", aclass: "currency", asset: "ZEUR" },
    ...{ amount, fee: "0.0000", balance },
  });
  const ledger = { LZ: row("1.0000", "1.0000"), LA: row("3.0000", "6.0000"), LM: row("2.0000", "3.0000") };
  const text = JSON.stringify({ ledger, count: 3 });
  const lines = krakenStatement([{ kind: "ledger", text }], "AA1")
    ?.text.trim()
    .split("\n")
    .slice(1);
  expect(lines?.map((line) => line.split(",")[0])).toEqual(["LZ", "LM", "LA"]);
});

test("Y-302 Kraken: a row of margin whose trade isn't there yet is no cash in the meantime", async () => {
  const row = (own: object) => ({
    ...{ refid: "TA1", time: 1_764_320_400, type: "margin", subtype: "", aclass: "currency", asset: "ZEUR" },
    ...{ amount: "0.0000", fee: "0.5000", balance: "999.5000", ...own },
  });
  const deposit = row({ refid: "Q1", time: 1_764_320_000, type: "deposit", amount: "1000", fee: "0", balance: "1000" });
  const text = JSON.stringify({ ledger: { L2: row({}), L1: deposit }, count: 2 });
  const early = krakenStatement([{ kind: "ledger", text }], "AA1");
  expect(early?.behindSince).toEqual(new Date(1_764_320_399_999));
  expect((await parse(early?.text)).cash.map(({ ticket }) => ticket)).toEqual(["L1"]);
});

import { parseStatement } from "@entrywise/statements/parse-statement";
import { compareWithBroker } from "@entrywise/statements/statement-preview";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FlexStandIn } from "../../../../../../../scripts/broker-stand-ins/flex-stand-in.ts";
import { type StandIns, startStandIns } from "../../../../../../../scripts/broker-stand-ins/start-stand-ins.ts";
import { BrokerProblem } from "../broker-problem.ts";
import { readEverything, standInCall } from "../read-everything.fixture.ts";
import { flexAdapter } from "./flex.adapter.ts";

let now = new Date("2026-11-30T10:00:00Z");
const flex = new FlexStandIn({ now: () => now });
let standIns: StandIns;

beforeEach(async () => {
  now = new Date("2026-11-30T10:00:00Z");
  flex.looksUntilReady = 1;
  flex.faults.length = 0;
  flex.calls.length = 0;
  standIns = await startStandIns({ flex });
});
afterEach(() => standIns.stop());

const callAs = (token: string, queryId = "1184207") =>
  standInCall(standIns.urls["ibkr-flex"], { broker: "ibkr-flex" as const, token, queryId }, () => now);
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const problemOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof BrokerProblem ? error : null;
};
const parse = async (text: string) => parseStatement({ name: "flex.xml", bytes: new TextEncoder().encode(text) });

test("Y-303 Interactive Brokers: request, address to follow, wait, report; its totals confirm what is read", async () => {
  const { replies, readUntil } = await readEverything(callAs("read-whole"), daysAgo(365));
  expect(flex.calls.map(({ path }) => path)).toEqual(["/SendRequest", "/GetStatement", "/GetStatement"]);
  expect(readUntil.toISOString()).toBe("2026-11-30T08:00:00.000Z");
  const statement = flexAdapter.toStatement(replies);
  const parsed = await parse(statement?.text ?? "");
  expect(parsed).toMatchObject({ format: "ibkr-flex", account: { number: statement?.account, currency: "USD" } });
  expect(parsed.rows.length).toBeGreaterThan(50);
  expect(parsed.cash.map(({ kind, amount }) => [kind, amount])).toEqual([["deposit", "25000"]]);
  expect(compareWithBroker(parsed).agreement.agrees).toBe(true);
});

test("Y-303 Interactive Brokers: never more than 365 days are asked for, and never today, of which a report is empty", async () => {
  await readEverything(callAs("read-days"), daysAgo(900));
  expect(flex.calls[0]).toMatchObject({ fd: "20251130", td: "20261129" });
  flex.calls.length = 0;
  await readEverything(callAs("read-days"), now);
  expect(flex.calls[0]).toMatchObject({ fd: "20261123", td: "20261129" });
});

test("Y-303 Interactive Brokers: a query that refuses days of our own is read with its saved period", async () => {
  const { replies } = await readEverything(callAs("read-saved", "1184209"), daysAgo(365));
  expect(flex.calls.slice(0, 2).map(({ fd }) => fd === null)).toEqual([false, true]);
  expect(replies).toHaveLength(1);
});

test("Y-301 Interactive Brokers: reports that overlap, come again and are corrected make one statement", async () => {
  const whole = await readEverything(callAs("read-overlap"), daysAgo(365));
  now = new Date("2026-12-03T10:00:00Z");
  const later = await readEverything(callAs("read-overlap"), daysAgo(3));
  const all = await readEverything(callAs("read-overlap"), daysAgo(365));
  const merged = await parse(
    flexAdapter.toStatement([...whole.replies, ...later.replies, ...later.replies])?.text ?? "",
  );
  const wanted = await parse(flexAdapter.toStatement(all.replies)?.text ?? "");
  const strip = (rows: typeof merged.rows) =>
    rows.map(({ row: _, ...facts }) => facts).toSorted((a, b) => (a.ticket < b.ticket ? -1 : 1));
  expect(strip(merged.rows)).toEqual(strip(wanted.rows));
  expect(merged.cash).toHaveLength(1);
  const corrected = (whole.replies[0]?.text ?? "").replace('ibCommission="-1"', 'ibCommission="-3"');
  const mended = flexAdapter.toStatement([...whole.replies, { kind: "report", text: corrected }])?.text ?? "";
  expect(mended.match(/ibCommission="-3"/g)).toHaveLength(1);
  expect(mended.match(/<Trade /g)?.length).toBe(corrected.match(/<Trade /g)?.length);
});

test.each([
  ["expired-token", "1184207", "keyExpired"],
  ["elsewhere-token", "1184207", "keyAddress"],
  ["unknown", "1184207", "keyWrong"],
  ["read-query", "999", "queryWrong"],
])("Y-302 Interactive Brokers: %s with query %s needs the person: %s", async (token, query, reason) => {
  expect((await problemOf(flexAdapter.check(callAs(token, query), true)))?.reason).toBe(reason);
});

test.each([
  ["outage", "outage"],
  ["html", "shape"],
  ["cut", "outage"],
  ["1001", "notReady"],
  ["1018", "limited"],
] as const)("Y-301 Interactive Brokers: after %s the report is fetched where it was", async (fault, reason) => {
  const call = callAs(`read-${fault}`);
  flex.looksUntilReady = 0;
  const { cursor } = await flexAdapter.fetch(call, daysAgo(10), null);
  flex.faults.push(fault);
  expect((await problemOf(flexAdapter.fetch(call, daysAgo(10), cursor)))?.reason).toBe(reason);
  expect((await flexAdapter.fetch(call, daysAgo(10), cursor)).replies).toHaveLength(1);
});

test("Y-300 Interactive Brokers: a token is shown to the service's own machines alone", async () => {
  flex.faults.push("foreignUrl");
  const problem = await problemOf(flexAdapter.check(callAs("read-foreign"), true));
  expect(problem?.reason).toBe("shape");
  expect(`${problem?.message}`).not.toContain("read-foreign");
});

test("Y-300 Interactive Brokers: the test of a token tells what the query has and lacks", async () => {
  const { facts, account } = await flexAdapter.check(callAs("read-facts", "1184208"), true);
  expect(account).toMatch(/^U\d{7}$/);
  expect(facts.filter(({ isFound }) => !isFound).map(({ fact }) => fact)).toEqual(["interest"]);
  expect(facts.find(({ fact }) => fact === "executions")?.count).toBeGreaterThan(10);
});

import type { BulkResult, InitialStopSet, StopPreview } from "@entrywise/contracts/trades/bulk.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";
import { makeDemoTrade } from "../../testing/demo-trade.ts";
import { fillPosition, newTrade, readTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
let trades: TradeDetail[];

beforeEach(async () => {
  api = serviceApi("trades", newActor());
  trades = [await fillPosition(api, await newTrade(api)), await newTrade(api, { status: 0 })];
});

const ids = () => trades.map(({ id }) => id);
const preview = (set: object, tradeIds = ids()) =>
  api.call<StopPreview & { errors: { path: string }[] }>("POST", "/trades/bulk/initial-stops/preview", {
    body: { tradeIds, set },
  });
const change = async (set: InitialStopSet) =>
  (await api.call<BulkResult>("POST", "/trades/bulk", { body: { changes: [{ tradeIds: ids(), set }] } })).body;
const versions = () => Promise.all(trades.map(async ({ id }) => (await readTrade(api, id)).versions.position));

/** Bars of 20 pips whose closes stand still, from one moment to before another. */
function flatBars(from: string, to: string, stepMs: number): string[] {
  const rows: string[] = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += stepMs) {
    const time = new Date(at).toISOString();
    rows.push(`${time.slice(0, 10).replaceAll("-", ".")} ${time.slice(11, 16)},1.0540,1.0550,1.0530,1.0540,1`);
  }
  return rows;
}

async function upload(rows: readonly string[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ symbol: "EURUSD", timeZone: "UTC" })) form.append(name, value);
  form.append("file", new Blob([["time,open,high,low,close,volume", ...rows].join("\n")]), "mt4script-eurusd.csv");
  expect((await api.call("POST", "/charting/own-bars", { form })).status).toBe(201);
}

const hourMs = 3_600_000;
const hourly: InitialStopSet = { kind: "trueRangeStop", multiple: "1.5", resolution: "60" };

test("Y-102 T-580 before initial stops are set it is said how many trades get an R, and nothing is written", async () => {
  const before = await versions();
  const { status, body } = await preview({ kind: "stop", by: "pips", value: "30" });
  expect([status, body]).toEqual([
    200,
    { changed: 1, withR: 1, replaced: 1, skipped: [{ reason: "has no open price", count: 1 }] },
  ]);
  expect(await versions()).toEqual(before);
  const done = await change({ kind: "stop", by: "pips", value: "30" });
  expect([done.changed, done.skipped.map(({ reason }) => reason)]).toEqual([1, ["has no open price"]]);
});

test("Y-102 the preview tells by their reasons which trades stay as they are, the most frequent first", async () => {
  const theirs = await newTrade(serviceApi("trades", newActor()));
  const more = await newTrade(api, { status: 0 });
  const asked = [...ids(), more.id, theirs.id];
  expect((await preview({ kind: "stop", by: "price", value: "1.05" }, asked)).body).toEqual({
    changed: 0,
    withR: 0,
    replaced: 0,
    skipped: [
      { reason: "has no open price", count: 2 },
      { reason: "is not in your journal", count: 1 },
      { reason: "would have its stop on the profit side", count: 1 },
    ],
  });
  expect((await preview({ kind: "statementStop" })).body.skipped).toEqual([
    { reason: "has no stop of a statement", count: 2 },
  ]);
});

test("Y-102 a trade takes a stop and has no R where no rate into the money of its account is known", async () => {
  const account = await api.call<{ id: string }>("POST", "/trade-accounts", {
    body: { name: "Rubles", currency: "RUB", defaultMarketType: 0, startBalance: "10000" },
  });
  trades = [await fillPosition(api, await newTrade(api, { accountId: account.body.id }))];
  expect((await preview({ kind: "stop", by: "price", value: "1.06" })).body).toMatchObject({ changed: 1, withR: 0 });
});

test("Y-102 initial stops by a multiple of the average true range of uploaded bars before the open", async () => {
  expect((await preview(hourly)).body.skipped).toContainEqual({ reason: "has no price bars up to its open", count: 1 });
  await upload(flatBars("2024-11-25T17:00:00Z", "2024-11-26T11:00:00Z", hourMs));
  expect((await preview(hourly)).body).toMatchObject({ changed: 1, withR: 1, replaced: 1 });
  const done = await change(hourly);
  expect(done.changed).toBe(1);
  const [open] = (await readTrade(api, trades[0]?.id ?? "")).position.openPositions;
  // One and a half times 20 pips above the open of a short.
  expect(open).toMatchObject({ stopPrice: "1.0572", pipRisk: "30", financialRisk: "450", stopFromStatement: false });
  await api.call("POST", "/trades/bulk", { body: { changes: done.undo } });
  expect((await readTrade(api, trades[0]?.id ?? "")).position.openPositions[0]?.stopPrice).toBe("1.0562");
});

test("Y-102 longer bars are made of shorter ones; the last bar of all, which may have been running, does not count", async () => {
  await upload(flatBars("2024-11-25T18:00:00Z", "2024-11-26T08:15:00Z", hourMs / 4));
  // Of fifteen hours the last has a quarter only.
  expect((await preview(hourly)).body.changed).toBe(0);
  await upload(flatBars("2024-11-25T17:00:00Z", "2024-11-25T18:00:00Z", hourMs / 4));
  expect((await preview(hourly)).body.changed).toBe(1);
  const fourHours = { ...hourly, resolution: "240" };
  expect((await preview(fourHours)).body.changed).toBe(0);
  expect((await preview({ ...hourly, resolution: "15" })).body.changed).toBe(1);
});

test("Y-102 Y-181 a demo trade has no range of its generated prices", async () => {
  await makeDemoTrade(trades[0]?.id ?? "");
  expect((await preview(hourly)).body.changed).toBe(0);
});

test("Y-102 a wrong stop is refused by the name of its field", async () => {
  const wrong = [
    [{ ...hourly, multiple: "0" }, "set.multiple"],
    [{ ...hourly, multiple: "101" }, "set.multiple"],
    [{ ...hourly, resolution: "7" }, "set.resolution"],
    [{ kind: "delete" }, "set.kind"],
    [{ kind: "stop", by: "pips", value: "-1" }, "set.value"],
  ] as const;
  for (const [set, path] of wrong) {
    const response = await preview(set);
    expect([response.status, response.body.errors[0]?.path]).toEqual([400, path]);
  }
  expect((await preview({ kind: "statementStop" }, [])).status).toBe(400);
});

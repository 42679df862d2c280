import { exclusionField } from "@entrywise/contracts/trades/exclusions";
import { conductRanges, rangeNames } from "@entrywise/contracts/trades/range-filters";
import { tradeFilter } from "@entrywise/contracts/trades/trade-filter";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeAll, describe, expect, test } from "vitest";
import { fillPosition, newTrade, readTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
let breakout: string;
let fade: string;
let fomo: string;
let late: string;
let trades: Record<"plain" | "tagged" | "both" | "planned" | "other", TradeDetail>;

const idOf = async (path: string, body: object) => (await api.call<{ id: string }>("POST", path, { body })).body.id;
const asked = async <T>(path: string) => {
  const { status, body } = await api.call<T>("GET", path);
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
  return body;
};
const found = async (query: string) => (await asked<{ items: string[] }>(`/trades/ids?${query}`)).items.toSorted();
const idsOf = (...names: (keyof typeof trades)[]) => names.map((name) => trades[name].id).toSorted();

async function tag(trade: TradeDetail, ...tagIds: string[]) {
  const { status, body } = await api.call("PUT", `/trades/${trade.id}/tags`, {
    body: { tradeId: trade.id, selectedTagIds: tagIds },
    version: trade.versions.tags,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return readTrade(api, trade.id);
}

beforeAll(async () => {
  api = serviceApi("trades", newActor());
  breakout = await idOf("/strategies", { name: "Breakout" });
  fade = await idOf("/strategies", { name: "Range Fade" });
  fomo = await idOf("/tags", { name: "FOMO" });
  late = await idOf("/tags", { name: "Late" });
  const filled = async (own: object) => fillPosition(api, await newTrade(api, own));
  trades = {
    plain: await filled({}),
    tagged: await tag(await filled({ strategyId: breakout }), fomo),
    both: await tag(await filled({ strategyId: fade }), fomo, late),
    planned: await newTrade(api, { status: 0, strategyId: breakout, instrument: "XAUUSD", marketType: 4 }),
    other: await newTrade(api, { instrument: "GBPUSD", direction: 0, openDate: "2024-11-29T18:00:00.000Z" }),
  };
});

test("Y-322 a trade with one of the excluded values is left out, whatever else it has; without a value it stays", async () => {
  expect(await found("")).toEqual(idsOf("plain", "tagged", "both", "planned", "other"));
  expect(await found(`without.tagIds=${late}`)).toEqual(idsOf("plain", "tagged", "planned", "other"));
  expect(await found(`without.tagIds=${fomo}`)).toEqual(idsOf("plain", "planned", "other"));
  expect(await found(`without.tagIds=${late}&without.tagIds=none`)).toEqual(idsOf("tagged"));
  expect(await found(`tagIds=${fomo}&without.tagIds=${late}`)).toEqual(idsOf("tagged"));
  expect(await found(`without.strategyIds=${breakout}`)).toEqual(idsOf("plain", "both", "other"));
  expect(await found(`without.strategyIds=${breakout}&without.symbols=gbpusd`)).toEqual(idsOf("plain", "both"));
  expect(await found("without.strategyIds=none")).toEqual(idsOf("tagged", "both", "planned"));
  expect(await found("without.totalNetRR.min=-100&without.totalNetRR.max=100")).toEqual(idsOf("planned", "other"));
  expect(await found("without.search=%20")).toHaveLength(5);
});

describe("Y-322 trades that a field finds and trades that remain without them add up to all", () => {
  const values: Readonly<Record<string, () => string[]>> = {
    search: () => ["xau"],
    symbols: () => ["EURUSD", "gbpusd"],
    marketTypes: () => ["4"],
    winLossStatuses: () => ["1"],
    statuses: () => ["0"],
    direction: () => ["0"],
    open: () => ["false"],
    needsReview: () => ["true"],
    groupReview: () => ["none"],
    directionPredictionCorrect: () => ["true"],
    rated: () => ["false"],
    accountIds: () => [trades.other.accountId ?? "", trades.both.accountId ?? ""],
    strategyIds: () => [breakout, "none"],
    tagIds: () => [late],
    keptRuleIds: () => [breakout],
    brokenRuleIds: () => [breakout],
    askedRuleIds: () => [breakout],
    ruleAnswers: () => ["notAsked"],
    stopSources: () => ["entered"],
    importId: () => [breakout],
    startDate: () => ["2024-11-27"],
    endDate: () => ["2024-11-25"],
    startTime: () => ["14:00"],
    endTime: () => ["14:00"],
    weekdays: () => ["5"],
    hours: () => ["13", "18"],
    sessions: () => ["3"],
    stopHit: () => ["false"],
    targetHit: () => ["true"],
    "holdingMs.min": () => ["1000000"],
    "closeMs.max": () => ["1732617300000"],
    "dayOrder.max": () => ["1"],
    "dayCount.min": () => ["2"],
    "lossesBefore.max": () => ["0"],
    "winsBefore.min": () => ["1"],
    "minutesSinceLoss.max": () => ["600"],
    "dayOfMonth.max": () => ["15"],
    "dayBeforeRR.max": () => ["0"],
    "minutesIntoDay.min": () => ["1"],
    planned: () => ["true"],
    predicted: () => ["false"],
    journaled: () => ["true"],
    ...Object.fromEntries(conductRanges.map((name) => [`${name}.max`, () => ["0"]])),
    ...Object.fromEntries(rangeNames.map((name) => [`${name}.min`, () => ["0"]])),
  };
  const bothSided = (field: string) => field.replace(/\.(min|max)$/, "");
  const fields = Object.keys(tradeFilter.shape).filter((field) => exclusionField(field) in tradeFilter.shape);

  test("for every field", () => {
    const covered = new Set(Object.keys(values).map(bothSided));
    expect(fields.filter((field) => !covered.has(bothSided(field)))).toEqual([]);
  });

  test.for(Object.keys(values))("%s", async (field) => {
    const query = (name: string) => (values[field]?.() ?? []).map((value) => `${name}=${value}`).join("&");
    const others = ["", "&dateTimeType=open&timeZone=America/New_York", "&symbols=EURUSD"];
    for (const more of others.filter((one) => !one.startsWith(`&${field}=`))) {
      // The exclusion comes first, before anything else has loaded the facts that it needs.
      const left = await found(`${query(exclusionField(field))}${more}`);
      const taken = await found(`${query(field)}${more}`);
      const whole = await found(more);
      expect([...taken, ...left].toSorted()).toEqual(whole);
    }
  });
});

test("Y-322 T-103 list, statistics, calendar, groupings, charts, what-if, simulator and export follow exclusions", async () => {
  const without = `without.tagIds=${late}`;
  const closed = idsOf("plain", "tagged");
  const counts = async (path: string) => (await asked<{ count: number }>(path)).count;
  expect(await counts("/trades/stats")).toBe(3);
  expect(await counts(`/trades/stats?${without}`)).toBe(2);
  const behind = await asked<{ items: { id: string }[] }>(`/trades/stat-summaries?${without}`);
  expect(behind.items.map(({ id }) => id).toSorted()).toEqual(closed);
  const byStrategy = await asked<{ items: { key: string; count: number }[] }>(`/trades/stats/strategies?${without}`);
  expect(byStrategy.items.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  const calendar = await asked<{ days: { count: number }[] }>(`/trades/calendar?year=2024&${without}`);
  expect(calendar.days.map(({ count }) => count)).toEqual([2]);
  expect([await counts("/trades/stats/what-if?"), await counts(`/trades/stats/what-if?${without}`)]).toEqual([3, 2]);
  const measured = async (path: string) => (await asked<{ countRR: number }>(path)).countRR;
  const whole = await measured("/trades/stats");
  const rest = await measured(`/trades/stats?${without}`);
  expect(whole).toBeGreaterThan(rest);
  for (const chart of ["simulator", "charts/r-distribution"]) {
    expect(
      [await measured(`/trades/stats/${chart}`), await measured(`/trades/stats/${chart}?${without}`)],
      chart,
    ).toEqual([whole, rest]);
  }
  const csv = await asked<string>(`/trades/export-trades?format=csv&${without}`);
  expect(String(csv).trim().split("\n")).toHaveLength(1 + 4);
});

test("Y-322 percentages are of deposits to the accounts that are not left out", async () => {
  const paid = async (query: string) =>
    (await asked<{ netPercentage: number | null }>(`/trades/stats?${query}`)).netPercentage ?? Number.NaN;
  const [one, rest] = [trades.plain.accountId, trades.both.accountId];
  const others = (["tagged", "planned", "other"] as const).map(
    (name) => `without.accountIds=${trades[name].accountId}`,
  );
  expect(await paid([`without.accountIds=${rest}`, ...others].join("&"))).toBeCloseTo(
    await paid(`accountIds=${one}`),
    9,
  );
});

test("Y-322 an invalid value is refused with the name of its field, in lists and saved views", async () => {
  const refused = await api.call("GET", "/trades/list?without.weekdays=8&without.netRR.min=x");
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { errors: [{ path: "without.netRR.min" }, { path: "without.weekdays.0" }] },
  ]);
  const view = await api.call("POST", "/trades/views", { body: { name: "Bad", query: "without.direction=9" } });
  expect([view.status, JSON.stringify(view.body)]).toEqual([422, expect.stringContaining("without.direction")]);
  const saved = await api.call("POST", "/trades/views", { body: { name: "No late", query: `without.tagIds=${late}` } });
  expect(saved.status).toBe(201);
});

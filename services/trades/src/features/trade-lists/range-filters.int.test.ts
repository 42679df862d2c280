import { listOf } from "@entrywise/contracts/shared/wire";
import type { Distribution } from "@entrywise/contracts/trades/distribution.api";
import type { ClosePosition, OpenPosition } from "@entrywise/contracts/trades/position";
import {
  excursionRanges,
  excursionUnits,
  overallRanges,
  type RangeName,
  rangeFamilies,
  rangeNames,
} from "@entrywise/contracts/trades/range-filters";
import type { statisticsChartsApi } from "@entrywise/contracts/trades/statistics-charts.api";
import { performanceFields } from "@entrywise/contracts/trades/trade-performance";
import type { TradeTotals } from "@entrywise/contracts/trades/trade-totals";
import { type TradeDetail, tradeDetail, tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { Decimal } from "@entrywise/domain/decimal";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";

type RDistribution = z.infer<NonNullable<typeof statisticsChartsApi.rDistribution.answer>>;

const ratedNames = rangeFamilies.rating.filter((name) => name !== "overallRating");

let api: ServiceApi;
let trades: TradeDetail[];
let ratings: Map<string, Record<string, number>>;

const add = async (path: string, body: object) => (await api.call<{ id: string }>("POST", path, { body })).body.id;
const read = async (id: string) => tradeDetail.parse((await api.call("GET", `/trades/${id}`)).body);
const found = async (query: string) => (await api.call<{ items: string[] }>("GET", `/trades/ids?${query}`)).body.items;

const close = (own: object) => ({
  id: crypto.randomUUID(),
  closeDate: "2026-03-02T12:00:00.000Z",
  size: null,
  closePrice: null,
  grossProfit: null,
  commissions: null,
  roll: null,
  dividends: null,
  otherCosts: null,
  maximumAdversePrice: null,
  maximumFavourablePrice: null,
  ...own,
});
const open = (own: object, closePositions: object[]) => ({
  id: crypto.randomUUID(),
  ticketNumber: null,
  openDate: "2026-03-02T09:00:00.000Z",
  size: "1",
  openPrice: "1.1",
  stopPrice: null,
  targetPrice: null,
  ...own,
  closePositions,
});

const plain = { commissions: "-3.5", roll: "-0.25", dividends: "1" };
const excursion = { maximumAdversePrice: "1.0985", maximumFavourablePrice: "1.1045" };
const positions: object[][] = [
  [],
  [open({}, [close({ closePrice: "1.102", ...plain })])],
  [open({ stopPrice: "1.098", targetPrice: "1.104" }, [close({ closePrice: "1.103", ...plain, ...excursion })])],
  [open({ stopPrice: "1.099", size: "0.5" }, [close({ closePrice: "1.0985", ...excursion, dividends: "0" })])],
  [
    open({ stopPrice: "1.098", targetPrice: "1.105", size: "2" }, [
      close({
        size: "1",
        closePrice: "1.1031",
        ...plain,
        maximumAdversePrice: "1.0991",
        maximumFavourablePrice: "1.1033",
      }),
      close({
        size: "1",
        closePrice: "1.0981",
        commissions: "-7",
        ...excursion,
        closeDate: "2026-03-03T08:00:00.000Z",
      }),
    ]),
    open({ stopPrice: "1.0995", size: "0.3", openPrice: "1.1005", openDate: "2026-03-02T10:00:00.000Z" }, [
      close({ closePrice: "1.104", ...excursion, maximumFavourablePrice: "1.1052" }),
    ]),
  ],
  [open({ stopPrice: "1.098" }, [close({ closePrice: "1.1031", commissions: "-90" })])],
];

beforeAll(async () => {
  api = serviceApi("trades", newActor());
  ratings = new Map();
  const accountId = await add("/trade-accounts", {
    name: "A",
    currency: "USD",
    defaultMarketType: 0,
    startBalance: "25000",
  });
  const ids: string[] = [];
  for (const [index, openPositions] of positions.entries()) {
    const id = await add("/trades/add", {
      instrument: "EURUSD",
      exchange: null,
      status: 1,
      direction: 0,
      openDate: "2026-03-02T09:00:00.000Z",
      strategyId: null,
      accountId,
      marketType: 0,
    });
    ids.push(id);
    if (openPositions.length === 0) continue;
    const { position, versions } = await read(id);
    const body = { positionId: position.id, referencePrice: null, openPositions };
    await api.call("PUT", `/positions/${position.id}`, { body, version: versions.position });
    const [first] = (await read(id)).position.openPositions;
    const stars = { analysis: (index % 5) + 1, entry: 3, stop: 2, target: 1, management: 5, mindset: (index % 2) + 2 };
    const body2 = Object.fromEntries(Object.entries(stars).map(([name, value]) => [`${name}Rating`, value]));
    const rated = await api.call("PUT", `/positions/${position.id}/open-positions/${first?.id}/ratings`, {
      body: body2,
      version: 1,
    });
    expect(rated.status).toBeLessThan(300);
    const close = `/positions/${position.id}/close-positions/${first?.closePositions[0]?.id}`;
    const exit = await api.call("PUT", `${close}/ratings`, { body: { exitRating: (index % 3) + 1 }, version: 1 });
    expect(exit.status).toBeLessThan(300);
    ratings.set(id, { ...body2, exitRating: (index % 3) + 1 });
  }
  const [, , third] = ids;
  await api.call("PUT", `/trades/${third}/overall-rating`, { body: { tradeId: third, rating: 4 }, version: 1 });
  const position = (await read(third ?? "")).position;
  await api.call("PUT", `/trades/${position.id}/ideal-rr`, {
    body: { positionId: position.id, idealRR: "2.5" },
    version: 1,
  });
  trades = await Promise.all(ids.map(read));
});

type Shown = string | number | null | undefined;

const ofOpens: Readonly<Record<string, (row: OpenPosition) => Shown>> = {
  stopPips: (row) => row.pipRisk,
  costPerPip: (row) => row.costPerPip,
  financialRisk: (row) => row.financialRisk,
  percentageAccountRisked: (row) => row.percentageRisked,
  targetPips: (row) => row.pipTarget,
  targetRR: (row) => row.targetRR,
  targetGross: (row) => row.targetGross,
};
const ofTrade: Readonly<Record<string, (trade: TradeDetail) => Shown>> = {
  overallRating: (trade) => trade.overallRating,
  idealNetRR: ({ position }) => position.idealNetRR,
  totalDiscrepancyRR: ({ position }) => position.discrepancyRR,
  totalNetPercentage: ({ position }) => position.totalPercentageReturned,
  totalGrossRR: ({ position }) => {
    const risk = position.openPositions.reduce((sum, { financialRisk }) => sum.plus(financialRisk ?? 0), Decimal(0));
    return position.totalNetRR === null ? null : Number(position.totalGrossProfit) / risk.toNumber();
  },
  ...Object.fromEntries(ratedNames.map((name) => [name, ({ id }: TradeDetail) => ratings.get(id)?.[name]])),
  ...Object.fromEntries(
    overallRanges
      .filter((name) => name !== "totalNetPercentage" && name !== "totalGrossRR")
      .map((name) => [name, ({ position }: TradeDetail) => position[name]]),
  ),
};
const ofCloses: Readonly<Record<string, (one: ClosePosition, row: OpenPosition) => Shown>> = {
  netPercentage: (one) => one.percentageReturn,
  grossProfit: (one) => one.effectiveGrossProfit,
  size: (one, row) => one.size ?? row.size,
  ...Object.fromEntries(
    excursionRanges.flatMap((range) =>
      excursionUnits.map((unit) => [`${range}.${unit}`, (one: ClosePosition) => one[range][unit]]),
    ),
  ),
};

/** What a trade shows on its page, by the name of the range. */
function shown(trade: TradeDetail, name: RangeName): number[] {
  const whole = ofTrade[name];
  const risk = ofOpens[name];
  const part = ofCloses[name] ?? ((one: ClosePosition) => one[name as "netRR"]);
  const { openPositions } = trade.position;
  const values = whole
    ? [whole(trade)]
    : risk
      ? openPositions.map(risk)
      : openPositions.flatMap((row) => row.closePositions.map((one) => part(one, row)));
  return values.flatMap((value) => (value === null || value === undefined ? [] : [Number(value)]));
}

describe("T-131 T-132 T-133 T-134 T-135 range filters find exactly the trades whose figures lie within the bounds", () => {
  test.for(rangeNames)("%s", async (name) => {
    const values = [...new Set(trades.flatMap((trade) => shown(trade, name)))].toSorted((a, b) => a - b);
    for (const value of values) {
      const text = value.toFixed(12);
      // A figure with more digits than a bound can carry is met by a bound a hair away.
      const [low, high] = [
        Number(text) > value ? value - 1e-11 : Number(text),
        Number(text) < value ? value + 1e-11 : Number(text),
      ];
      const within = (min: number, max: number) =>
        trades
          .filter((trade) => shown(trade, name).some((one) => one >= min && one <= max))
          .map(({ id }) => id)
          .toSorted();
      const bound = (number: number) => number.toFixed(12);
      expect((await found(`${name}.min=${bound(low)}`)).toSorted(), `${name} from ${value}`).toEqual(
        within(low, Infinity),
      );
      expect((await found(`${name}.max=${bound(high)}`)).toSorted(), `${name} to ${value}`).toEqual(
        within(-Infinity, high),
      );
      expect((await found(`${name}.min=${bound(low)}&${name}.max=${bound(high)}`)).toSorted()).toEqual(
        within(low, high),
      );
    }
    expect(await found(`${name}.min=-99999999&${name}.max=-99999998`)).toEqual([]);
    expect(values.length, "the trades of this test have such a figure").toBeGreaterThan(0);
  });
});

test("T-133 T-135 ranges of profit and of ratings have the names of the specification", () => {
  const profit = ["netPercentage", "netProfit", "dividends", "roll", "commissions", "grossProfit", "size"];
  const rated = ["entry", "analysis", "stop", "target", "management", "mindset", "exit", "overall"];
  expect(rangeFamilies).toMatchObject({ profit, rating: rated.map((name) => `${name}Rating`) });
});

test("Y-113 each bar of the R distribution lists as many trades as it counts, net and gross", async () => {
  const bars = [];
  for (const [basis, range] of [
    ["net", "totalNetRR"],
    ["gross", "totalGrossRR"],
  ] as const) {
    const { body } = await api.call<RDistribution>("GET", `/trades/stats/charts/r-distribution?basis=${basis}`);
    const filled = body.bins.filter(({ count }) => count > 0);
    for (const { result, from, to, count } of filled) {
      const bounds = `${range}.min=${from ?? -1_000_000}${to === null ? "" : `&${range}.max=${to}`}`;
      const listed = await found(`statuses=1&open=false&winLossStatuses=${result}&${bounds}`);
      expect(listed.length, `${basis} ${from} to ${to}`).toBe(count);
    }
    expect(filled.reduce((sum, { count }) => sum + count, 0)).toBe(body.countRR);
    bars.push(filled.map(({ from }) => from));
  }
  expect(bars[0]?.length, "there are several bars").toBeGreaterThan(2);
  expect(bars[0], "costs move trades to other bars").not.toEqual(bars[1]);
});

test("T-132 stop and target hits are found by what the positions say", async () => {
  for (const [field, hit] of [
    ["stopHit", true],
    ["stopHit", false],
    ["targetHit", true],
    ["targetHit", false],
  ] as const) {
    const expected = trades.filter((trade) => trade.position.openPositions.some((row) => row[field] === hit));
    expect((await found(`${field}=${hit}`)).toSorted(), `${field} ${hit}`).toEqual(
      expected.map(({ id }) => id).toSorted(),
    );
  }
});

test("T-132 a percentage of the account follows a trade that is closed before", async () => {
  const own = serviceApi("trades", newActor());
  const addOwn = async (path: string, body: object) => (await own.call<{ id: string }>("POST", path, { body })).body.id;
  const accountId = await addOwn("/trade-accounts", {
    name: "A",
    currency: "USD",
    defaultMarketType: 0,
    startBalance: "1000",
  });
  const put = async (day: string, openPositions: (date: string) => object[]) => {
    const id = await addOwn("/trades/add", {
      instrument: "EURUSD", exchange: null, status: 1, direction: 0, openDate: `${day}T09:00:00.000Z`, strategyId: null, accountId, marketType: 0,
    }); // biome-ignore format: one row
    const detail = tradeDetail.parse((await own.call("GET", `/trades/${id}`)).body);
    const body = { positionId: detail.position.id, referencePrice: null, openPositions: openPositions(day) };
    await own.call("PUT", `/positions/${detail.position.id}`, { body, version: detail.versions.position });
    return id;
  };
  const at = (day: string, hour: string) => `${day}T${hour}:00:00.000Z`;
  const later = await put("2026-03-05", (day) => [
    open({ stopPrice: "1.099", size: "1", openDate: at(day, "09") }, [
      close({ size: "1", closePrice: "1.101", closeDate: at(day, "11") }),
    ]),
    open({ stopPrice: "1.099", size: "1", openDate: at(day, "10") }, [
      close({ closePrice: "1.101", closeDate: at(day, "12") }),
    ]),
  ]);
  const risked = async () =>
    (await own.call<{ items: string[] }>("GET", "/trades/ids?percentageAccountRisked.min=10")).body.items;
  expect(await risked(), "100 of 1,000 is 10 %").toEqual([later]);
  await put("2026-03-02", (day) => [
    open({ size: "1", openDate: at(day, "09") }, [
      close({ closePrice: "1.11", grossProfit: "1000", closeDate: at(day, "11") }),
    ]),
  ]);
  expect(await risked(), "100 of 2,000 is 5 %").toEqual([]);
  const half = await own.call<{ items: string[] }>(
    "GET",
    "/trades/ids?percentageAccountRisked.min=5&percentageAccountRisked.max=5",
  );
  expect(half.body.items).toEqual([later]);
});

test("T-131 T-136 every list, total and statistic takes the same ranges, and bad bounds name their field", async () => {
  const query = "maximumFavourableExcursion.rr.min=0.5";
  const ids = await found(query);
  expect(ids.length).toBeGreaterThan(0);
  expect((await api.call<{ total: number }>("GET", `/trades/summaries?${query}`)).body.total).toBe(ids.length);
  expect((await api.call<{ count: number }>("GET", `/trades/stats?${query}`)).body.count).toBe(ids.length);
  const bad = await api.call<{ errors: { path: string }[] }>("GET", "/trades/ids?netRR.min=much");
  expect(bad.status).toBe(400);
  expect(JSON.stringify(bad.body)).toContain("netRR.min");
});

test("Y-113 the spread of every figure counts each different value of a trade once, under the same filter", async () => {
  for (const name of rangeNames) {
    const values = trades.flatMap((trade) => [...new Set(shown(trade, name))]);
    const { body } = await api.call<Distribution>("GET", `/trades/distribution/${name}`);
    expect(body.n, name).toBe(values.length);
    expect(body.counts.reduce((sum, count) => sum + count, 0)).toBe(values.length);
    if (values.length > 0) expect(body.max).toBeCloseTo(Math.max(...values), 9);
  }
  const none = await api.call<Distribution>("GET", "/trades/distribution/totalNetRR?search=nothing");
  expect(none.body).toMatchObject({ n: 0, min: null, max: null, counts: [] });
  expect((await api.call("GET", "/trades/distribution/luck")).status).toBe(404);
});

test("T-134 lists tell excursions and efficiencies to who asks for them, totals their means over the trades that have them", async () => {
  const summaries = async (query: string) =>
    listOf(tradeSummary).parse((await api.call("GET", `/trades/summaries?take=-1${query}`)).body).items;
  const asked = new Map((await summaries("&performance=true")).map(({ id, performance }) => [id, performance]));
  const of = (index: number) => asked.get(trades[index]?.id ?? "");
  const none = { maximumAdverseRR: null, maximumFavourableRR: null };
  expect(of(0)).toEqual({ ...none, entryEfficiency: null, exitEfficiency: null, totalEfficiency: null });
  expect(of(1)).toMatchObject(none);
  // 15 pips against and 45 in favour at a risk of 20; 30 of the 60 pips between MAP and MFP were realised
  expect(of(2)?.maximumAdverseRR).toBeCloseTo(0.75, 10);
  expect(of(2)?.maximumFavourableRR).toBeCloseTo(2.25, 10);
  expect(of(2)?.entryEfficiency).toBeCloseTo(0.75, 10);
  expect(of(2)?.exitEfficiency).toBeCloseTo(0.75, 10);
  expect(of(2)?.totalEfficiency).toBeCloseTo(0.5, 10);
  expect(of(3)?.maximumAdverseRR).toBeCloseTo(1.5, 10);
  expect(of(3)?.totalEfficiency).toBeCloseTo(-0.25, 10);

  const totals = (await api.call<TradeTotals>("GET", "/trades/totals?performance=true")).body;
  for (const field of performanceFields) {
    const known = [...asked.values()].flatMap((performance) => performance?.[field] ?? []);
    const mean = totals.performance?.[field];
    expect(mean?.count, field).toBe(known.length);
    expect(known.length, field).toBeGreaterThan(1);
    expect(mean?.mean, field).toBeCloseTo(known.reduce((sum, value) => sum + value, 0) / known.length, 10);
  }
  const unasked = await summaries("");
  expect(unasked.every((trade) => trade.performance === undefined)).toBe(true);
  expect((await api.call<TradeTotals>("GET", "/trades/totals")).body.performance).toBeUndefined();
  expect((await api.call("GET", "/trades/summaries?performance=maybe")).status).toBe(400);
});

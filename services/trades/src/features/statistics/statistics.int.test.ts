import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { StatisticsGroup } from "@entrywise/contracts/trades/statistics.api";
import type { statisticsChartsApi } from "@entrywise/contracts/trades/statistics-charts.api";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import type { TradesCalendar } from "@entrywise/contracts/trades/trades-calendar.api";
import { Decimal, toWire } from "@entrywise/domain/decimal";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { beforeAll, describe, expect, inject, test } from "vitest";
import type { z } from "zod";
import { fillPosition, newTrade } from "../../testing/new-trade.ts";

const statement = join(import.meta.dirname, "../imports/sample-statement.htm");
let api: ServiceApi;
type WeekHours = z.infer<NonNullable<typeof statisticsChartsApi.weekHours.answer>>;
type GroupLines = z.infer<NonNullable<typeof statisticsChartsApi.groupLines.answer>>;
type Streaks = z.infer<NonNullable<typeof statisticsChartsApi.streaks.answer>>;

beforeAll(async () => {
  api = serviceApi("trades");
  const profile = await api.call<{ id: string }>("POST", "/trade-import-profiles", { body: { name: "P" } });
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(readFileSync(statement))]), "sample.htm");
  form.append("preview", "false");
  form.append("timeZone", "broker:us");
  const started = await api.call<{ id: string }>("POST", `/trade-import-profiles/${profile.body.id}/import`, { form });
  await api.call("GET", `/trade-imports/${started.body.id}/events`);
});

async function sql<T extends object>(text: string): Promise<T[]> {
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  try {
    return (await client.query<T>(text, [api.actor.userId])).rows;
  } finally {
    await client.end();
  }
}

const counted = "user_id = $1 and deleted_at is null and status = 1 and is_closed";

test("T-162 sums by symbol equal the database's to the last digit", async () => {
  const rows = await sql<{ key: string; count: number; net: string }>(
    `select instrument as key, count(*)::int as count, trim_scale(sum(net_profit))::text as net from trades.trade
      where ${counted} group by 1 order by 1`,
  );
  const groups = await api.call<{ items: StatisticsGroup[] }>("GET", "/trades/stats/symbols");
  const ours = groups.body.items
    .map(({ key, count, netProfit }) => ({ key, count, net: netProfit }))
    .sort((a, b) => a.key.localeCompare(b.key));
  expect(ours).toEqual(rows);
});

test("T-161 T-162 the groups of every grouping that splits trades add up to the headline", async () => {
  const whole = await api.call<{ count: number; wins: number; losses: number }>("GET", "/trades/stats");
  for (const grouping of [
    "accounts",
    "directions",
    "holding-times",
    "day-counts",
    "day-orders",
    "losses-before",
    "ratings",
    "hours",
    "markets",
    "strategies",
    "symbols",
    "weekdays",
  ]) {
    const groups = await api.call<{ items: StatisticsGroup[] }>("GET", `/trades/stats/${grouping}`);
    const sum = (field: "count" | "wins" | "losses") =>
      groups.body.items.reduce((total, item) => total + item[field], 0);
    expect({ count: sum("count"), wins: sum("wins"), losses: sum("losses") }, grouping).toMatchObject({
      count: whole.body.count,
      wins: whole.body.wins,
      losses: whole.body.losses,
    });
  }
});

test("Y-112 T-172 the running R of groups ends at what their rows say, and others are the rest", async () => {
  for (const by of ["strategies", "symbols", "accounts", "tags", "sessions"]) {
    const rows = (await api.call<{ items: StatisticsGroup[] }>("GET", `/trades/stats/${by}`)).body.items;
    const { body } = await api.call<GroupLines>("GET", `/trades/stats/charts/group-lines?by=${by}`);
    const measured = rows.filter(({ countRR }) => countRR > 0);
    expect(body.lines.length, by).toBe(Math.min(8, measured.length));
    for (const { key, countRR, netRR, values } of body.lines) {
      const row = measured.find((group) => group.key === key);
      expect({ countRR, netRR }, `${by} ${key}`).toEqual({
        countRR: row?.countRR,
        netRR: expect.closeTo(row?.netRR ?? 0, 9),
      });
      expect(values.at(-1), `${by} ${key}`).toBeCloseTo(netRR, 9);
      expect(values).toHaveLength(body.times.length);
    }
    const counted = body.lines.reduce((sum, { countRR }) => sum + countRR, body.others?.countRR ?? 0);
    expect(counted, by).toBe(measured.reduce((sum, { countRR }) => sum + countRR, 0));
    expect(body.others === null, by).toBe(measured.length <= 8);
  }
});

test("Y-113 a group's key opens exactly the trades behind it", async () => {
  const names = {
    symbols: "symbols",
    hours: "hours",
    weekdays: "weekdays",
    markets: "marketTypes",
    accounts: "accountIds",
    sessions: "sessions",
  };
  for (const [grouping, name] of Object.entries(names)) {
    const zone = "timeZone=America%2FNew_York";
    const groups = await api.call<{ items: StatisticsGroup[] }>("GET", `/trades/stats/${grouping}?${zone}`);
    for (const group of groups.body.items) {
      const path = `/trades/stats?${zone}&${name}=${encodeURIComponent(group.key)}`;
      const behind = await api.call<{ count: number; netProfit: string }>("GET", path);
      expect(behind.body, path).toMatchObject({ count: group.count, netProfit: group.netProfit });
    }
  }
  const stars = await api.call<{ items: StatisticsGroup[] }>("GET", "/trades/stats/ratings");
  for (const { key, count, netProfit } of stars.body.items) {
    const path = key === "none" ? "?rated=false" : `?rated=true&overallRating.min=${key}&overallRating.max=${key}`;
    expect((await api.call("GET", `/trades/stats${path}`)).body, path).toMatchObject({ count, netProfit });
  }
  const holding = await api.call<{ items: StatisticsGroup[] }>("GET", "/trades/stats/holding-times");
  for (const group of holding.body.items) {
    const [from, to] = group.key.split("-");
    const path = `/trades/stats?holdingMs.min=${from}&holdingMs.max=${to}`;
    expect((await api.call("GET", path)).body, path).toMatchObject({ count: group.count, netProfit: group.netProfit });
  }
});

test("Y-113 T-173 places in the day open exactly their trades, in the user's zone", async () => {
  const names = { "day-orders": "dayOrder", "day-counts": "dayCount", "losses-before": "lossesBefore" };
  const zone = "timeZone=America%2FNew_York";
  for (const [grouping, name] of Object.entries(names)) {
    const groups = await api.call<{ items: StatisticsGroup[] }>("GET", `/trades/stats/${grouping}?${zone}`);
    expect(groups.body.items.length, grouping).toBeGreaterThan(1);
    for (const { key, count, netProfit } of groups.body.items) {
      const [from, to] = key.split("-");
      const path = `/trades/stats?${zone}&${name}.min=${from}${to ? `&${name}.max=${to}` : ""}`;
      expect((await api.call("GET", path)).body, path).toMatchObject({ count, netProfit });
    }
  }
  const [first] = (await api.call<{ items: StatisticsGroup[] }>("GET", `/trades/stats/day-orders?${zone}`)).body.items;
  const days = await api.call<{ items: { openDate: string }[] }>(
    "GET",
    `/trades/summaries?${zone}&dayOrder.max=1&open=false&statuses=1&take=500`,
  );
  const dayIn = (instant: string) => new Date(instant).toLocaleDateString("en", { timeZone: "America/New_York" });
  expect(days.body.items).toHaveLength(first?.count ?? 0);
  expect(new Set(days.body.items.map(({ openDate }) => dayIn(openDate))).size).toBe(first?.count);
});

test("Y-114 Y-113 cells of hour and weekday add up to the headline, each opens exactly its trades", async () => {
  const zone = "timeZone=America%2FNew_York&dateTimeType=open";
  const whole = await api.call<{ count: number }>("GET", `/trades/stats?${zone}`);
  const { body } = await api.call<WeekHours>("GET", `/trades/stats/charts/week-hours?${zone}`);
  expect(body.cells.reduce((sum, { count }) => sum + count, 0)).toBe(whole.body.count);
  for (const { weekday, hour, count, netProfit } of body.cells.slice(0, 20)) {
    const path = `/trades/stats?${zone}&weekdays=${weekday}&hours=${hour}`;
    expect((await api.call("GET", path)).body, path).toMatchObject({ count, netProfit });
  }
});

test("Y-112 Y-113 runs of one class cover all trades, each opens exactly its trades", async () => {
  const whole = await api.call<{ count: number }>("GET", "/trades/stats");
  const { body } = await api.call<Streaks>("GET", "/trades/stats/charts/streaks");
  expect(body.items.reduce((sum, { count }) => sum + count, 0)).toBe(whole.body.count);
  for (const { result, fromMs, toMs, count, netProfit } of body.items) {
    const path = `/trades/stats?winLossStatuses=${result}&closeMs.min=${fromMs}&closeMs.max=${toMs}`;
    expect((await api.call("GET", path)).body, path).toMatchObject({ count, netProfit });
  }
});

test("Y-115 T-172 the spread of R follows the basis: its bars and mean are the headline's, net and gross", async () => {
  const own = serviceApi("trades", newActor());
  await fillPosition(own, await newTrade(own)); // 600 of gross profit and 8.46 of costs at a risk of 300
  for (const [basis, r] of [
    ["net", 591.54 / 300],
    ["gross", 2],
  ] as const) {
    const headline = await own.call<{ netRR: number }>("GET", `/trades/stats?basis=${basis}`);
    const { body } = await own.call<{ bins: { count: number; netRR: number }[]; mean: number; countRR: number }>(
      "GET",
      `/trades/stats/charts/r-distribution?basis=${basis}`,
    );
    expect([body.countRR, body.bins.length, body.bins[0]?.count]).toEqual([1, 1, 1]);
    for (const value of [headline.body.netRR, body.mean, body.bins[0]?.netRR]) expect(value).toBeCloseTo(r, 12);
  }
  const wrong = await own.call<{ errors: { path: string }[] }>("GET", "/trades/stats/charts/r-distribution?basis=half");
  expect([wrong.status, wrong.body.errors[0]?.path]).toEqual([400, "basis"]);
});

test("T-172 the charts of R leave out trades without R and say how many remain", async () => {
  const headline = await api.call<{ countRR: number; count: number }>("GET", "/trades/stats");
  const { countRR, count } = headline.body;
  const charts = "/trades/stats/charts";
  expect((await api.call("GET", `${charts}/r-distribution`)).body).toMatchObject({ countRR });
  expect((await api.call("GET", `${charts}/rolling?window=20`)).body).toMatchObject({ countRR });
  expect((await api.call("GET", `${charts}/excursions`)).body).toMatchObject({ count });
  const whatIf = await api.call<{ count: number; rules: { rule: string; changed: number }[] }>(
    "GET",
    "/trades/stats/what-if",
  );
  expect(whatIf.body.count).toBe(count);
  expect(whatIf.body.rules[0]).toMatchObject({ rule: "as-traded", changed: 0 });
});

test("Y-121 the simulator gives the same results for the same seed, and names a bad parameter", async () => {
  const path = "/trades/stats/simulator?seed=5&risk=1&trades=50&runs=100";
  expect((await api.call("GET", path)).body).toEqual((await api.call("GET", path)).body);
  for (const [name, value] of [
    ["risk", "0"],
    ["trades", "501"],
    ["runs", "1e9"],
    ["seed", "-1"],
    ["ruin", "x"],
  ]) {
    const response = await api.call("GET", `/trades/stats/simulator?${name}=${value}`);
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toContain(name);
  }
});

test("Y-115 statistics before costs sum what was earned gross, in groups, cells and the curve alike", async () => {
  const net = await api.call<{ grossProfit: string; wins: number; count: number }>("GET", "/trades/stats");
  const gross = await api.call<{ netProfit: string }>("GET", "/trades/stats?basis=gross");
  expect(gross.body).toMatchObject({ netProfit: net.body.grossProfit, wins: net.body.wins, count: net.body.count });
  const sumOf = (items: { netProfit: string }[]) =>
    toWire(items.reduce((sum, { netProfit }) => sum.plus(netProfit), Decimal(0)));
  const groups = await api.call<{ items: StatisticsGroup[] }>("GET", "/trades/stats/symbols?basis=gross");
  const cells = await api.call<WeekHours>("GET", "/trades/stats/charts/week-hours?basis=gross");
  const curve = await api.call<{ items: { cumulative: string }[] }>("GET", "/widgets/net-profit-graph-2?basis=gross");
  const expected = net.body.grossProfit;
  expect([sumOf(groups.body.items), sumOf(cells.body.cells), curve.body.items.at(-1)?.cumulative]).toEqual([
    expected,
    expected,
    expected,
  ]);
});

test("T-173 hours and weekdays follow the zone that is asked for", async () => {
  const labels = async (zone: string) => {
    const groups = await api.call<{ items: StatisticsGroup[] }>("GET", `/trades/stats/hours?timeZone=${zone}`);
    return groups.body.items.map((item) => `${item.key}:${item.count}`);
  };
  expect(await labels("UTC")).not.toEqual(await labels("Asia/Tokyo"));
});

describe("T-112 lists sort by every key, up and down", () => {
  const keys: [number, string, (trade: TradeSummary) => number | string | null][] = [
    [1, "openDate", (trade) => trade.openDate],
    [3, "netRR", (trade) => trade.netRR],
    [4, "netProfit", (trade) => (trade.netProfit === null ? null : Number(trade.netProfit))],
    [5, "netPips", (trade) => (trade.netPips === null ? null : Number(trade.netPips))],
    [6, "grossProfit", (trade) => (trade.grossProfit === null ? null : Number(trade.grossProfit))],
    [7, "commissions", (trade) => (trade.commissions === null ? null : Number(trade.commissions))],
    [8, "roll", (trade) => (trade.roll === null ? null : Number(trade.roll))],
    [10, "instrument", (trade) => trade.symbol],
    [11, "direction", (trade) => trade.direction],
    [14, "netPercentage", (trade) => trade.netPercentage],
    [16, "status", (trade) => trade.status],
  ];
  test.each(keys)("T-112 key %i, %s", async (key, _name, valueOfKey) => {
    for (const descending of [true, false]) {
      const page = await api.call<{ items: TradeSummary[] }>(
        "GET",
        `/trades/summaries?take=-1&sortBy=${key}&descending=${descending}`,
      );
      const values = page.body.items.map(valueOfKey);
      const present = values.filter((value) => value !== null);
      const sorted = [...present].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0) * (descending ? -1 : 1));
      expect(present).toEqual(sorted);
      expect(values.slice(present.length).every((value) => value === null)).toBe(true);
    }
  });

  test("T-112 the default is the close date, newest first, with what is still open before it", async () => {
    const page = await api.call<{ items: TradeSummary[] }>("GET", "/trades/summaries?take=-1");
    const dates = page.body.items.map((trade) => trade.closeDate ?? "9");
    expect(dates).toEqual([...dates].sort().reverse());
  });
});

test("T-102 pages put together are the whole list, each trade once", async () => {
  const whole = await api.call<{ items: TradeSummary[]; total: number }>("GET", "/trades/summaries?take=-1");
  const ids: string[] = [];
  for (let skip = 0; skip < whole.body.total + 7; skip += 7) {
    const page = await api.call<{ items: TradeSummary[] }>("GET", `/trades/summaries?take=7&skip=${skip}`);
    ids.push(...page.body.items.map((trade) => trade.id));
  }
  expect(ids).toEqual(whole.body.items.map((trade) => trade.id));
  const all = await api.call<{ items: string[] }>("GET", "/trades/ids");
  expect(all.body.items).toEqual(ids);
});

test("T-130 the day filter counts days of the zone, both ends included", async () => {
  const all = await api.call<{ items: TradeSummary[] }>("GET", "/trades/summaries?take=-1&open=false");
  const zone = "Asia/Tokyo";
  const dayOf = (date: string | null) => new Date(date ?? 0).toLocaleDateString("en-CA", { timeZone: zone });
  const days = all.body.items.map((trade) => dayOf(trade.closeDate));
  const [first, last] = [days[Math.floor(days.length / 2)] ?? "", days[3] ?? ""];
  const query = `startDate=${first}&endDate=${last}&timeZone=${encodeURIComponent(zone)}&open=false`;
  const filtered = await api.call<{ total: number }>("GET", `/trades/summaries?${query}`);
  expect(filtered.body.total).toBe(days.filter((day) => day >= first && day <= last).length);
});

test("T-192 the net profit graph ends at the net profit of the headline", async () => {
  const stats = await api.call<{ netProfit: string }>("GET", "/trades/stats");
  for (const period of ["trade", "hourly", "daily", "weekly", "monthly", "quarterly", "yearly"]) {
    const graph = await api.call<{ items: { cumulative: string; count: number }[] }>(
      "GET",
      `/widgets/net-profit-graph-2?period=${period}`,
    );
    expect(graph.body.items.at(-1)?.cumulative).toBe(stats.body.netProfit);
  }
});

test("T-164 Y-113 a point of an hour and of a quarter stands for exactly the trades of its hour and quarter", async () => {
  const read = async (period: string) =>
    (
      await api.call<{ items: { at: string; count: number }[] }>(
        "GET",
        `/widgets/net-profit-graph-2?timeZone=UTC&period=${period}`,
      )
    ).body.items;
  const countOf = async (query: string) =>
    (await api.call<{ count: number }>("GET", `/trades/stats?timeZone=UTC&${query}`)).body.count;
  for (const { at, count } of (await read("hourly")).slice(0, 12)) {
    const day = at.slice(0, 10);
    expect(await countOf(`startDate=${day}&endDate=${day}&hours=${Number(at.slice(11, 13))}`)).toBe(count);
  }
  for (const { at, count } of await read("quarterly")) {
    const [year, month] = [Number(at.slice(0, 4)), Number(at.slice(5, 7)) - 1];
    const day = (shift: number, date: number) =>
      new Date(Date.UTC(year, month - (month % 3) + shift, date)).toISOString().slice(0, 10);
    expect(await countOf(`startDate=${day(0, 1)}&endDate=${day(3, 0)}`)).toBe(count);
  }
});

test("T-100 T-173 the calendar's days add up to months, year and headline, each opens exactly its trades", async () => {
  const zone = "timeZone=America%2FNew_York";
  const headline = await api.call<{ count: number; netProfit: string }>("GET", `/trades/stats?${zone}`);
  const first = await api.call<TradesCalendar>("GET", `/trades/calendar?${zone}&year=2000`);
  expect(first.body).toMatchObject({ days: [], months: [], whole: { count: 0 } });
  const years = [Number(first.body.firstDay?.slice(0, 4)), Number(first.body.lastDay?.slice(0, 4))] as const;
  let [count, net] = [0, Decimal(0)];
  for (let year = years[0]; year <= years[1]; year += 1) {
    const { body } = await api.call<TradesCalendar>("GET", `/trades/calendar?${zone}&year=${year}`);
    for (const parts of [body.days, body.months]) {
      expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(body.whole.count);
      expect(toWire(parts.reduce((sum, part) => sum.plus(part.netProfit), Decimal(0)))).toBe(body.whole.netProfit);
    }
    for (const day of body.days) {
      const path = `/trades/stats?${zone}&startDate=${day.day}&endDate=${day.day}`;
      expect((await api.call("GET", path)).body).toMatchObject({ count: day.count, netProfit: day.netProfit });
    }
    count += body.whole.count;
    net = net.plus(body.whole.netProfit);
  }
  expect({ count, netProfit: toWire(net) }).toEqual({
    count: headline.body.count,
    netProfit: headline.body.netProfit,
  });
});

test("Y-115 the calendar before costs sums what was earned gross, with the same trades", async () => {
  const headline = await api.call<{ grossProfit: string; wins: number }>("GET", "/trades/stats");
  const { body } = await api.call<TradesCalendar>("GET", "/trades/calendar?year=2000");
  const year = Number(body.lastDay?.slice(0, 4));
  const nets = await api.call<TradesCalendar>("GET", `/trades/calendar?year=${year}`);
  const gross = await api.call<TradesCalendar>("GET", `/trades/calendar?year=${year}&basis=gross`);
  expect(gross.body.whole).toMatchObject({ count: nets.body.whole.count, wins: nets.body.whole.wins });
  expect(gross.body.whole.netProfit).toBe(headline.body.grossProfit);
});

test("T-100 a year that is none is refused by name", async () => {
  for (const year of ["", "12", "1e9", "x"]) {
    const response = await api.call<{ errors: { path: string }[] }>("GET", `/trades/calendar?year=${year}`);
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toContain("year");
  }
});

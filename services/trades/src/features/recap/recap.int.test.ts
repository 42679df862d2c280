import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { type Recap, recap } from "@entrywise/contracts/trades/recap.api";
import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";
import type { ExportedTrade } from "../../testing/exported-file.ts";
import { bring, poorFridays } from "../../testing/poor-fridays.ts";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

const zone = "timeZone=Europe%2FPrague";
const read = async (unit: string, date: string, query = zone): Promise<Recap> => {
  const { status, body } = await api.call("GET", `/trades/recaps/${unit}/${date}?${query}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return recap.parse(body);
};
const statistics = async (query: string) =>
  (await api.call<HeadlineStatistics>("GET", `/trades/stats?${zone}&${query}`)).body;

const trade = (day: string, r: number | null, symbol = "ACME", hour = 10): ExportedTrade => ({
  openDate: `${day}T${String(hour).padStart(2, "0")}:00:00.000Z`,
  closeDate: `${day}T${String(hour + 1).padStart(2, "0")}:00:00.000Z`,
  ...{ r, symbol },
});

/** Monday brings what Wednesday takes back; the week before has one trade. */
const week = [
  trade("2025-03-05", 2, "BETA"),
  trade("2025-03-10", 1.5, "ACME"),
  { ...trade("2025-03-10", 0, "BETA", 12), closeDate: "2025-03-10T16:00:00.000Z" },
  trade("2025-03-12", -1.8, "GAMMA"),
  trade("2025-03-14", 0.7, "DELTA"),
];

test("Y-323 the figures of a week and of a month are those of the statistics of its trades, to the cent", async () => {
  await bring(api, poorFridays(60));
  for (const [unit, date, days] of [
    ["week", "2025-01-15", "startDate=2025-01-13&endDate=2025-01-19"],
    ["week", "2025-02-07", "startDate=2025-02-03&endDate=2025-02-09"],
    ["month", "2025-02-11", "startDate=2025-02-01&endDate=2025-02-28"],
    ["month", "2025-03-31", "startDate=2025-03-01&endDate=2025-03-31"],
  ] as const) {
    const [{ figures, days: bars, change, before }, whole] = [await read(unit, date), await statistics(days)];
    const { count, wins, losses, breakEvens, strikeRate, netProfit, costs, countRR, netRR, profitFactor } = whole;
    expect(figures).toMatchObject({
      ...{ count, wins, losses, breakEvens, strikeRate, netProfit, costs, countRR, netRR, profitFactor },
    });
    const sum = bars.reduce((cents, bar) => cents + Math.round(Number(bar.netProfit) * 100), 0);
    expect(sum).toBe(Math.round(Number(netProfit) * 100));
    expect(bars.reduce((all, bar) => all + bar.count, 0)).toBe(count);
    if (before.count > 0) {
      expect(Number(change)).toBeCloseTo(Number(netProfit) - Number(before.netProfit), 8);
    }
  }
});

test("Y-323 a week says what stands out, asks one question, and knows the week before", async () => {
  await bring(api, week);
  const of = await read("week", "2025-03-13");
  expect(of).toMatchObject({
    ...{ unit: "week", from: "2025-03-10", to: "2025-03-16", isRunning: false, currency: "USD", change: "-160" },
    figures: { count: 4, wins: 2, losses: 1, breakEvens: 1, netProfit: "40", tradingDays: 3, journaledDays: 0 },
    before: { count: 1, netProfit: "200" },
    remark: { kind: "tookBack", day: "2025-03-12", otherDay: "2025-03-10" },
    question: { kind: "largeLoss", subject: "GAMMA", day: "2025-03-12" },
    ...{ replyDay: "2025-03-17", earlierReply: null, seen: null, isChanged: false, findings: [] },
  });
  expect(of.figures.netRR).toBeCloseTo(0.4, 10);
  expect(of.trades.map(({ role, symbol }) => [role, symbol])).toEqual([
    ["best", "ACME"],
    ["secondBest", "DELTA"],
    ["worst", "GAMMA"],
    ["longestHeld", "BETA"],
  ]);
  expect(of.days.map(({ day, count, netProfit }) => [day, count, netProfit])).toEqual([
    ["2025-03-10", 2, "150"],
    ["2025-03-12", 1, "-180"],
    ["2025-03-14", 1, "70"],
  ]);
});

test("Y-323 findings of a recap have trades in its period, and say what these came to", async () => {
  await bring(api, poorFridays(100));
  const of = await read("week", "2025-01-15");
  const friday = of.findings.find(({ finding }) => finding.id === "weekday:5");
  expect(of.findings.length).toBeLessThanOrEqual(3);
  expect(friday).toMatchObject({ count: 3, finding: { n: 60, evidence: "strong" } });
  const fridays = await statistics("startDate=2025-01-13&endDate=2025-01-19&weekdays=5");
  expect(friday?.netRR).toBeCloseTo(fridays.netRR ?? Number.NaN, 10);
  const body = { finding: "weekday:5", state: "dismissed", reason: "known" };
  await api.call("PUT", "/trades/findings/mark", { body });
  expect((await read("week", "2025-01-15")).findings.map(({ finding }) => finding.id)).not.toContain("weekday:5");
});

test("Y-323 a period without trades has its question and nothing else", async () => {
  await bring(api, week);
  expect(await read("week", "2025-06-02")).toMatchObject({
    ...{ days: [], trades: [], findings: [], remark: null, change: null, rules: { answered: 0, broken: [] } },
    question: { kind: "noTrades", subject: null },
    figures: { count: 0, netRR: null, strikeRate: null, netProfit: "0", averageRisk: null },
  });
  const nobody = serviceApi("trades", newActor());
  expect((await nobody.call("GET", `/trades/recaps/month/2025-06-02?${zone}`)).status).toBe(200);
});

test("Y-323 days with a plan or review are counted among the days with trades", async () => {
  await bring(api, week);
  for (const day of ["2025-03-10", "2025-03-11"]) {
    await api.call("PUT", `/trades/journal/${day}/plan`, {
      body: { plan: richTextOf("Wait for London.") },
      version: 1,
    });
  }
  const of = await read("week", "2025-03-10");
  expect(of.figures).toMatchObject({ tradingDays: 3, journaledDays: 1 });
  expect(of.days.map(({ isJournaled }) => isJournaled)).toEqual([true, false, false]);
});

test("Y-323 an answer stands in the journal of the next trading day, and next week asks whether it was done", async () => {
  await bring(api, week);
  const { question, replyDay } = await read("week", "2025-03-12");
  const reply = (text: string, version: number) =>
    api.call("PUT", "/trades/recaps/week/2025-03-12/reply", {
      ...{ body: { question, reply: text, replyDay }, version },
    });
  expect(await reply("An alert at half the distance.", 1)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await reply("Something else.", 1)).toMatchObject({
    ...{ status: 412, body: { current: { reply: "An alert at half the distance." } } },
  });
  const written = { question, reply: "An alert at half the distance.", unit: "week", from: "2025-03-10" };
  const day = await api.call<{ recapReplies: object[] }>("GET", "/trades/journal/2025-03-17");
  expect(day.body.recapReplies).toMatchObject([written]);
  expect(
    (await api.call("PUT", "/trades/recaps/week/2025-03-10/outcome", { body: { outcome: "partly" } })).status,
  ).toBe(204);
  expect(await read("week", "2025-03-18")).toMatchObject({ earlierReply: { ...written, outcome: "partly" } });
  expect(await reply(" ", 2)).toMatchObject({ status: 200, body: { question: null } });
  const without = await api.call<{ recapReplies: object[] }>("GET", "/trades/journal/2025-03-17");
  expect([without.body.recapReplies, (await read("week", "2025-03-18")).earlierReply]).toEqual([[], null]);
});

test("Y-323 a trade of the period that changes later is named, until the person has seen it", async () => {
  await bring(api, week);
  const see = () => api.call("PUT", `/trades/recaps/week/2025-03-12/seen?${zone}`);
  expect((await see()).status).toBe(204);
  expect(await read("week", "2025-03-12")).toMatchObject({ isChanged: false, seen: { count: 4, netProfit: "40" } });
  await bring(api, [trade("2025-03-13", -1, "LATE")]);
  const changed = await read("week", "2025-03-12");
  expect(changed).toMatchObject({ isChanged: true, figures: { netProfit: "-60" }, seen: { netProfit: "40" } });
  await see();
  expect((await read("week", "2025-03-12")).isChanged).toBe(false);
});

test("Y-323 what names no period is not found, and answers of others are not there", async () => {
  for (const path of ["week/2025-13-01", "day/2025-03-10", "month/0001-01-01"]) {
    expect([path, (await api.call("GET", `/trades/recaps/${path}`)).status]).toEqual([path, 404]);
  }
  const { question } = await read("week", "2025-03-12");
  const body = { question, reply: "Mine", replyDay: "2025-03-17" };
  await api.call("PUT", "/trades/recaps/week/2025-03-12/reply", { body, version: 1 });
  const other = serviceApi("trades", newActor());
  const theirs = await other.call<Recap>("GET", `/trades/recaps/week/2025-03-12?${zone}`);
  expect(theirs.body.reply).toMatchObject({ reply: "", question: null, version: 1 });
});

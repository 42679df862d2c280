import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { type JournalDay, type JournalMark, journalDay } from "@entrywise/contracts/trades/journal.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

const path = "/trades/journal/2024-11-26";
const read = async (date = "2024-11-26") =>
  journalDay.parse((await api.call("GET", `/trades/journal/${date}`)).body satisfies unknown);
const write = (part: string, body: object, version = 1, date = "2024-11-26") =>
  api.call<JournalDay & { current: JournalDay; errors: { path: string }[] }>("PUT", `/trades/journal/${date}/${part}`, {
    body,
    version,
  });
const marks = async (from = "2024-11-01", to = "2024-11-30") =>
  (await api.call<{ items: JournalMark[] }>("GET", `/trades/journal?startDate=${from}&endDate=${to}`)).body.items;
const unrated = { sleep: null, mood: null, planKept: null, day: null };
const untouched = { plan: 1, levels: 1, checks: 1, review: 1, tomorrow: 1, dailyLimit: 1, ratings: 1 };
const text = richTextOf("EURUSD short below 1.0560.");

test("Y-130 a day begins empty; plan and review are written apart, each against its version", async () => {
  expect(await read()).toEqual({
    date: "2024-11-26",
    plan: null,
    review: null,
    dailyLimitRR: null,
    earlierLimitRR: null,
    ratings: unrated,
    levels: [],
    checks: [],
    tomorrow: [],
    earlierTomorrow: null,
    recapReplies: [],
    versions: untouched,
  });
  const planned = await write("plan", { plan: text });
  expect([planned.status, planned.body.versions]).toEqual([200, { ...untouched, plan: 2 }]);
  expect((await write("review", { review: text })).status).toBe(200);
  const late = await write("plan", { plan: null });
  expect([late.status, late.body.current.plan]).toEqual([412, text]);
  expect((await api.call("PUT", `${path}/plan`, { body: { plan: text } })).status).toBe(428);
  expect(await read()).toMatchObject({ plan: text, review: text });
});

test("Y-130 of two first writes at once one is asked to look again", async () => {
  const responses = await Promise.all([write("plan", { plan: text }), write("plan", { plan: richTextOf("Other") })]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await read()).versions.plan).toBe(2);
});

test("Y-130 days with a text are marked, an emptied one no longer, and a limit alone marks none", async () => {
  await write("plan", { plan: text });
  await write("review", { review: text }, 1, "2024-11-05");
  await write("daily-limit", { dailyLimitRR: "2" }, 1, "2024-11-06");
  expect(await marks()).toEqual([
    { date: "2024-11-05", hasPlan: false, hasReview: true },
    { date: "2024-11-26", hasPlan: true, hasReview: false },
  ]);
  expect(await marks("2024-11-06", "2024-11-25")).toEqual([]);
  await write("plan", { plan: richTextOf("x") && { ...richTextOf("x"), root: { type: "root", children: [] } } }, 2);
  expect((await marks()).map(({ date }) => date)).toEqual(["2024-11-05"]);
});

test("Y-130 a limit holds until a later day sets another", async () => {
  await write("daily-limit", { dailyLimitRR: "2.50" }, 1, "2024-11-05");
  expect(await read()).toMatchObject({ dailyLimitRR: null, earlierLimitRR: "2.5" });
  await write("daily-limit", { dailyLimitRR: "0" });
  expect(await read("2024-11-27")).toMatchObject({ dailyLimitRR: null, earlierLimitRR: "0" });
  expect((await read("2024-11-05")).earlierLimitRR).toBeNull();
});

test("Y-130 sleep, mood, plan and day are rated under a version of their own, and mark no day as written", async () => {
  const ratings = { ...unrated, sleep: 4, planKept: "partly" };
  expect((await write("ratings", { ratings })).body).toMatchObject({ ratings, versions: { plan: 1, ratings: 2 } });
  const late = await write("ratings", { ratings: unrated });
  expect([late.status, late.body.current.ratings]).toEqual([412, ratings]);
  expect(await marks()).toEqual([]);
  for (const [field, value] of [
    ["sleep", 6],
    ["day", 0.5],
    ["planKept", "maybe"],
  ] as const) {
    const refused = await write("ratings", { ratings: { ...unrated, [field]: value } }, 2);
    expect([refused.status, refused.body.errors[0]?.path]).toEqual([400, `ratings.${field}`]);
  }
  expect((await read()).ratings).toEqual(ratings);
});

const level = { id: crypto.randomUUID(), symbol: "EURUSD", price: "1.05510", note: "Asian high", takenAt: "08:55" };
const check = { id: crypto.randomUUID(), text: "News read, ", isDone: true };

test("Y-130 levels and checks are part of the plan, what is left for tomorrow of the review; each has a version", async () => {
  const response = await write("levels", { levels: [level] });
  expect(response.body).toMatchObject({ levels: [level], versions: { ...untouched, levels: 2 } });
  expect((await write("levels", { levels: [] })).status).toBe(412);
  expect((await write("checks", { checks: [check] }, 1, "2024-11-25")).body.checks).toEqual([check]);
  await write("tomorrow", { tomorrow: [check] }, 1, "2024-11-24");
  expect(await marks()).toEqual([
    { date: "2024-11-24", hasPlan: false, hasReview: true },
    { date: "2024-11-25", hasPlan: true, hasReview: false },
    { date: "2024-11-26", hasPlan: true, hasReview: false },
  ]);
  await write("levels", { levels: [] }, 2);
  expect((await marks()).map(({ date }) => date)).toEqual(["2024-11-24", "2024-11-25"]);
});

test("Y-130 what an earlier day left for the next stands before a day until another day leaves something", async () => {
  await write("tomorrow", { tomorrow: [check] }, 1, "2024-11-22");
  expect((await read()).earlierTomorrow).toEqual({ date: "2024-11-22", items: [check] });
  await write("tomorrow", { tomorrow: [{ ...check, isDone: false }] }, 1, "2024-11-25");
  expect((await read()).earlierTomorrow).toEqual({ date: "2024-11-25", items: [{ ...check, isDone: false }] });
  expect((await read("2024-11-22")).earlierTomorrow).toBeNull();
});

test.each([
  ["levels", { levels: [level, { ...level, takenAt: "25:00" }] }, "levels.1.takenAt"],
  ["levels", { levels: [{ ...level, price: "-1" }] }, "levels.0.price"],
  ["levels", { levels: [{ ...level, symbol: "E".repeat(61) }] }, "levels.0.symbol"],
  ["checks", { checks: [{ ...check, text: "\u0000" }] }, "checks.0.text"],
  ["tomorrow", { tomorrow: Array.from({ length: 51 }, () => check) }, "tomorrow"],
])("Y-130 a row of %s that means nothing is refused by its field, and nothing is stored", async (part, body, path) => {
  const refused = await write(part, body);
  expect([refused.status, refused.body.errors[0]?.path]).toEqual([400, path]);
  expect((await read()).versions).toEqual(untouched);
});

test("Y-130 what means nothing is refused by its field", async () => {
  const negative = await write("daily-limit", { dailyLimitRR: "-1" });
  expect([negative.status, negative.body.errors[0]?.path]).toEqual([400, "dailyLimitRR"]);
  for (const date of ["2024-02-30", "today", "0000-01-01"]) {
    expect([404, 400]).toContain((await api.call("GET", `/trades/journal/${date}`)).status);
  }
  const long = await api.call<{ errors: { path: string }[] }>(
    "GET",
    "/trades/journal?startDate=2023-01-01&endDate=2024-12-31",
  );
  expect([long.status, long.body.errors[0]?.path]).toEqual([400, "endDate"]);
});

test("Y-130 the journal of somebody else is empty, not readable", async () => {
  await write("plan", { plan: text });
  const other = serviceApi("trades", newActor());
  expect(journalDay.parse((await other.call("GET", path)).body).plan).toBeNull();
  const listed = await other.call<{ items: JournalMark[] }>(
    "GET",
    "/trades/journal?startDate=2024-11-01&endDate=2024-11-30",
  );
  expect(listed.body.items).toEqual([]);
});

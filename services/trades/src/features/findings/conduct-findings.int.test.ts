import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { type Finding, type Findings, findings } from "@entrywise/contracts/trades/findings.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { bring, poorFridays } from "../../testing/poor-fridays.ts";

const { ownerUrl } = inject("system");
const database = new Client({ connectionString: ownerUrl });
beforeAll(async () => {
  await database.connect();
  await database.query("set search_path = trades");
});
afterAll(() => database.end());

const read = async (api: ServiceApi): Promise<Findings> =>
  findings.parse((await api.call<Findings>("GET", "/trades/findings?timeZone=UTC")).body);
const found = ({ items }: Findings, id: string): Finding | undefined => items.find((item) => item.id === id);
const count = async (api: ServiceApi, query: string) =>
  (await api.call<{ countRR: number }>("GET", `/trades/stats?timeZone=UTC&${query}`)).body.countRR;

/** As statements leave them: levels that the broker reported last, beside those that were entered. */
async function reportLevels(userId: string): Promise<void> {
  const numbered = `select o.id, row_number() over (order by t.open_date) as place,
      sign(o.open_price - o.stop_price) as side from open_position o join trade t on t.id = o.trade_id where t.user_id = $1`;
  await database.query(
    `update open_position o set target_price = o.open_price + 30 * n.side,
            reported_stop_price = o.stop_price + (case when n.place % 4 = 0 then -2 when n.place % 4 = 1 then 3 else 0 end) * n.side,
            reported_target_price = o.open_price + (case when n.place % 3 = 0 then 20 when n.place % 3 = 1 then 40 else 30 end) * n.side
       from (${numbered}) n where n.id = o.id`,
    [userId],
  );
  await database.query(
    `update trade t set planned_date = t.open_date + (case when n.place % 3 = 0 then -1 else 1 end) * interval '1 hour',
            direction_prediction_correct = case when n.place % 5 < 3 then null else n.place % 5 = 3 end
       from (select id, row_number() over (order by open_date) as place from trade where user_id = $1) n where n.id = t.id`,
    [userId],
  );
  await database.query("update data_version set version = version + 1, purged_at = version where user_id = $1", [
    userId,
  ]);
}

/** Events of high impact near the first trade of every second day. */
function calendarOf(openDates: readonly Date[]): FormData {
  const lines = openDates.flatMap((openDate, place) => {
    const at = new Date(openDate.getTime() + 300_000).toISOString();
    return place % 6 === 0 ? [`${at},USD,CPI,High`] : [];
  });
  const form = new FormData();
  form.append("file", new Blob([["start,currency,event,impact", ...lines].join("\n")]), "calendar.csv");
  return form;
}

test("Y-320 Y-321 how somebody traded is asked, and each question opens exactly its trades", async () => {
  const api = serviceApi("trades", newActor());
  const trades = poorFridays(100);
  await bring(api, trades);
  await reportLevels(api.actor.userId ?? "");
  const asked = await read(api);
  // Of 300 trades, from each fourth the stop was taken further away, from each third the target nearer.
  expect(found(asked, "stop-widened")).toMatchObject({ n: 75, others: 225, query: "stopMoveRR.max=-0.1" });
  expect(found(asked, "target-nearer")).toMatchObject({ n: 100, others: 200, query: "targetMoveRR.max=-0.1" });
  expect(found(asked, "target-further")).toMatchObject({ n: 100, others: 200 });
  expect(found(asked, "planned")).toMatchObject({ n: 100, others: 200, query: "planned=true" });
  expect(found(asked, "unpredicted")).toMatchObject({ n: 180, others: 120, query: "predicted=false" });
  expect(found(asked, "first-hour")).toMatchObject({ n: 100, others: 200 });
  const measures = new Set(["netRR", "costsRR"]);
  for (const item of asked.items.filter(({ measure }) => measures.has(measure))) {
    expect([item.id, await count(api, item.query)]).toEqual([item.id, item.n]);
  }
  expect(await count(api, "without.stopMoveRR.max=-0.1&stopMoveRR.min=-1000000")).toBe(225);
});

test("Y-320 Y-326 a calendar that is uploaded brings the question about news, over the days that it covers", async () => {
  const api = serviceApi("trades", newActor());
  await bring(api, poorFridays(100));
  expect(found(await read(api), "near-news")).toBeUndefined();
  const { rows } = await database.query("select open_date from trade where user_id = $1 order by 1 limit 150", [
    api.actor.userId,
  ]);
  const form = calendarOf(rows.map(({ open_date }) => open_date));
  const { body, status } = await api.call<{ id: string }>("POST", "/trade-accounts/economic-calendar", { form });
  expect(status).toBe(201);
  const asked = found(await read(api), "near-news");
  // Its last event lies on the 49th day: of the trades after it nothing is known, so that they are on neither side.
  expect(asked).toMatchObject({ n: 25, others: 147 - 25, query: "newsMinutes.max=15" });
  expect(await count(api, "newsMinutes.max=15")).toBe(25);
  expect(await count(api, "newsMinutes.min=0")).toBe(147);
  expect(await count(api, "newsMinutes.min=0&without.newsMinutes.max=15")).toBe(122);
  await api.call("DELETE", `/trade-accounts/economic-calendar/${body.id}`);
  expect(found(await read(api), "near-news")).toBeUndefined();
});

test("Y-320 days with a journal entry and used daily limits are asked as soon as the journal has them", async () => {
  const api = serviceApi("trades", newActor());
  const trades = poorFridays(60);
  await bring(api, trades);
  const before = await read(api);
  expect([found(before, "journaled-day"), found(before, "limit-near")]).toEqual([undefined, undefined]);
  const days = [...new Set(trades.map(({ openDate }) => openDate.slice(0, 10)))];
  const write = (day: string, part: string, body: object) =>
    api.call("PUT", `/trades/journal/${day}/${part}`, { version: 1, body });
  for (const day of days.slice(0, 20)) {
    expect((await write(day, "plan", { plan: richTextOf("Short below the open.") })).status).toBe(200);
  }
  expect((await write(days[0] ?? "", "daily-limit", { dailyLimitRR: "0.5" })).status).toBe(200);
  const after = await read(api);
  expect(found(after, "journaled-day")).toMatchObject({ n: 60, others: 120, query: "journaled=true" });
  expect(await count(api, "journaled=true")).toBe(60);
  const near = found(after, "limit-near");
  expect(near).toMatchObject({ query: "limitUsed.min=0.7" });
  expect(near?.n).toBeGreaterThan(3);
  expect(await count(api, "limitUsed.min=0.7")).toBe(near?.n);
});

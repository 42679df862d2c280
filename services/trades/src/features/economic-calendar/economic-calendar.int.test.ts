import { rulesOfAccount } from "@entrywise/contracts/trades/account-rules.api";
import { type CalendarFile, calendarFile } from "@entrywise/contracts/trades/economic-calendar.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";
import { fillPosition, newTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

const heading = "date,time,currency,event,impact";
const rules = {
  ...{ startBalance: "10000", since: null, resetTime: "00:00", timeZone: "UTC", dailyLoss: null, ownDailyLoss: null },
  ...{ maximalDrawdown: null, profitTarget: null, minimumDays: null, bestDayShare: null },
  forbidden: [{ id: crypto.randomUUID(), text: "Around news", check: { kind: "own" }, news: { before: 2, after: 2 } }],
};

function upload(lines: readonly string[], fields: Record<string, string> = {}, key?: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([lines.join("\n")]), "calendar.csv");
  return api.call<CalendarFile & { code?: string; detail?: string; params?: object }>(
    "POST",
    "/trade-accounts/economic-calendar",
    { form, ...(key && { headers: { "idempotency-key": key } }) },
  );
}
const findNews = async (accountId: string) =>
  rulesOfAccount.parse((await api.call("GET", `/trade-accounts/${accountId}/rules`)).body).found[0];

test("Y-326 an uploaded calendar is listed with its days, once for a repeated upload, and deleted with its events", async () => {
  const lines = [
    heading,
    "2024-11-22,14:30,USD,CPI,High",
    "2024-11-25,All Day,JPY,Holiday,Low",
    "2024-11-26,10:00,EUR,ZEW,Low",
  ];
  const key = crypto.randomUUID();
  const { status, body } = await upload(lines, { timeZone: "Europe/Berlin" }, key);
  expect(status).toBe(201);
  expect(calendarFile.parse(body)).toMatchObject({
    ...{ fileName: "calendar.csv", format: "csv", count: 2, high: 1, skipped: 1 },
    ...{ from: "2024-11-22T13:30:00.000Z", to: "2024-11-26T09:00:00.000Z" },
  });
  expect((await upload(lines, { timeZone: "Europe/Berlin" }, key)).body.id).toBe(body.id);
  const list = async () =>
    (await api.call<{ items: CalendarFile[] }>("GET", "/trade-accounts/economic-calendar")).body.items;
  expect(await list()).toEqual([body]);
  expect(
    (await serviceApi("trades", newActor()).call("DELETE", `/trade-accounts/economic-calendar/${body.id}`)).status,
  ).toBe(404);
  expect((await api.call("DELETE", `/trade-accounts/economic-calendar/${body.id}`)).status).toBe(204);
  expect(await list()).toEqual([]);
});

test("Y-326 a bad row is named, with what stands there, and nothing of the file is stored", async () => {
  const { status, body } = await upload([heading, "2024-11-22,14:30,USD,CPI,High", "2024-11-23,noonish,USD,CPI,High"]);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: "CalendarFile.NoTime", params: { row: 3, value: "2024-11-23 noonish" } });
  expect((await upload([heading, "2024-11-22,14:30,USD,CPI,High"], { impact: "huge" })).status).toBe(400);
  expect((await upload([heading, "2024-11-22,14:30,USD,CPI,High"], { timeZone: "Mars" })).status).toBe(400);
  expect((await api.call("GET", "/trade-accounts/economic-calendar")).body).toMatchObject({ total: 0 });
});

test("Y-326 trades near high-impact news are found with the event, and days without a calendar are not called kept", async () => {
  const trade = await fillPosition(api, await newTrade(api));
  const { accountId } = trade;
  await api.call("PUT", `/trade-accounts/${accountId}/rules`, { version: 0, body: { rules } });
  expect(await findNews(accountId)).toEqual({ id: rules.forbidden[0]?.id, count: null, trades: [], unchecked: 1 });

  const { openDate } = trade.position.openPositions[0] ?? {};
  const at = new Date(Date.parse(openDate ?? "") + 60_000).toISOString();
  const other = new Date(Date.parse(openDate ?? "") + 10 * 60_000).toISOString();
  const day = at.slice(0, 10);
  await upload(["start,currency,event,impact", `${at},EUR,ECB,Low`, `${at},JPY,BoJ,High`, `${other},USD,CPI,High`]);
  expect(await findNews(accountId)).toMatchObject({ count: 0, trades: [] });
  await upload(["start,currency,event,impact", `${at},EUR,ECB rate decision,High`]);
  expect(await findNews(accountId)).toMatchObject({
    count: 1,
    trades: [{ id: trade.id, symbol: "EURUSD", at: openDate, event: { name: "ECB rate decision", at } }],
  });
  expect(day).toMatch(/^2024/);
});

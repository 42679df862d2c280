import { type Finding, type Findings, findings } from "@entrywise/contracts/trades/findings.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";
import type { ExportedTrade } from "../../testing/exported-file.ts";
import { bring, poorFridays } from "../../testing/poor-fridays.ts";

const dayMs = 86_400_000;
const monday = Date.parse("2025-01-06T00:00:00Z");

const read = async (api: ServiceApi, query = "") => {
  const { body, status } = await api.call<Findings>("GET", `/trades/findings?timeZone=UTC${query}`);
  expect(status).toBe(200);
  return findings.parse(body);
};
const found = ({ items }: Findings, id: string): Finding | undefined => items.find((item) => item.id === id);

test("Y-320 Y-321 poor Fridays are found with their band, and open exactly their trades", async () => {
  const api = serviceApi("trades", newActor());
  await bring(api, poorFridays(100));
  const response = await read(api);
  expect(response).toMatchObject({ count: 300, countRR: 300, days: 100, openCount: 0, currency: "USD" });
  const friday = found(response, "weekday:5");
  expect(friday).toMatchObject({ n: 60, others: 240, evidence: "strong", needed: 0, query: "weekdays=5", mark: null });
  expect(friday?.difference).toBeCloseTo(-0.9, 1);
  expect(friday?.band?.high).toBeLessThan(0);
  expect(Number(friday?.money?.difference)).toBeCloseTo((friday?.difference ?? 0) * 100 * 60, 0);
  // Whatever a finding is about, its filter finds as many trades; what it leaves out is the rest.
  for (const item of response.items.filter(({ measure }) => measure === "netRR")) {
    const shown = await api.call<{ countRR: number }>("GET", `/trades/stats?timeZone=UTC&${item.query}`);
    expect([item.id, shown.body.countRR]).toEqual([item.id, item.n]);
  }
  const others = await api.call<{ count: number }>("GET", "/trades/stats?timeZone=UTC&without.weekdays=5");
  expect(others.body.count).toBe(240);
  expect(await read(api)).toEqual(response);
  const without = await read(api, "&without.weekdays=5");
  expect(found(without, "weekday:5")).toBeUndefined();
});

test("Y-320 with few trades nothing is found: none, one, one day, all alike, and trades without a stop", async () => {
  const evidence = async (trades: readonly ExportedTrade[]) => {
    const api = serviceApi("trades", newActor());
    if (trades.length > 0) await bring(api, trades);
    const { count, countRR, days, items } = await read(api);
    return { count, countRR, days, said: [...new Set(items.map((item) => item.evidence))].sort() };
  };
  const all = poorFridays(60);
  expect(await evidence([])).toEqual({ count: 0, countRR: 0, days: 0, said: [] });
  expect(await evidence(all.slice(0, 1))).toEqual({ count: 1, countRR: 1, days: 1, said: [] });
  const ofOneDay = all.map((trade, place) => {
    const at = monday + dayMs / 2 + place * 60_000;
    return { ...trade, openDate: new Date(at).toISOString(), closeDate: new Date(at + 30_000).toISOString() };
  });
  expect(await evidence(ofOneDay)).toEqual({ count: 180, countRR: 180, days: 1, said: ["tooFew"] });
  const alike = await evidence(all.map((trade) => ({ ...trade, r: 0.5 })));
  expect(alike.said.filter((word) => word !== "tooFew")).toEqual(["unclear"]);
  const withoutStop = await evidence(all.map((trade) => ({ ...trade, r: null })));
  expect(withoutStop).toMatchObject({ count: 180, countRR: 0 });
  expect(withoutStop.said).not.toContain("strong");
});

test("Y-320 an amount of money stands beside compared results alone, not beside times that losses and wins are held", async () => {
  const api = serviceApi("trades", newActor());
  const longWins = poorFridays(100).map((trade) => ({
    ...trade,
    closeDate: new Date(Date.parse(trade.openDate) + ((trade.r ?? 0) > 0 ? 7_200_000 : 1_800_000)).toISOString(),
  }));
  await bring(api, longWins);
  const response = await read(api);
  expect(found(response, "losers-held")).toMatchObject({ measure: "holdingHours", evidence: "strong", money: null });
  expect(found(response, "weekday:5")?.money).not.toBeNull();
});

test("Y-320 trades in several currencies are compared in R, and their money is converted", async () => {
  const api = serviceApi("trades", newActor());
  await bring(api, poorFridays(60));
  await bring(api, poorFridays(60), "EUR");
  const response = await read(api, "&reportingCurrency=USD");
  expect(response).toMatchObject({ count: 360, countRR: 360 });
  expect(response.conversion).toMatchObject({ currency: "USD" });
  expect(found(response, "weekday:5")).toMatchObject({ n: 72, evidence: "strong" });
});

test("Y-321 a finding is followed, dismissed with a reason, and neither again, each by its person alone", async () => {
  const [api, other] = [serviceApi("trades", newActor()), serviceApi("trades", newActor())];
  await bring(api, poorFridays(60));
  await bring(other, poorFridays(60));
  const mark = (body: object) => api.call<{ errors: unknown }>("PUT", "/trades/findings/mark", { body });
  const markOf = async (of: ServiceApi) => found(await read(of), "weekday:5")?.mark;
  expect((await mark({ finding: "weekday:5", state: "followed" })).status).toBe(204);
  expect(await markOf(api)).toEqual({ state: "followed", reason: "" });
  expect(await markOf(other)).toBeNull();
  await mark({ finding: "weekday:5", state: "dismissed", reason: "I no longer trade on Fridays" });
  expect(await markOf(api)).toEqual({ state: "dismissed", reason: "I no longer trade on Fridays" });
  await mark({ finding: "weekday:5", state: null });
  expect(await markOf(api)).toBeNull();
  const wrong: [string, object, number][] = [
    ["finding", { finding: "no-such-rule", state: "followed" }, 422],
    ["finding", { finding: "", state: "followed" }, 400],
    ["state", { finding: "long", state: "liked" }, 400],
    ["reason", { finding: "long", state: "dismissed", reason: "a".repeat(501) }, 400],
  ];
  for (const [path, body, status] of wrong) {
    const refused = await mark(body);
    expect([refused.status, refused.body.errors]).toMatchObject([status, [{ path }]]);
  }
});

test("Y-320 a filter that cannot be read is refused by its field", async () => {
  const api = serviceApi("trades", newActor());
  const refused = await api.call("GET", "/trades/findings?startDate=yesterday");
  expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path: "startDate" }] }]);
});

import { rulesOfAccount } from "@entrywise/contracts/trades/account-rules.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";
import { fillPosition, newTrade } from "../../testing/new-trade.ts";

const rules = {
  startBalance: "10000",
  since: null,
  resetTime: "00:00",
  timeZone: "Europe/Prague",
  dailyLoss: { limit: { unit: "percent", value: "5" }, of: "day" },
  ownDailyLoss: { unit: "amount", value: "200" },
  maximalDrawdown: { limit: { unit: "percent", value: "10" }, kind: "trailing", stopsAtStart: true },
  profitTarget: { unit: "amount", value: "1000" },
  minimumDays: 1,
  bestDayShare: "40",
};

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});
const path = (id: string) => `/trade-accounts/${id}/rules`;
const save = (id: string, body: unknown, version: number) => api.call("PUT", path(id), { version, body });

test("Y-141 an account carries rules and says where it stands with each", async () => {
  const trade = await fillPosition(api, await newTrade(api));
  const before = rulesOfAccount.parse((await api.call("GET", path(trade.accountId))).body);
  expect(before).toMatchObject({ rules: null, version: 0, currency: "USD", progress: [], openTrades: 0 });
  expect(before).toMatchObject({ days: [], nextOrder: { firm: null, own: null } });

  const set = await save(trade.accountId, { rules }, 0);
  expect(set.status).toBe(200);
  const { progress, version, days, nextOrder } = rulesOfAccount.parse(set.body);
  expect(version).toBe(1);
  // The trade brought 40 pips × 15 USD − 8.46 of costs.
  expect(progress.map(({ rule, used, limit, state }) => [rule, used, limit, state])).toEqual([
    ["profitTarget", "591.54", "1000", "onTheWay"],
    ["dailyLoss", "0", "529.577", "kept"],
    ["ownDailyLoss", "0", "200", "kept"],
    ["maximalDrawdown", "0", "1000", "kept"],
    ["bestDayShare", "59.154", "40", "close"],
    ["minimumDays", "1", "1", "kept"],
  ]);
  expect(days).toMatchObject([{ net: "591.54", count: 1 }]);
  expect(days[0]?.from).toBe(days[0]?.to);
  expect(nextOrder).toEqual({
    firm: { rule: "dailyLoss", room: "529.577" },
    own: { rule: "ownDailyLoss", room: "200" },
  });
});

test("Y-141 rules are changed under their version and taken away", async () => {
  const { accountId } = await newTrade(api);
  expect((await save(accountId, { rules }, 0)).status).toBe(200);
  expect((await save(accountId, { rules }, 0)).status).toBe(412);
  expect((await save(accountId, { rules: { ...rules, minimumDays: null } }, 1)).body).toMatchObject({ version: 2 });
  expect((await save(accountId, { rules: null }, 2)).body).toMatchObject({ rules: null, version: 3, progress: [] });
  expect((await save(accountId, { rules }, 3)).body).toMatchObject({ version: 4 });
});

test("Y-141 a rule that means nothing is refused by its field, and rules of somebody else are not there", async () => {
  const { accountId } = await newTrade(api);
  const wrong: [string, unknown][] = [
    ["startBalance", "0"],
    ["timeZone", "Mars/Olympus"],
    ["resetTime", "24:00"],
    ["minimumDays", 0],
    ["bestDayShare", "101"],
    ["profitTarget", { unit: "percent", value: "-1" }],
    ["dailyLoss", { limit: { unit: "lots", value: "1" }, of: "day" }],
  ];
  for (const [field, value] of wrong) {
    const answer = await save(accountId, { rules: { ...rules, [field]: value } }, 0);
    expect([field, answer.status, JSON.stringify(answer.body)]).toEqual([field, 400, expect.stringContaining(field)]);
  }
  const other = serviceApi("trades", newActor());
  expect((await other.call("GET", path(accountId))).status).toBe(404);
  expect((await other.call("PUT", path(accountId), { version: 0, body: { rules } })).status).toBe(404);
});

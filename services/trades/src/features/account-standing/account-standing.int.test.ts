import { accountStandings } from "@entrywise/contracts/trades/account-standing.api";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";
import { fillPosition, newTrade } from "../../testing/new-trade.ts";

const rules = {
  startBalance: "10000",
  since: null,
  resetTime: "00:00",
  timeZone: "UTC",
  dailyLoss: { limit: { unit: "percent", value: "5" }, of: "start" },
  ownDailyLoss: { unit: "amount", value: "200" },
  maximalDrawdown: { limit: { unit: "amount", value: "500" }, kind: "trailing", stopsAtStart: false },
  profitTarget: { unit: "amount", value: "1000" },
  minimumDays: null,
  bestDayShare: null,
};
const goals = { timeZone: "UTC", goals: [{ period: "month", measure: "netProfit", value: "100" }] };

test("Y-141 the dashboard learns of enabled accounts with rules or goals alone, the closest limit first", async () => {
  const api = serviceApi("trades", newActor());
  const read = async () => accountStandings.parse((await api.call("GET", "/widgets/accounts")).body);
  const [plain, firm, wanted] = [await newTrade(api), await newTrade(api), await newTrade(api)];
  expect(await read()).toEqual({ items: [], total: 0 });
  await fillPosition(api, firm);
  await api.call("PUT", `/trade-accounts/${firm.accountId}/rules`, { version: 0, body: { rules } });
  await api.call("PUT", `/trade-accounts/${wanted.accountId}/goals`, { version: 0, body: { goals } });

  const { items, total } = await read();
  expect([total, items.map(({ accountId }) => accountId)]).toEqual([2, [firm.accountId, wanted.accountId]]);
  expect(items.map(({ accountId }) => accountId)).not.toContain(plain.accountId);
  expect(items[0]).toMatchObject({
    currency: "USD",
    closestLimit: { rule: "dailyLoss", state: "kept", left: "500" },
    profitTarget: { used: "591.54", limit: "1000", state: "onTheWay" },
    timeZone: null,
    goals: [],
  });
  expect(items[1]).toMatchObject({
    closestLimit: null,
    profitTarget: null,
    timeZone: "UTC",
    goals: [{ state: "onTheWay", left: "100" }],
  });

  await api.call("POST", `/trade-accounts/${firm.accountId}/enabled`, { body: { enabled: false } });
  expect((await read()).items.map(({ accountId }) => accountId)).toEqual([wanted.accountId]);
});

import type { Settings } from "@entrywise/contracts/platform/settings";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";

const lists = [
  ["/trade-accounts", "enabledTradeAccountsLastChanged"],
  ["/strategies", "enabledStrategiesLastChanged"],
  ["/snapshot-slots", "enabledSlotsLastChanged"],
] as const;

const account = { currency: "USD", defaultMarketType: 0, startBalance: "1000" };

test.each(lists)("T-601 whatever is changed in %s, %s says when that was", async (path, setting) => {
  const actor = newActor();
  const trades = serviceApi("trades", actor);
  const platform = serviceApi("platform", actor);
  const lastChanged = async () => (await platform.call<Settings>("GET", "/settings")).body[setting];
  expect(await lastChanged()).toBeNull();

  const body = (name: string) => (path === "/trade-accounts" ? { ...account, name } : { name });
  const ids: string[] = [];
  const add = async (name: string) => {
    const added = await trades.call<{ id: string }>("POST", path, { body: body(name) });
    ids.push(added.body.id);
    return added;
  };
  const steps = [
    () => add("First"),
    () => add("Second"),
    () => trades.call("PUT", `${path}/${ids[0]}`, { body: body("Renamed"), version: 1 }),
    () => trades.call("POST", `${path}/${ids[0]}/enabled`, { body: { enabled: false } }),
    () => trades.call("PUT", `${path}/${ids[1]}/move`, { body: { id: ids[1], position: 0 } }),
    () => trades.call("DELETE", `${path}/${ids[1]}`),
  ];
  for (const step of steps) {
    const before = new Date().toISOString();
    expect((await step()).status).toBeLessThan(300);
    await expect.poll(lastChanged, { timeout: 8_000, interval: 100 }).toSatisfy((at) => at !== null && at >= before);
  }
  const others = lists.filter(([other]) => other !== path);
  const { body: settings } = await platform.call<Settings>("GET", "/settings");
  for (const [, other] of others) expect(settings[other]).toBeNull();
});

test("T-601 a change that the server refuses is no change", async () => {
  const actor = newActor();
  const refused = await serviceApi("trades", actor).call("POST", "/strategies", { body: { name: "" } });
  expect(refused.status).toBe(400);
  const settings = await serviceApi("platform", actor).call<Settings>("GET", "/settings");
  expect(settings.body.enabledStrategiesLastChanged).toBeNull();
});

test("T-601 a change that comes behind many others is announced as soon", async () => {
  const busy = serviceApi("trades", newActor());
  const names = Array.from({ length: 60 }, (_, index) => `Account ${index}`);
  await Promise.all(names.map((name) => busy.call("POST", "/trade-accounts", { body: { ...account, name } })));
  const actor = newActor();
  await serviceApi("trades", actor).call("POST", "/strategies", { body: { name: "Behind" } });
  const lastChanged = async () =>
    (await serviceApi("platform", actor).call<Settings>("GET", "/settings")).body.enabledStrategiesLastChanged;
  await expect.poll(lastChanged, { timeout: 8_000, interval: 100 }).not.toBeNull();
});

import type { AppStart, GettingStarted } from "@entrywise/contracts/platform/app.api";
import type { DemoData } from "@entrywise/contracts/platform/demo.api";
import { seedUserId } from "@entrywise/kit/seed-accounts";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";

let api: ServiceApi;
let trades: ServiceApi;
beforeEach(() => {
  const actor = newActor();
  api = serviceApi("platform", actor);
  trades = serviceApi("trades", actor);
});

const start = async () => (await api.call<AppStart>("POST", "/app/start2")).body;
const steps = async () => {
  const { body } = await api.call<GettingStarted>("POST", "/app/getting-started/steps");
  return body;
};
const doneOf = ({ steps: all }: GettingStarted) => all.flatMap(({ key, doneAt }) => (doneAt === null ? [] : [key]));

const choices = {
  markets: [1, 0],
  account: { name: "My crypto", currency: "EUR", startBalance: "2500" },
  timeZone: "Europe/Prague",
  strategies: ["Breakout", "Reversal"],
};

test("P-480 P-484 who has just come has chosen nothing, and what was set up becomes account, strategies and settings", async () => {
  expect(await start()).toMatchObject({
    hasCompletedPlanSelection: false,
    hasCompletedSetupSelection: false,
    hasCompletedDemoDataSelection: false,
    hasCompletedThemeSelection: false,
    hasCompletedGettingStarted: false,
  });
  const made = await api.call<AppStart>("POST", "/setup/create-setup-data", { body: choices });
  expect(made.status).toBe(200);
  expect(made.body.hasCompletedSetupSelection).toBe(true);
  const accounts = await trades.call<{ items: object[] }>("GET", "/trade-accounts");
  expect(accounts.body.items).toMatchObject([
    { name: "My crypto", currency: "EUR", startBalance: "2500", defaultMarketType: 1 },
  ]);
  const strategies = await trades.call<{ items: { name: string }[] }>("GET", "/strategies");
  expect(strategies.body.items.map(({ name }) => name)).toEqual(["Breakout", "Reversal"]);
  const settings = await api.call("GET", "/settings");
  expect(settings.body).toMatchObject({ timeZone: "Europe/Prague", reportingCurrency: "EUR" });
  await api.call("POST", "/setup/create-setup-data", { body: choices });
  expect((await trades.call<{ items: object[] }>("GET", "/trade-accounts")).body.items).toHaveLength(1);
});

test("P-484 the default data needs no input, and it is said that it was made", async () => {
  const before = await api.call("GET", "/setup/user-has-run-setup");
  expect(before.body).toEqual({ userHasRunSetup: false });
  expect((await api.call("POST", "/setup/create-default-data")).status).toBe(200);
  expect((await api.call("GET", "/setup/user-has-run-setup")).body).toEqual({ userHasRunSetup: true });
  const accounts = await trades.call<{ items: object[] }>("GET", "/trade-accounts");
  expect(accounts.body.items).toMatchObject([{ name: "Trading account", currency: "USD" }]);
});

test("P-650 P-642 P-484 P-574 choices that cannot be are refused by the field", async () => {
  const wrong = await api.call<{ errors: { path: string; message: string }[] }>("POST", "/setup/create-setup-data", {
    body: { ...choices, account: { name: " ", currency: "eur", startBalance: "-1" }, timeZone: "Mars/Olympus" },
  });
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors).toEqual(
    expect.arrayContaining([
      {
        path: "account.name",
        message: "Account name must not be empty",
        code: "Rule.Required",
        params: { field: "Account name" },
      },
      expect.objectContaining({ path: "account.currency" }),
      expect.objectContaining({ path: "account.startBalance" }),
      expect.objectContaining({ path: "timeZone" }),
    ]),
  );
  expect((await start()).hasCompletedSetupSelection).toBe(false);
});

test("P-485 P-486 demo data is made, made anew and deleted through its calls, and each choice counts as one", async () => {
  const created = await api.call<DemoData>("POST", "/demo");
  expect(created.body).toEqual({ demoTrades: 100, ownTrades: 0 });
  expect((await start()).hasCompletedDemoDataSelection).toBe(true);
  expect((await api.call("POST", "/demo/reset", { body: { demoTradeCount: 100 } })).body).toEqual(created.body);
  expect((await api.call("POST", "/demo/reset", { body: { demoTradeCount: 7 } })).status).toBe(400);
  expect((await api.call("DELETE", "/demo")).body).toEqual({ demoTrades: 0, ownTrades: 0 });
  expect((await api.call("GET", "/demo")).body).toEqual({ demoTrades: 0, ownTrades: 0 });
});

test("P-485 skipping the demo data makes none", async () => {
  expect((await api.call("POST", "/demo/skip")).status).toBe(204);
  expect((await start()).hasCompletedDemoDataSelection).toBe(true);
  expect((await api.call("GET", "/demo")).body).toEqual({ demoTrades: 0, ownTrades: 0 });
});

test("P-483 steps tick themselves, stay done, and completion takes the page away", async () => {
  expect(doneOf(await steps())).toEqual([]);
  await api.call("POST", "/setup/create-default-data");
  await api.call("POST", "/demo");
  await trades.call("POST", "/snapshot-slots", { body: { name: "Entry" } });
  expect(doneOf(await steps())).toEqual(["setup", "demoData", "snapshotSlot"]);
  await api.call("DELETE", "/demo");
  const after = await steps();
  expect(doneOf(after)).toEqual(["setup", "demoData", "snapshotSlot"]);
  expect(after.completedAt).toBeNull();
  expect(await start()).toMatchObject({ gettingStartedDone: 3, hasCompletedGettingStarted: false });
  expect((await api.call("POST", "/app/getting-started/complete")).body).toMatchObject({
    hasCompletedGettingStarted: true,
  });
});

test("P-480 on a white-label brand there is no plan to choose, and accounts that were there before have chosen all", async () => {
  const northdesk = serviceApi("platform", newActor({ brand: "northdesk" }));
  expect((await northdesk.call<AppStart>("POST", "/app/start2")).body).toMatchObject({
    hasCompletedPlanSelection: true,
    hasCompletedSetupSelection: false,
  });
  const emma = serviceApi("platform", newActor({ userId: seedUserId("pro") }));
  expect((await emma.call<AppStart>("POST", "/app/start2")).body).toMatchObject({
    hasCompletedSetupSelection: true,
    hasCompletedThemeSelection: true,
    hasCompletedGettingStarted: true,
  });
});

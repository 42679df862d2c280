import type { JournalProgress } from "@entrywise/contracts/trades/first-data.api";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, inject, test } from "vitest";
import { fillPosition, newTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

async function ask<T>(method: "GET" | "POST", path: string, body?: object): Promise<T> {
  const mint = await createTokenMint(inject("system").keysDir, "platform");
  const response = await fetch(`${inject("system").urls.trades}/v1.0${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await mint.mint(api.actor, "trades", "own")}`,
      "content-type": "application/json",
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

const account = { name: "FX account", currency: "EUR", defaultMarketType: 0, startBalance: "5000" };
const progress = () => ask<JournalProgress>("GET", "/internal/journal-progress");

test("P-484 the first account and strategies are made once, however often they are asked for", async () => {
  const body = { accounts: [account], strategies: ["Breakout", "Pullback"] };
  const made = { accounts: 1, strategies: 2 };
  expect(await ask("POST", "/internal/first-data", body)).toEqual(made);
  expect(await ask("POST", "/internal/first-data", body)).toEqual(made);
  const accounts = await api.call<{ items: object[] }>("GET", "/trade-accounts");
  expect(accounts.body.items).toMatchObject([account]);
  const strategies = await api.call<{ items: { name: string }[] }>("GET", "/strategies");
  expect(strategies.body.items.map(({ name }) => name)).toEqual(["Breakout", "Pullback"]);
});

test("P-488 Y-141 tags, slots and the watched account of a prop firm are made once, and what is there stays as it is", async () => {
  await api.call("POST", "/tags", { body: { name: "retest" } });
  const body = {
    accounts: [account],
    strategies: [],
    propFirm: { account: { ...account, name: "Prop firm account", startBalance: "100000" }, timeZone: "Europe/Prague" },
    tagCategories: [
      { name: "Setup", isMistakes: false, tags: ["Range break", "Retest"] },
      { name: "Mistakes", isMistakes: true, tags: ["Moved stop"] },
    ],
    slots: ["4h context", "Exit"],
  };
  for (let time = 0; time < 2; time += 1) {
    expect(await ask("POST", "/internal/first-data", body)).toEqual({ accounts: 2, strategies: 0 });
  }
  const { items } = (await api.call<{ items: { id: string; name: string }[] }>("GET", "/trade-accounts")).body;
  expect(items.map(({ name }) => name)).toEqual(["FX account", "Prop firm account"]);
  const rules = await api.call("GET", `/trade-accounts/${items[1]?.id}/rules`);
  expect(rules.body).toMatchObject({
    rules: {
      ...{ startBalance: "100000", timeZone: "Europe/Prague", resetTime: "00:00", profitTarget: null },
      dailyLoss: { limit: { unit: "percent", value: "5" }, of: "start" },
      maximalDrawdown: { limit: { unit: "percent", value: "10" }, kind: "fixed" },
    },
  });
  const categories = await api.call<{ items: object[] }>("GET", "/tags/categorised");
  const named = (...names: string[]) => names.map((name) => expect.objectContaining({ name }));
  expect(categories.body.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "Setup", isMistakes: false, tags: named("Range break") }),
      expect.objectContaining({ name: "Mistakes", isMistakes: true, tags: named("Moved stop") }),
    ]),
  );
  const slots = await api.call<{ items: { name: string }[] }>("GET", "/snapshot-slots");
  expect(slots.body.items.map(({ name }) => name)).toEqual(["4h context", "Exit"]);
});

test("P-483 how far somebody has come counts their own trades and not the demonstration", async () => {
  const nothing = { ownTrades: 0, closedTrades: 0, closedWithoutStop: 0, reviewedTrades: 0, nextReview: null };
  await ask("POST", "/internal/demo-data", { day: "2026-11-26", replace: false });
  expect(await progress()).toMatchObject({ ...nothing, demoTrades: 100, accounts: 3 });
  const trade = await fillPosition(api, await newTrade(api));
  expect(await progress()).toMatchObject({
    ownTrades: 1,
    closedTrades: 1,
    closedWithoutStop: 0,
    reviewedTrades: 0,
    nextReview: { id: trade.id, symbol: "EURUSD" },
  });
  await api.call("PUT", `/trades/${trade.id}/overall-rating`, { version: 1, body: { tradeId: trade.id, rating: 4 } });
  expect(await progress()).toMatchObject({ reviewedTrades: 1, nextReview: null });
});

import { type TradeAccount, tradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { expect, inject, test } from "vitest";

const body = { name: "FX Raw", currency: "USD", defaultMarketType: 0, startBalance: "1000" };

/** As the migration that put closes in the broker's order marks accounts. */
async function markChanged(accountId: string): Promise<void> {
  const owner = new Client({ connectionString: inject("system").ownerUrl });
  await owner.connect();
  await owner.query("update trades.trade_account set figures_changed_at = '2026-11-20T08:00:00Z' where id = $1", [
    accountId,
  ]);
  await owner.end();
}

test("an account whose figures changed says so until its owner dismisses the notice", async () => {
  const api = serviceApi("trades", newActor());
  const { id } = (await api.call<{ id: string }>("POST", "/trade-accounts", { body })).body;
  const read = async () => tradeAccount.parse((await api.call("GET", `/trade-accounts/${id}`)).body);
  const inList = async () => (await api.call<{ items: TradeAccount[] }>("GET", "/trade-accounts")).body.items[0];
  expect((await read()).figuresChangedAt).toBeNull();
  await markChanged(id);
  expect((await read()).figuresChangedAt).toBe("2026-11-20T08:00:00.000Z");
  expect((await inList())?.figuresChangedAt).toBe("2026-11-20T08:00:00.000Z");

  const path = `/trade-accounts/${id}/figures-change`;
  const stranger = serviceApi("trades", newActor());
  expect((await stranger.call("DELETE", path)).status).toBe(404);
  expect((await read()).figuresChangedAt).not.toBeNull();
  expect((await api.call("DELETE", path)).status).toBe(204);
  expect((await api.call("DELETE", path)).status).toBe(204);
  expect((await inList())?.figuresChangedAt).toBeNull();
});

import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { ledgerApi, ledgerPage } from "@entrywise/contracts/trades/ledger.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { ibkrStatements } from "@entrywise/statements/fixtures/ibkr-statements";
import Big from "big.js";
import { Client } from "pg";
import { beforeEach, describe, expect, inject, test } from "vitest";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

const ledger = async (accountId: string) =>
  ledgerPage.parse((await api.call("GET", `/trade-accounts/${accountId}/ledger?take=-1`)).body);
const returned = async () => (await api.call<{ netPercentage: number }>("GET", "/trades/stats")).body.netPercentage;

async function importActivity(text: string = ibkrStatements.mixed): Promise<TradeAccount> {
  const profiles = await api.call<{ items: { id: string }[] }>("GET", "/trade-import-profiles");
  const profile =
    profiles.body.items[0] ??
    (await api.call<{ id: string }>("POST", "/trade-import-profiles", { body: { name: "Broker" } })).body;
  const form = new FormData();
  form.append("file", new Blob([text]), "activity.csv");
  form.append("preview", "false");
  form.append("timeZone", "UTC");
  const started = await api.call<{ id: string }>("POST", `/trade-import-profiles/${profile.id}/import`, { form });
  await api.call("GET", `/trade-imports/${started.body.id}/events`);
  const accounts = await api.call<{ items: TradeAccount[] }>("GET", "/trade-accounts");
  const [account] = accounts.body.items;
  if (account === undefined) throw new Error("nothing was imported");
  return account;
}

const recorded = async (accountId: string) =>
  (await ledger(accountId)).items
    .filter(({ kind }) => kind !== "trade")
    .map(({ booking, amount }) => [booking, amount]);

test("Y-140 dividends, taxes and fees of a statement are distinguished from what was paid in, and the balance has them all", async () => {
  const account = await importActivity();
  const page = await ledger(account.id);
  expect((await recorded(account.id)).toSorted()).toEqual([
    ["deposit", "10000"],
    ["dividend", "42.5"],
    ["fee", "-1.5"],
    ["tax", "-6.38"],
  ]);
  expect(page).toMatchObject({ paidIn: "10000", paidOut: "0", otherResults: "34.62" });
  expect(page.balance).toBe(Big(10_000).plus(page.netProfit).plus(page.otherResults).toString());
  expect(page.balance).toBe(account.balance);
  expect(await returned()).toBeCloseTo(Number(page.netProfit) / 100, 10);
  const { body } = await api.call("GET", `/trade-accounts/${account.id}/balances`);
  const points = ledgerApi.balances.answer?.parse(body).items ?? [];
  expect(points.at(-1)).toMatchObject({ paidIn: "10000", balance: page.balance });
  expect(points.filter(({ cash }) => cash !== null)).toHaveLength(1);
});

test("Y-140 rows that an earlier release took for deposits learn their kind from their statement, once each", async () => {
  const account = await importActivity();
  const before = await ledger(account.id);
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  try {
    await client.query(
      `update trades.cash_entry set kind = case when amount < 0 then 'withdrawal' else 'deposit' end where account_id = $1`,
      [account.id],
    );
  } finally {
    await client.end();
  }
  expect(await ledger(account.id)).toMatchObject({ paidIn: "10042.5", paidOut: "7.88", otherResults: "0" });
  await importActivity();
  expect(await ledger(account.id)).toEqual(before);
});

describe("cash rows that two statements hold", () => {
  /** The dividend and its tax, without the deposit and the fee. */
  const later = ibkrStatements.mixed.replace(/^(Deposits|Fees).*\n/gm, "");
  const newestImport = async () =>
    (await api.call<{ items: { id: string }[] }>("GET", "/trade-imports?take=1")).body.items[0]?.id ?? "";
  const undo = async (id: string) =>
    expect((await api.call("DELETE", `/trade-imports/${id}?withEdited=true`)).status).toBe(200);
  const kinds = async (accountId: string) => (await recorded(accountId)).map(([kind]) => kind).toSorted();

  async function bring(text?: string) {
    const { id } = await importActivity(text);
    return { accountId: id, importId: await newestImport() };
  }

  test("Y-101 Y-140 they stay while one of the imports does, and go with the last", async () => {
    const { accountId, importId: first } = await bring();
    const { importId: second } = await bring(later);
    const { importId: third } = await bring();
    expect(await kinds(accountId)).toEqual(["deposit", "dividend", "fee", "tax"]);
    await undo(first);
    expect(await kinds(accountId)).toEqual(["deposit", "dividend", "fee", "tax"]);
    await undo(third);
    expect(await kinds(accountId)).toEqual(["dividend", "tax"]);
    await undo(second);
    expect(await kinds(accountId)).toEqual([]);
  });

  test("Y-101 undoing the later import leaves them with the one that brought them", async () => {
    const { accountId, importId: first } = await bring(later);
    const { importId: second } = await bring();
    await undo(second);
    expect(await kinds(accountId)).toEqual(["dividend", "tax"]);
    await undo(first);
    expect(await kinds(accountId)).toEqual([]);
  });
});

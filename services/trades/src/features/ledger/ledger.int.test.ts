import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listOf } from "@entrywise/contracts/shared/wire";
import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { ledgerApi, ledgerMonthRow, ledgerPage } from "@entrywise/contracts/trades/ledger.api";
import { parseCsv } from "@entrywise/kit/http/csv-text.fixture";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import Big from "big.js";
import { beforeEach, expect, test } from "vitest";
import { fillPosition, newTrade, readTrade } from "../../testing/new-trade.ts";

const sample = join(import.meta.dirname, "../imports/sample-statement.htm");

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

const ledger = async (accountId: string, query = "take=-1") =>
  ledgerPage.parse((await api.call("GET", `/trade-accounts/${accountId}/ledger?${query}`)).body);
const accountOf = async (id: string) => (await api.call<TradeAccount>("GET", `/trade-accounts/${id}`)).body;
const deposit = (accountId: string, own: object = {}) =>
  api.call<{ id: string }>("POST", `/trade-accounts/${accountId}/cash`, {
    body: { kind: "deposit", happenedAt: "2024-01-02T00:00:00.000Z", amount: "2500.505", comment: "bank", ...own },
  });

async function importSample(): Promise<TradeAccount> {
  const profile = await api.call<{ id: string }>("POST", "/trade-import-profiles", { body: { name: "Broker" } });
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(readFileSync(sample))]), "sample.htm");
  form.append("preview", "false");
  form.append("timeZone", "broker:us");
  const started = await api.call<{ id: string }>("POST", `/trade-import-profiles/${profile.body.id}/import`, { form });
  await api.call("GET", `/trade-imports/${started.body.id}/events`);
  const accounts = await api.call<{ items: TradeAccount[] }>("GET", "/trade-accounts");
  const [account] = accounts.body.items;
  if (!account) throw new Error("The import made no account.");
  return account;
}

test("Y-140 an imported statement's ledger ends at the broker's own final balance, with its cash rows in order", async () => {
  const account = await importSample();
  const page = await ledger(account.id);
  // "Balance: 13 052.46", "Deposit/Withdrawal: 11 500.00" and "Total Net Profit: 1 552.46" stand in the statement.
  expect(page).toMatchObject({ total: page.items.length, balance: "13052.46", netProfit: "1552.46" });
  expect(page.items[0]?.balance).toBe("13052.46");
  expect(account.balance).toBe("13052.46");
  expect(Big(page.paidIn).minus(page.paidOut).toFixed(2)).toBe("11500.00");
  expect(page.items.filter(({ kind }) => kind !== "trade").map(({ kind, isOwn }) => [kind, isOwn])).toEqual([
    ["withdrawal", false],
    ["deposit", false],
    ["deposit", false],
  ]);
  const oldestFirst = page.items.toReversed();
  oldestFirst.reduce((before, row) => {
    expect(Big(before).plus(row.amount).eq(row.balance)).toBe(true);
    return row.balance;
  }, "0");
  const times = oldestFirst.map(({ at }) => at ?? "");
  expect(times).toEqual(times.toSorted());
  expect([
    ...(await ledger(account.id, "take=10")).items,
    ...(await ledger(account.id, "take=-1&skip=10")).items,
  ]).toEqual(page.items);
});

test("Y-140 the ledger by month by any zone adds up to the same balance, cash stands between", async () => {
  const account = await importSample();
  const every = (await ledger(account.id)).items;
  for (const [timeZone, hours] of [
    ["UTC", 0],
    ["Asia/Tokyo", 9],
  ] as const) {
    const { body } = await api.call("GET", `/trade-accounts/${account.id}/ledger/months?timeZone=${timeZone}`);
    const { items } = listOf(ledgerMonthRow).parse(body);
    const monthOf = (at: string | null) => new Date(Date.parse(at ?? "") + hours * 3_600_000).toISOString().slice(0, 7);
    for (const { month, count, amount, at } of items.filter(({ kind }) => kind === "month")) {
      const behind = every.filter((row) => row.kind === "trade" && monthOf(row.at) === month);
      expect([count, at]).toEqual([behind.length, behind[0]?.at]);
      expect(behind.reduce((sum, row) => sum.plus(row.amount), Big(0)).eq(amount)).toBe(true);
    }
    expect(items.filter(({ kind }) => kind !== "month")).toHaveLength(3);
    expect(items[0]?.balance).toBe("13052.46");
    items.toReversed().reduce((before, row) => {
      expect(Big(before).plus(row.amount).eq(row.balance)).toBe(true);
      return row.balance;
    }, "0");
  }
  const nowhere = await api.call("GET", `/trade-accounts/${account.id}/ledger/months?timeZone=Mars/Olympus`);
  expect(nowhere).toMatchObject({ status: 400, body: { errors: [{ path: "timeZone" }] } });
});

test("Y-140 a drawn balance ends at the account's, what was paid in beside it", async () => {
  const account = await importSample();
  const response = await api.call("GET", `/trade-accounts/${account.id}/balances`);
  const { items, currency } = ledgerApi.balances.answer?.parse(response.body) ?? { items: [], currency: "" };
  expect(currency).toBe("USD");
  expect(items.at(-1)).toMatchObject({ balance: "13052.46", paidIn: "11500" });
  expect(items.filter(({ cash }) => cash !== null)).toHaveLength(3);
});

test("Y-140 a typed deposit moves every balance and percentage behind it, to the last digit, and back when it goes", async () => {
  const trade = await fillPosition(api, await newTrade(api));
  const { accountId } = trade;
  const before = await readTrade(api, trade.id);
  const added = await deposit(accountId);
  expect(added.status).toBe(201);
  const after = await ledger(accountId);
  expect(after.items.map(({ kind }) => kind)).toEqual(["trade", "deposit", "opening"]);
  expect(after.items[1]).toMatchObject({ balance: "12500.505", comment: "bank", isOwn: true, version: 1 });
  expect(after.balance).toBe((await accountOf(accountId)).balance);
  expect((await readTrade(api, trade.id)).position.openPositions[0]?.openingBalance).toBe("12500.505");

  const change = { kind: "withdrawal", happenedAt: "2024-01-03T00:00:00.000Z", amount: "500", comment: "" };
  const changed = await api.call("PUT", `/trade-accounts/cash/${added.body.id}`, { version: 1, body: change });
  expect(changed.status).toBe(204);
  const late = await api.call("PUT", `/trade-accounts/cash/${added.body.id}`, { version: 1, body: change });
  expect(late.status).toBe(412);
  expect(late.body).toMatchObject({ current: { ...change, version: 2 } });
  expect((await ledger(accountId)).items[1]).toMatchObject({ kind: "withdrawal", amount: "-500", balance: "9500" });
  expect((await readTrade(api, trade.id)).position.openPositions[0]?.openingBalance).toBe("9500");

  expect((await api.call("DELETE", `/trade-accounts/cash/${added.body.id}`)).status).toBe(204);
  expect((await readTrade(api, trade.id)).position).toEqual(before.position);
});

test("Y-140 a typed dividend moves balances, never what was paid in or what per cent of it was made", async () => {
  const trade = await fillPosition(api, await newTrade(api));
  const returned = async () => (await api.call<{ netPercentage: number }>("GET", "/trades/stats")).body.netPercentage;
  const before = await returned();
  expect(before).toBeCloseTo(5.9154, 10); // 591.54 of 10,000
  const add = (kind: string, amount: string) =>
    api.call("POST", `/trade-accounts/${trade.accountId}/cash`, {
      body: { kind, happenedAt: "2024-01-02T00:00:00.000Z", amount, comment: "" },
    });
  for (const [kind, amount] of [
    ["dividend", "100.25"],
    ["interest", "10"],
    ["fee", "30"],
  ] as const) {
    expect((await add(kind, amount)).status).toBe(201);
  }
  expect(await ledger(trade.accountId)).toMatchObject({ paidIn: "10000", paidOut: "0", otherResults: "80.25" });
  expect(
    (await ledger(trade.accountId)).items
      .filter(({ kind }) => kind !== "trade")
      .map(({ booking, kind, amount }) => [booking, kind, amount])
      .toSorted(),
  ).toEqual([
    // Pages of earlier releases know no other kinds.
    [null, "opening", "10000"],
    ["dividend", "deposit", "100.25"],
    ["fee", "withdrawal", "-30"],
    ["interest", "deposit", "10"],
  ]);
  expect(await returned()).toBe(before);
  expect((await readTrade(api, trade.id)).position.openPositions[0]?.openingBalance).toBe("10080.25");
  expect((await add("deposit", "10000")).status).toBe(201);
  expect(await returned()).toBeCloseTo(before / 2, 10);
  for (const kind of ["tax", "transfer", "funding", "other", "opening"])
    expect((await add(kind, "1")).status).toBe(400);
});

test("Y-140 the ledger is exported line by line with its kinds, without money in privacy mode", async () => {
  const trade = await fillPosition(api, await newTrade(api));
  const { accountId } = trade;
  await deposit(accountId, { kind: "dividend", comment: "=SUM(A1), yearly" });
  const lines = async (query = "") => {
    const { body } = await api.call<string>("GET", `/trade-accounts/${accountId}/ledger/export${query}`);
    return parseCsv(body.replace("\uFEFF", ""));
  };
  const { items } = await ledger(accountId);
  expect(await lines()).toEqual([
    ["at", "kind", "symbol", "comment", "amount", "balance"],
    ...items.map(({ at, kind, symbol, comment, amount, balance }) => [
      at ?? "",
      kind,
      symbol ?? "",
      comment.replace(/^=/, "'="),
      amount,
      balance,
    ]),
  ]);
  const closed = await lines("?private=true");
  expect(closed[0]).toEqual(["at", "kind", "symbol", "comment"]);
  expect(JSON.stringify(closed)).not.toContain("2500.505");
  const other = serviceApi("trades", newActor());
  expect((await other.call("GET", `/trade-accounts/${accountId}/ledger/export`)).status).toBe(404);
});

test("Y-140 what cannot be recorded is refused by its field", async () => {
  const { accountId } = await newTrade(api);
  const wrong: [string, unknown, number][] = [
    ["amount", "0", 400],
    ["amount", "-5", 400],
    ["amount", "1e5", 400],
    ["amount", "1".repeat(16), 400],
    ["kind", "credit", 400],
    ["happenedAt", "yesterday", 400],
    ["happenedAt", new Date(Date.now() + 3_600_000).toISOString(), 422],
    ["comment", "x".repeat(201), 400],
  ];
  for (const [field, value, status] of wrong) {
    const response = await deposit(accountId, { [field]: value });
    expect([field, response.status, JSON.stringify(response.body)]).toEqual([
      field,
      status,
      expect.stringContaining(field),
    ]);
  }
  expect((await ledger(accountId)).total).toBe(1);
});

test("Y-140 a line of a statement is not rewritten, and the ledger of somebody else is not there", async () => {
  const account = await importSample();
  const line = (await ledger(account.id)).items.find(({ kind }) => kind === "deposit");
  expect((await api.call("DELETE", `/trade-accounts/cash/${line?.id}`)).status).toBe(409);
  const other = serviceApi("trades", newActor());
  expect((await other.call("GET", `/trade-accounts/${account.id}/ledger`)).status).toBe(404);
  expect((await other.call("GET", `/trade-accounts/${account.id}/balances`)).status).toBe(404);
  expect((await other.call("DELETE", `/trade-accounts/cash/${line?.id}`)).status).toBe(404);
});

import {
  type ForbiddenCheck,
  type RulesOfAccount,
  rulesOfAccount,
} from "@entrywise/contracts/trades/account-rules.api";
import type { PropFirm } from "@entrywise/contracts/trades/prop-firms.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { createUnitOfWork, type Transaction } from "@entrywise/kit/db/unit-of-work";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { fillPosition, newTrade, readTrade } from "../../testing/new-trade.ts";

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

const source = createDataSource({ url: inject("system").ownerUrl, schema: "trades", entities: [], migrations: [] });
beforeAll(async () => {
  await source.initialize();
});
afterAll(() => source.destroy());
const asOwner = (work: (tx: Transaction) => Promise<unknown>) =>
  createUnitOfWork(source).run(jobActor("trades"), "job", work);

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

test("Y-141 what else is forbidden is written down, and trades that did it are found", async () => {
  const trade = await fillPosition(api, await newTrade(api));
  const other = await newTrade(api, { direction: 0, accountId: (await newTrade(api)).accountId });
  await fillPosition(api, other);
  const category = await api.call<{ id: string }>("POST", "/tag-categories", { body: { name: "News" } });
  const tag = await api.call<{ id: string }>("POST", "/tags", {
    body: { name: "Red", tagCategoryId: category.body.id },
  });
  const checks: ForbiddenCheck[] = [
    { kind: "own" },
    { kind: "weekend" },
    { kind: "opposite" },
    { kind: "size", most: "1.49" },
    { kind: "size", most: "1.5" },
    { kind: "tag", tagId: tag.body.id },
  ];
  const forbidden = checks.map((check, place) => ({ id: crypto.randomUUID(), text: `Rule ${place}`, check }));
  const { accountId } = trade;
  const counts = (response: { body: unknown }) => rulesOfAccount.parse(response.body).found.map(({ count }) => count);
  const set = await save(accountId, { rules: { ...rules, forbidden } }, 0);
  expect(counts(set)).toEqual([null, 0, 1, 1, 0, 0]);
  const { found } = rulesOfAccount.parse(set.body);
  expect(found[2]).toMatchObject({ id: forbidden[2]?.id, trades: [{ id: trade.id, symbol: "EURUSD" }] });

  const versions = (await readTrade(api, trade.id)).versions;
  const body = { tradeId: trade.id, selectedTagIds: [tag.body.id] };
  await api.call("PUT", `/trades/${trade.id}/tags`, { body, version: versions.tags ?? 1 });
  expect(counts(await api.call("GET", path(accountId)))).toEqual([null, 0, 1, 1, 0, 1]);
  const later = { ...rules, forbidden, since: "2024-12-01T00:00:00.000Z" };
  expect(counts(await save(accountId, { rules: later }, 1))).toEqual([null, 0, 0, 0, 0, 0]);
});

test("Y-141 a trade that was open at a Saturday's noon counts as open over the weekend, by the zone of the rules", async () => {
  const forbidden = [{ id: crypto.randomUUID(), text: "No weekends", check: { kind: "weekend" } }];
  const weekendCount = async (openDate: string, timeZone: string) => {
    const { accountId } = await newTrade(api, { openDate });
    const { body } = await save(accountId, { rules: { ...rules, timeZone, forbidden } }, 0);
    return rulesOfAccount.parse(body).found[0]?.count;
  };
  const weekendCountUntil = async (openDate: string, closeDate: string, timeZone: string) => {
    const trade = await newTrade(api, { openDate });
    const [open] = trade.position.openPositions;
    const nothing = { grossProfit: null, commissions: null, roll: null, dividends: null, otherCosts: null };
    const extremes = { maximumAdversePrice: null, maximumFavourablePrice: null };
    const close = {
      id: open?.closePositions[0]?.id,
      closeDate,
      size: "1",
      closePrice: "1.05",
      ...nothing,
      ...extremes,
    };
    const row = { id: open?.id, ticketNumber: null, openDate, size: "1", openPrice: "1.06", stopPrice: null };
    const body = {
      ...{ positionId: trade.position.id, referencePrice: "1.06" },
      openPositions: [{ ...row, targetPrice: null, closePositions: [close] }],
    };
    await api.call("PUT", `/positions/${trade.position.id}`, { version: trade.versions.position, body });
    const saved = await save(trade.accountId, { rules: { ...rules, timeZone, forbidden } }, 0);
    return rulesOfAccount.parse(saved.body).found[0]?.count;
  };
  // 2024-11-30 is a Saturday; the trade is still open.
  expect(await weekendCount("2024-11-29T20:00:00.000Z", "UTC")).toBe(1);
  // From 05:00 to 07:00 UTC it is 10:30 to 12:30 by +05:30.
  expect(await weekendCountUntil("2024-11-30T05:00:00.000Z", "2024-11-30T07:00:00.000Z", "+05:30")).toBe(1);
  expect(await weekendCountUntil("2024-11-30T05:00:00.000Z", "2024-11-30T07:00:00.000Z", "UTC")).toBe(0);
  const closed = await fillPosition(api, await newTrade(api)); // of a Tuesday, closed on it
  const { body } = await save(closed.accountId, { rules: { ...rules, forbidden } }, 0);
  expect(rulesOfAccount.parse(body).found[0]?.count).toBe(0);
});

test("Y-141 a phase ends where the next one begins, and the rules count the last one", async () => {
  const { accountId } = await fillPosition(api, await newTrade(api));
  const earlierPhases = [{ id: crypto.randomUUID(), name: "Phase 1", from: null }];
  const phased = { ...rules, phase: "Phase 2", earlierPhases, since: "2024-11-27T00:00:00.000Z" };
  const { phases } = rulesOfAccount.parse((await save(accountId, { rules: phased }, 0)).body);
  expect(phases).toEqual([
    { name: "Phase 1", from: null, to: "2024-11-27T00:00:00.000Z", net: "591.54", count: 1 },
    { name: "Phase 2", from: "2024-11-27T00:00:00.000Z", to: null, net: "0", count: 0 },
  ]);
  const wrong = await save(accountId, { rules: { ...phased, since: null } }, 1);
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining("rules.since")]);
});

test("Y-141 a remote that knows of no phases keeps them, and reads rules without them where there are none", async () => {
  const { accountId } = await newTrade(api);
  const forbidden = [{ id: crypto.randomUUID(), text: "No news", check: { kind: "own" } }];
  const phased = { ...rules, phase: "Phase 2", forbidden };
  await save(accountId, { rules: phased }, 0);
  const { body: updated } = await save(accountId, { rules: { ...rules, minimumDays: 7 } }, 1);
  expect(updated).toMatchObject({ rules: { phase: "Phase 2", forbidden, minimumDays: 7 } });
  const { body: bare } = await save(accountId, { rules: { ...rules, phase: null, forbidden: [] } }, 2);
  expect(bare).toEqual(expect.objectContaining({ rules }));
  expect(rulesOfAccount.parse(bare)).toMatchObject({ rules: { phase: null, earlierPhases: [], forbidden: [] } });
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
    const response = await save(accountId, { rules: { ...rules, [field]: value } }, 0);
    expect([field, response.status, JSON.stringify(response.body)]).toEqual([
      field,
      400,
      expect.stringContaining(field),
    ]);
  }
  const blank = { id: crypto.randomUUID(), text: " ", check: { kind: "own" } };
  const empty = await save(accountId, { rules: { ...rules, forbidden: [blank] } }, 0);
  expect([empty.status, JSON.stringify(empty.body)]).toEqual([400, expect.stringContaining("rules.forbidden.0.text")]);
  const foreign = { ...blank, text: "News", check: { kind: "tag", tagId: crypto.randomUUID() } };
  const unknown = await save(accountId, { rules: { ...rules, forbidden: [foreign] } }, 0);
  expect([unknown.status, JSON.stringify(unknown.body)]).toEqual([422, expect.stringContaining("rules.forbidden")]);
  const other = serviceApi("trades", newActor());
  expect((await other.call("GET", path(accountId))).status).toBe(404);
  expect((await other.call("PUT", path(accountId), { version: 0, body: { rules } })).status).toBe(404);
});

test("Y-141 open risk is what still runs, less what was realised of it", async () => {
  const trade = await newTrade(api);
  const saved = async (size: string, closePrice: string) => {
    const { position, versions } = await readTrade(api, trade.id);
    const [open] = position.openPositions;
    const entered = { size: "1", openPrice: "1.0542", stopPrice: "1.0562", targetPrice: null, ticketNumber: null };
    const costs = { grossProfit: null, commissions: null, roll: null, dividends: null, otherCosts: null };
    const close = {
      ...{ id: open?.closePositions[0]?.id, closeDate: "2024-11-26T13:35:00.000Z", size, closePrice, ...costs },
      ...{ maximumAdversePrice: null, maximumFavourablePrice: null },
    };
    const openDate = "2024-11-26T09:12:00.000Z";
    const openPositions = [{ id: open?.id, openDate, ...entered, closePositions: [close] }];
    const body = { positionId: position.id, referencePrice: null, openPositions };
    await api.call("PUT", `/positions/${position.id}`, { version: versions.position, body });
    return rulesOfAccount.parse((await api.call("GET", path(trade.accountId))).body);
  };
  await save(trade.accountId, { rules }, 0);
  const gained = await saved("0.5", "1.0532");
  expect(gained).toMatchObject({ openTrades: 1, openWithoutRisk: 0, openRisk: "50" });
  expect(gained.progress.find(({ rule }) => rule === "ownDailyLoss")).toMatchObject({ atRisk: "50", state: "kept" });
  const listed = await api.call("GET", `/trades/list?accountIds=${trade.accountId}`);
  expect(listed.body).toMatchObject({ items: [{ financialRisk: "200", openRisk: "100" }] });
  const lost = await saved("0.5", "1.0552");
  expect(lost).toMatchObject({ openRisk: "150", nextOrder: { own: { rule: "ownDailyLoss", room: "50" } } });
  await saved("1", "1.0552");
  const closed = await api.call("GET", `/trades/list?accountIds=${trade.accountId}`);
  expect(closed.body).toMatchObject({ items: [{ isClosed: true, financialRisk: "200", openRisk: null }] });
});

test("Y-326 rules may come from a programme of the catalogue; what is not in it is refused, and a choice stays when it is left out", async () => {
  const { accountId } = await newTrade(api);
  const catalogue = (await api.call<{ items: PropFirm[] }>("GET", "/trade-accounts/prop-firms")).body.items;
  const ftmo = catalogue.find(({ key }) => key === "ftmo");
  const programme = { firm: "ftmo", programme: "two-step", phase: "phase-1", version: ftmo?.version ?? 0 };
  const set = rulesOfAccount.parse((await save(accountId, { rules: { ...rules, programme } }, 0)).body);
  expect(set).toMatchObject({ rules: { programme }, proposal: null });
  expect(set.rules).not.toHaveProperty("terms");
  expect(rulesOfAccount.parse((await save(accountId, { rules }, 1)).body).rules?.programme).toEqual(programme);
  for (const wrong of [{ phase: "phase-9" }, { version: programme.version + 1 }, { firm: "nobody" }]) {
    const refused = await save(accountId, { rules: { ...rules, programme: { ...programme, ...wrong } } }, 2);
    expect(refused).toMatchObject({ status: 422, body: { code: "PropFirm.Changed" } });
  }
  const typed = await save(accountId, { rules: { ...rules, programme: null } }, 2);
  expect(rulesOfAccount.parse(typed.body).rules?.programme).toBeNull();
});

test("Y-326 a newer version of a firm's rules is proposed and changes nothing, until it is accepted or ignored", async () => {
  const { accountId } = await newTrade(api);
  const programme = { firm: "ftmo", programme: "two-step", phase: "phase-1", version: 1 };
  await save(accountId, { rules: { ...rules, programme } }, 0);
  // As if the account had been made before the firm changed its target: the version before this one.
  const earlier = { ...programme, version: 0 };
  await asOwner((tx) =>
    tx.query(
      `update account_rules set rules = jsonb_set(jsonb_set(rules, '{programme}', $2::jsonb),
         '{terms,profitTarget,value}', '"12"') where account_id = $1`,
      [accountId, JSON.stringify(earlier)],
    ),
  );
  const read = async () => {
    const { body } = await api.call<RulesOfAccount>("GET", path(accountId));
    return body;
  };
  const before = await read();
  expect(before).toMatchObject({
    rules: { profitTarget: rules.profitTarget },
    proposal: { firm: "FTMO", version: 1, changed: ["profitTarget"], terms: { profitTarget: { value: "10" } } },
  });
  const ignored = await save(accountId, { rules: { ...rules, programme } }, before.version);
  expect(ignored.body).toMatchObject({ rules: { profitTarget: rules.profitTarget }, proposal: null });
});

import { notebookText } from "@entrywise/contracts/shared/rich-text";
import type { DemoState } from "@entrywise/contracts/trades/demo.api";
import { tradeSnapshots } from "@entrywise/contracts/trades/snapshots.api";
import { Decimal } from "@entrywise/domain/decimal";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { Pool } from "pg";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { fillPosition, newTrade } from "../../testing/new-trade.ts";

const owner = new Pool({ connectionString: inject("system").ownerUrl, max: 2 });
afterAll(() => owner.end());

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

/** As the platform service asks. */
async function ask(method: "GET" | "POST", path: string, body?: object): Promise<DemoState> {
  const mint = await createTokenMint(inject("system").keysDir, "platform");
  const token = await mint.mint(api.actor, "trades", "own");
  const response = await fetch(`${inject("system").urls.trades}/v1.0${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as DemoState;
}
const create = (replace = false) => ask("POST", "/internal/demo-data", { day: "2026-11-26", replace });
const remove = () => ask("POST", "/internal/demo-data/removal", {});

interface Listed {
  total: number;
  items: { id: string; demo: boolean; netRR: number | null; isClosed: boolean }[];
}
const list = async () => (await api.call<Listed>("GET", "/trades/list?take=500")).body;
const totals = async () => (await api.call<{ count: number; netProfit: string }>("GET", "/trades/totals")).body;

const OWNED = [
  ...["trade", "open_position", "close_position", "open_breakdown", "trade_account", "account_day", "account_rules"],
  ...["account_goals", "cash_entry", "strategy", "tag", "tag_category", "insight", "insight_group", "journal_day", "demo_set", "snapshot", "note"],
]; // biome-ignore format: a list

async function rowsLeft(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of OWNED) {
    const { rows } = await owner.query(`select count(*)::int as n from trades.${table} where user_id = $1`, [
      api.actor.userId,
    ]);
    if (rows[0].n > 0) counts[table] = rows[0].n;
  }
  return counts;
}

test("P-485 P-486 P-487 the demonstration has 100 trades with the mark, all closed ones with R, and asking again changes nothing", async () => {
  expect(await create()).toEqual({ demoTrades: 100, ownTrades: 0 });
  expect(await create()).toEqual({ demoTrades: 100, ownTrades: 0 });
  const { total, items } = await list();
  expect(total).toBe(100);
  expect(items.every(({ demo }) => demo)).toBe(true);
  const closed = items.filter(({ isClosed }) => isClosed);
  expect(closed.length).toBeGreaterThan(90);
  expect(closed.filter(({ netRR }) => netRR === null)).toEqual([]);
});

test("P-485 balances of demo accounts are what their trades and their ledger sum up to", async () => {
  await create();
  const { rows } = await owner.query(
    `select a.id, (select coalesce(sum(net), 0) from trades.account_day d where d.account_id = a.id) as days,
            (select coalesce(sum(net_profit), 0) from trades.trade t
              where t.account_id = a.id and t.is_closed and t.status = 1) as results
       from trades.trade_account a where a.user_id = $1`,
    [api.actor.userId],
  );
  expect(rows).toHaveLength(3);
  for (const { days, results } of rows) expect(Decimal(days).minus(results).toFixed()).toBe("0");
});

test("P-488 some of the demo trades have a picture that can be read", async () => {
  await create();
  const { rows } = await owner.query("select trade_id, blob from trades.snapshot where user_id = $1", [
    api.actor.userId,
  ]);
  expect(rows.length).toBeGreaterThanOrEqual(15);
  const { body } = await api.call("GET", `/trades/${rows[0].trade_id}/snapshots`);
  const [picture] = tradeSnapshots.parse(body).customSnapshots;
  expect(picture).toMatchObject({ name: "Entry and exit", width: 960, height: 540, isPrimary: true });
  expect(picture?.snapshotUrl).toMatch(/^http/);
});

test("P-485 deleting the demonstration leaves nothing, and doing so again is no mistake", async () => {
  await create();
  expect((await list()).total).toBe(100);
  expect(await remove()).toEqual({ demoTrades: 0, ownTrades: 0 });
  expect(await rowsLeft()).toEqual({});
  expect((await list()).total).toBe(0);
  expect(await remove()).toEqual({ demoTrades: 0, ownTrades: 0 });
});

test("P-486 a reset makes a new set of 100 trades", async () => {
  await create();
  const before = (await list()).items.map(({ id }) => id);
  const [first] = before;
  await api.call("DELETE", `/trades/${first}`);
  expect(await create(true)).toEqual({ demoTrades: 100, ownTrades: 0 });
  const after = (await list()).items.map(({ id }) => id);
  expect(after).toHaveLength(100);
  expect(after.filter((id) => before.includes(id))).toEqual([]);
});

test("P-487 demo trades count until there is a trade of one's own; then they leave lists and totals, and lists bring them back", async () => {
  await create();
  expect((await totals()).count).toBe(100);
  const standings = async () => (await api.call<{ total: number }>("GET", "/widgets/accounts")).body.total;
  expect(await standings()).toBeGreaterThan(0);
  const trade = await fillPosition(api, await newTrade(api));
  const after = await totals();
  expect(after).toMatchObject({ count: 1 });
  expect(Decimal(after.netProfit).eq(trade.position.totalNetProfit ?? "0")).toBe(true);
  expect(await list()).toMatchObject({ total: 1, items: [{ id: trade.id, demo: false }], hiddenDemo: 100 });
  expect((await api.call<Listed>("GET", "/trades/summaries?withDemo=true")).body).toMatchObject({
    total: 101,
    hiddenDemo: 0,
  });
  expect(await standings()).toBe(0);
  const open = await api.call<Listed>("GET", "/trades/summaries?open=true");
  expect(open.body.items.filter(({ demo }) => demo)).toEqual([]);
  const stats = await api.call<{ total: number }>("GET", "/trades/stat-summaries");
  expect(stats.body.total).toBe(1);
  await api.call("DELETE", `/trades/${trade.id}`);
  expect((await totals()).count).toBe(100);
});

test("P-487 Y-242 search and the list of symbols leave demo trades out as lists do", async () => {
  await create();
  const symbols = async () =>
    (await api.call<{ items: { symbol: string; count: number }[] }>("GET", "/trades/symbols")).body.items;
  const found = async (text: string) =>
    (await api.call<{ items: { kind: string; id: string }[] }>("GET", `/trades/search?text=${text}`)).body.items
      .filter(({ kind }) => kind === "trade" || kind === "symbol")
      .map(({ kind, id }) => `${kind} ${id}`);
  const [demo] = (await api.call<{ items: { symbol: string }[] }>("GET", "/trades/list?take=1")).body.items;
  const { rows } = await owner.query(
    "select o.ticket_number as ticket from trades.open_position o where o.user_id = $1 and o.ticket_number <> '' limit 1",
    [api.actor.userId],
  );
  const searches = [demo?.symbol ?? "", "stop", rows[0]?.ticket].filter((text) => text !== undefined);
  const before = new Map(await Promise.all(searches.map(async (text) => [text, await found(text)] as const)));
  expect([...before.values()].flat().length, "the demo is found while there is nothing else").toBeGreaterThan(1);
  const trade = await newTrade(api);
  await fillPosition(api, trade);
  const { body: own } = await api.call<{ symbol: string; instrument: string }>("GET", `/trades/${trade.id}`);
  expect(await symbols()).toEqual([{ symbol: own.symbol ?? own.instrument, count: 1 }]);
  for (const text of searches) {
    const demoFinds = (before.get(text) ?? []).filter((item) => !item.endsWith(own.symbol ?? own.instrument));
    expect(
      (await found(text)).filter((item) => demoFinds.includes(item)),
      text,
    ).toEqual([]);
  }
});

test("N-120 N-122 what an admin reads counts own trades without the demonstration, and names the demo apart", async () => {
  await create();
  await fillPosition(api, await newTrade(api));
  const mint = await createTokenMint(inject("system").keysDir, "admin");
  const token = await mint.mint(newActor({ roles: ["Admin"] }), "trades", "own");
  const path = `/v1.0/internal/users/${api.actor.userId}/journal?brand=${api.actor.brand}`;
  const response = await fetch(`${inject("system").urls.trades}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await response.json()).toMatchObject({ trades: 1, demoTrades: 100 });
});

test("P-485 own trades, own tags and days that were written to outlive the demonstration", async () => {
  await api.call("POST", "/tag-categories", { body: { name: "setup" } });
  await create();
  const { body: accounts } = await api.call<{ items: { id: string; name: string }[] }>("GET", "/trade-accounts");
  const account = accounts.items.find(({ name }) => name === "Demo FX account");
  await newTrade(api, { accountId: account?.id });
  const { body: days } = await api.call<{ items: { date: string }[] }>(
    "GET",
    "/trades/journal?startDate=2026-01-01&endDate=2026-12-31",
  );
  const [day] = days.items;
  const rated = await api.call("PUT", `/trades/journal/${day?.date}/ratings`, {
    version: 1,
    body: { ratings: { sleep: 5, mood: 5, planKept: "yes", day: 5 } },
  });
  expect(rated.status).toBe(200);
  expect(await remove()).toEqual({ demoTrades: 0, ownTrades: 1 });
  expect(await rowsLeft()).toMatchObject({ trade: 1, trade_account: 2, tag_category: 1, journal_day: 1 });
});

test("P-486 Y-162 the demonstration of somebody who reads German is German, and goes as a whole too", async () => {
  const made = await ask("POST", "/internal/demo-data", { day: "2026-11-26", replace: false, language: "de" });
  expect(made.demoTrades).toBe(100);
  const names = async (path: string) =>
    (await api.call<{ items: { name: string }[] }>("GET", path)).body.items.map(({ name }) => name);
  expect(await names("/trade-accounts")).toEqual([
    "Demo-Konto Forex",
    "Demo Krypto und Aktien",
    "Demo-Prop-Challenge 100K",
  ]);
  expect(await names("/strategies")).toContain("Rücksetzer im Trend");
  expect(await names("/tags")).toEqual(expect.arrayContaining(["Zu früh raus", "Ruhig"]));
  await remove();
  expect(await rowsLeft()).toEqual({});
});

interface Page {
  id: string;
  title: string;
  parent: string | null;
  version: number;
}
const pages = async () => (await api.call<{ items: Page[] }>("GET", "/notes")).body.items;
const textOfPage = async (id: string) => (await api.call<{ text: object }>("GET", `/notes/${id}`)).body.text;

test("N-125 Y-240 the demonstration has a notebook whose pages name each other and show its trades, a day and figures", async () => {
  await create();
  const found = await pages();
  expect(found.map(({ title }) => title)).toEqual([
    "Demo: trading handbook",
    "Demo: weekly review",
    "Demo: rules",
    "Demo: what costs money",
  ]);
  const [handbook, ...inside] = found;
  expect(new Set(inside.map(({ parent }) => parent))).toEqual(new Set([handbook?.id]));
  const texts = await Promise.all(found.map(({ id }) => textOfPage(id)));
  // What the editor could not have written would be left out when the page is first saved.
  for (const text of texts) expect(notebookText.parse(text)).toEqual(text);
  const all = JSON.stringify(texts);
  for (const type of ["trade", "day", "figure", "table", "callout", "page"]) expect(all).toContain(`"type":"${type}"`);
  expect(all).toContain('"listType":"check"');
  const named = [...all.matchAll(/"tradeId":"([^"]+)"/g)].map(([, id]) => id);
  for (const id of named) expect((await api.call("GET", `/trades/${id}`)).status).toBe(200);
});

test("N-125 a reset makes the pages anew in the language of the demonstration; what somebody wrote stays", async () => {
  await ask("POST", "/internal/demo-data", { day: "2026-11-26", replace: false, language: "de" });
  const [handbook, week] = await pages();
  expect(handbook?.title).toBe("Demo: Handelshandbuch");
  const own = { title: "Meine Woche", text: await textOfPage(week?.id ?? "") };
  await api.call("PUT", `/notes/${week?.id}`, { body: own, headers: { "if-match": `"${week?.version}"` } });
  await api.call("DELETE", `/notes/${handbook?.id}`);
  await reset(200);
  const titles = (await pages()).map(({ title }) => title);
  expect(titles).toContain("Demo: Handelshandbuch");
  expect(titles.filter((title) => title === "Demo: Regeln")).toHaveLength(1);
  await remove();
  const { rows } = await owner.query("select title from trades.note where user_id = $1", [api.actor.userId]);
  expect(rows).toEqual([{ title: "Meine Woche" }]);
});

test("N-125 without a demonstration there is no notebook to reset", async () => {
  await reset(422);
  expect(await pages()).toEqual([]);
});

/** As the admin service asks in the name of the user. */
async function reset(status: number): Promise<void> {
  const mint = await createTokenMint(inject("system").keysDir, "admin");
  const token = await mint.mint(api.actor, "trades", "own");
  const response = await fetch(`${inject("system").urls.trades}/v1.0/internal/demo-data/notebook`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: "{}",
  });
  expect(response.status, await response.clone().text()).toBe(status);
}

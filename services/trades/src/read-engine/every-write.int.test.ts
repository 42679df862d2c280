import { tradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { referenceRates } from "@entrywise/domain/rates/reference-rates";
import { moneyNumber } from "@entrywise/domain/statistics/money-column";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { readFixture } from "@entrywise/statements/fixtures/read-fixture";
import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { headlineOf } from "../features/statistics/headline.presenter.ts";
import { fillPosition, newTrade, readTrade } from "../testing/new-trade.ts";
import { importAndWait, newProfile } from "../testing/stored-import.ts";
import { createProjections, type Projections } from "./projections.ts";
import { idAt } from "./table/trade-ids.ts";
import { accountOf, moneyNames, strategyOf, symbolOf, tagsOf } from "./table/trade-table.ts";
import type { UserProjection } from "./user-projection.ts";

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  await client.query("set search_path = trades");
});
afterAll(() => client.end());

const statement = readFixture("mt4-detailed-12-trades.htm").bytes;
const rates = referenceRates("European Central Bank", "EUR", []);
const everything = tradeFilter.parse({});

/** One person's journal, and what it holds so far. */
interface Journal {
  api: ServiceApi;
  profileId: string;
  trades: string[];
  deleted: string[];
  imports: string[];
}

/** Deletes what is there; a refusal is a response too. */
async function remove({ api }: Journal, path: string, at: number): Promise<void> {
  const { items } = (await api.call<{ items: { id: string; version: number }[] }>("GET", path)).body;
  const one = items[at % Math.max(items.length, 1)];
  if (one !== undefined) await api.call("DELETE", `${path}/${one.id}`, { version: one.version });
}

async function ofList(api: ServiceApi, path: string, at: number): Promise<string | null> {
  const { items } = (await api.call<{ items: { id: string }[] }>("GET", path)).body;
  return items[at % Math.max(items.length, 1)]?.id ?? null;
}

const bulk = ({ api, trades }: Journal, set: object) =>
  api.call("POST", "/trades/bulk", { body: { changes: [{ tradeIds: trades.slice(-3), set }] } });

/** Every kind of write that a projection has to learn of. */
const writes: Record<string, (journal: Journal, at: number) => Promise<unknown>> = {
  async add(journal) {
    const trade = await newTrade(journal.api);
    journal.trades.push(trade.id);
  },
  async edit({ api, trades }, at) {
    const id = trades[at % Math.max(trades.length, 1)];
    const trade = id === undefined ? null : await readTrade(api, id);
    if (trade !== null && trade.position.openPositions[0]?.size === null) await fillPosition(api, trade);
  },
  async delete(journal, at) {
    const [id] = journal.trades.splice(at % Math.max(journal.trades.length, 1), 1);
    if (id === undefined) return;
    journal.deleted.push(id);
    await journal.api.call("DELETE", `/trades/${id}`);
  },
  async restore(journal) {
    const id = journal.deleted.pop();
    if (id === undefined) return;
    const { status } = await journal.api.call("POST", `/trades/${id}/restore`);
    if (status < 300) journal.trades.push(id);
  },
  async import(journal) {
    if ((await importAndWait(journal.api, journal.profileId, statement, "statement")) !== "done") return;
    const imported = await ofList(journal.api, "/trade-imports", 0);
    if (imported !== null) journal.imports.push(imported);
  },
  async undo({ api, imports }) {
    const id = imports.pop();
    if (id !== undefined) await api.call("DELETE", `/trade-imports/${id}?withEdited=true`);
  },
  addStrategy: ({ api }, at) => api.call("POST", "/strategies", { body: { name: `Strategy ${at}` } }),
  addTag: ({ api }, at) => api.call("POST", "/tags", { body: { name: `Tag ${at}` } }),
  async setStrategy(journal, at) {
    await bulk(journal, { kind: "strategy", strategyId: await ofList(journal.api, "/strategies", at) });
  },
  async setTag(journal, at) {
    const tagId = await ofList(journal.api, "/tags", at);
    if (tagId !== null) await bulk(journal, { kind: "addTag", tagId });
  },
  deleteAccount: (journal, at) => remove(journal, "/trade-accounts", at),
  deleteStrategy: (journal, at) => remove(journal, "/strategies", at),
  deleteTag: (journal, at) => remove(journal, "/tags", at),
};

function columnsOf({ trades }: UserProjection) {
  return Array.from({ length: trades.length }, (_, row) => ({
    id: idAt(trades, row),
    account: accountOf(trades, row),
    strategy: strategyOf(trades, row),
    symbol: symbolOf(trades, row),
    tags: tagsOf(trades, row),
    import: trades.dictionaries.imports.values[trades.imports[row] ?? 0],
    facts: [trades.status, trades.isClosed, trades.openTime, trades.closeTime, trades.netRR, trades.size].map(
      (column) => column[row],
    ),
    money: moneyNames.map((name) => moneyNumber(trades[name], row)),
  }));
}

async function seenBy(projections: Projections, { actor }: ServiceApi) {
  const tx = {
    query: async (text: string, values: unknown[]) => (await client.query(text, values)).rows,
    queryRunner: { connect: async () => client },
  } as unknown as Transaction; // all that is asked of it
  const projection = await projections.of({ tx, actor }, everything);
  return {
    columns: columnsOf(projection),
    accounts: [...projection.accounts.values()],
    strategies: [...projection.strategies],
    tags: [...projection.tags.values()],
    figures: headlineOf(projection, everything, "net"),
  };
}

const step = fc.record({
  write: fc.constantFrom(...Object.keys(writes)),
  at: fc.integer({ min: 0, max: 5 }),
  isRead: fc.boolean(),
});

async function expectSame(steps: readonly { write: string; at: number; isRead: boolean }[]) {
  const api = serviceApi("trades");
  const journal = { api, profileId: await newProfile(api), trades: [], deleted: [], imports: [] };
  const lasting = createProjections(() => rates);
  for (const { write, at, isRead } of steps) {
    await writes[write]?.(journal, at);
    if (isRead) await seenBy(lasting, api);
  }
  expect(await seenBy(lasting, api)).toEqual(
    await seenBy(
      createProjections(() => rates),
      api,
    ),
  );
}

test("Y-190 after any sequence of writes a projection that has lasted equals one made from the database", async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), expectSame), { numRuns: 12 });
}, 120_000);

test("Y-190 the trades of an undone import leave the statistics when their account is deleted unseen", async () => {
  await expectSame([
    { write: "import", at: 0, isRead: true },
    { write: "undo", at: 0, isRead: false },
    { write: "deleteAccount", at: 0, isRead: false },
  ]);
});

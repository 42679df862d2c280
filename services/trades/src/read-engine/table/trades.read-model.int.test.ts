import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newTrade } from "../../testing/new-trade.ts";
import { idAt } from "./trade-ids.ts";
import { newDictionaries } from "./trade-table.ts";
import { readAnyTrades, readChangedTrades } from "./trades.read-model.ts";

let client: Client;
let tx: Transaction;
beforeAll(async () => {
  client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  await client.query("set search_path = trades");
  tx = { queryRunner: { connect: async () => client } } as unknown as Transaction; // all that is asked of it
});
afterAll(() => client.end());

async function withTags(api: ServiceApi, count: number) {
  const trade = await newTrade(api);
  const tags = Array.from({ length: count }, () => crypto.randomUUID());
  await client.query("update trade set tag_ids = $2 where id = $1", [trade.id, tags]);
  return { id: trade.id, tags };
}

test("T-341 a trade is read with its tags, however many it has", async () => {
  const api = serviceApi("trades");
  const few = await withTags(api, 80);
  const many = await withTags(api, 200);
  const none = await newTrade(api);
  const { changed, deleted } = await readChangedTrades({ tx, actor: api.actor }, "-1", newDictionaries());
  const tagsOf = (row: number) => changed.dictionaries.tagSets.values[changed.tagSets[row] ?? -1];
  const read = new Map(Array.from({ length: changed.length }, (_, row) => [idAt(changed, row), tagsOf(row)]));
  expect(deleted).toEqual([]);
  expect(read).toEqual(
    new Map([
      [few.id, few.tags],
      [many.id, many.tags],
      [none.id, []],
    ]),
  );
});

test("T-341 reading somebody's trades needs nothing but an index: it has what is read and what policies compare", async () => {
  const { rows: columns } = await client.query(
    "select attname from pg_attribute where attrelid = 'trade_core'::regclass",
  );
  const { rows: compared } = await client.query(
    `select distinct a.attname from pg_policy p
       join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refobjid = p.polrelid
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where p.polrelid = 'trade'::regclass and d.refobjsubid > 0`,
  );
  const named = compared.map(({ attname }) => attname);
  expect(named).toContain("user_id");
  expect(columns.map(({ attname }) => attname)).toEqual(
    expect.arrayContaining(["core_facts", "instrument", "tag_ids", "brand_key", "revision", ...named]),
  );
});

test("T-341 a rehearsal reads no more trades than it asks for", async () => {
  const api = serviceApi("trades");
  await newTrade(api);
  await newTrade(api);
  // Whose trade it is depends on the tests beside this one; it may be a deleted one.
  const { changed, deleted } = await readAnyTrades(tx, 1, newDictionaries());
  expect(changed.length + deleted.length).toBe(1);
});

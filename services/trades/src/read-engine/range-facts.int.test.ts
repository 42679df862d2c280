import { type RangeFamily, rangeFamilies } from "@entrywise/contracts/trades/range-filters";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { mt5Positions, mt5Report, mt5Whole, workbook } from "@entrywise/statements/fixtures/mt5-workbook";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { importAndWait, newProfile } from "../testing/stored-import.ts";
import { type FamilyColumns, partFacts } from "./family-columns.ts";
import { readFacts } from "./range-facts.read-model.ts";
import { idAt } from "./table/trade-ids.ts";
import { newDictionaries } from "./table/trade-table.ts";
import { readChangedTrades } from "./table/trades.read-model.ts";

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  await client.query("set search_path = trades");
});
afterAll(() => client.end());

test("T-341 facts of changed trades are the same whether they are read by name or among all", async () => {
  const api = serviceApi("trades");
  const profileId = await newProfile(api);
  const report = (positions: typeof mt5Positions) => workbook(mt5Report({ positions, open: [] }));
  expect(await importAndWait(api, profileId, report(mt5Positions), "first")).toBe("done");
  const { rows } = await client.query("select max(revision) as last from trade where user_id = $1", [api.actor.userId]);
  expect(await importAndWait(api, profileId, report([...mt5Positions, ...mt5Whole]), "second")).toBe("done");

  const tx = {
    query: async (text: string, values: unknown[]) => (await client.query(text, values)).rows,
    queryRunner: { connect: async () => client },
  } as unknown as Transaction; // all that is asked of it
  const { changed } = await readChangedTrades({ tx, actor: api.actor }, rows[0].last, newDictionaries());
  const ids = Array.from({ length: changed.length }, (_, row) => idAt(changed, row));
  expect(ids.length).toBeGreaterThan(0);
  const said = (columns: FamilyColumns) => ids.map((_, row) => partFacts(columns, row, 1));
  for (const family of Object.keys(rangeFamilies) as RangeFamily[]) {
    const byName = await readFacts({ tx, actor: api.actor }, family, changed, ids);
    const amongAll = await readFacts({ tx, actor: api.actor }, family, changed, null);
    expect(said(amongAll), family).toEqual(said(byName));
    // Every trade of a statement has a profit.
    if (family === "profit") expect(said(byName).flat().every(Number.isFinite)).toBe(true);
  }
});

import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { newActor } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { findTexts } from "./search.read-model.ts";

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  await client.query("set role trades; set search_path to trades");
});
afterAll(() => client.end());

test("Y-242 each trade whose text a search shows is looked up by its id, and not among all trades of everybody", async () => {
  const actor = newActor();
  await client.query("begin");
  await client.query(
    "select set_config('app.scope', 'user', true), set_config('app.user_id', $1, true), set_config('app.brand', $2, true)",
    [actor.userId, actor.brand],
  );
  // Tables of tests are so small that reading them whole is the cheapest way; it is taken here only where there is no other.
  await client.query("set local enable_seqscan = off");
  let plan = "";
  const explain = {
    async query(sql: string, values: unknown[]) {
      const { rows } = await client.query(`explain (costs off) ${sql}`, values);
      plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      return [];
    },
  };
  await findTexts({ tx: explain as unknown as Transaction, actor }, [{ typed: "retest", alternatives: ["retest"] }], {
    kind: null,
    hidden: [],
  });
  await client.query("rollback");
  expect(plan).toMatch(/Index Scan using trade_pkey on trade t\n\s+Index Cond: \(id = best\.trade_id\)/);
});

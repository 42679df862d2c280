import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newActor } from "../testing/service-api.ts";
import { prepared } from "./prepared.ts";
import type { Transaction } from "./unit-of-work.ts";

let client: Client;
let tx: Transaction;
beforeAll(async () => {
  client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  await client.query("set role trades; set search_path to trades");
  tx = { queryRunner: { connect: async () => client } } as unknown as Transaction; // all that is asked of it
});
afterAll(() => client.end());

const plans = prepared<{ made: number; generic: number }>(
  `select sum(custom_plans)::int as made, sum(generic_plans)::int as generic
     from pg_prepared_statements where statement like 'select user_id, version%'`,
);

test("X-401 a cached plan reads the current caller's rows, not those of the caller when it was planned", async () => {
  const everything = prepared<{ user_id: string; above: number }>(
    "select user_id, version::int - $1::int as above from data_version",
  );
  const people = [newActor(), newActor()];
  for (let turn = 0; turn < 24; turn += 1) {
    const { userId, brand } = people[turn % 2] ?? newActor();
    await client.query("begin");
    await client.query(
      "select set_config('app.scope', 'user', true), set_config('app.user_id', $1, true), set_config('app.brand', $2, true)",
      [userId, brand],
    );
    if (turn < 2) await client.query("insert into data_version values ($1, $2, 7)", [userId, brand]);
    expect(await everything(tx, [turn])).toEqual([{ user_id: userId, above: 7 - turn }]);
    await client.query("commit");
  }
  const [{ made, generic } = { made: 0, generic: 0 }] = await plans(tx, []);
  expect(made + generic).toBe(24);
  expect(generic).toBeGreaterThan(10);
});

test("X-401 an error of the database keeps its code", async () => {
  const broken = prepared("select 1 / $1::int");
  await expect(broken(tx, [0])).rejects.toMatchObject({ code: "22012" });
});

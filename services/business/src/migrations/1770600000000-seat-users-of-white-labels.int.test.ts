import { newId } from "@entrywise/kit/db/new-id";
import { Client } from "pg";
import type { QueryRunner } from "typeorm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { SeatUsersOfWhiteLabels1770600000000 } from "./1770600000000-seat-users-of-white-labels.ts";

const [brand, business] = [`white-${newId().slice(-6)}`, newId()];
let client: Client;

beforeAll(async () => {
  client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  await client.query("set search_path to business");
  await client.query("begin");
});
afterAll(async () => {
  await client.query("rollback");
  await client.end();
});

const rows = async () => {
  const { rows } = await client.query(
    "select email, role, status from business_member where business_id = $1 order by email",
    [business],
  );
  return rows;
};

test("P-251 users of a white label from before become members without a role, once; ended memberships stay ended", async () => {
  await client.query("insert into business (id, name, white_label_brand, enabled) values ($1, 'White', $2, true)", [
    business,
    brand,
  ]);
  for (const [name, key] of [
    ["before", brand],
    ["ended", brand],
    ["elsewhere", "entrywise"],
  ] as const) {
    const user = newId();
    await client.query(
      `insert into platform.app_user (user_id, brand_key, email, full_name, handle)
       values ($1, $2, $3, $4, $5)`,
      [user, key, `${name}@${brand}.test`, name, `${name}-${brand}`],
    );
    if (name !== "ended") continue;
    await client.query(
      `insert into business_member (id, business_id, user_id, brand_key, role, email, status)
       values ($1, $2, $3, $4, 0, $5, 'cancelled')`,
      [newId(), business, user, brand, `${name}@${brand}.test`],
    );
  }
  const runner = { query: async (text: string) => (await client.query(text)).rows } as unknown as QueryRunner; // all that is asked of it
  const migration = new SeatUsersOfWhiteLabels1770600000000();
  for (let round = 0; round < 2; round += 1) {
    await migration.up(runner);
    expect(await rows()).toEqual([
      { email: `before@${brand}.test`, role: 0, status: "active" },
      { email: `ended@${brand}.test`, role: 0, status: "cancelled" },
    ]);
  }
});

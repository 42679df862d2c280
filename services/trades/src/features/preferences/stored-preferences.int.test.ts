import type { TableDisplay } from "@entrywise/contracts/trades/table-display.api";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { expect, inject, test } from "vitest";

async function asOwner<Row>(sql: string, values: unknown[]): Promise<Row[]> {
  const owner = new Client({ connectionString: inject("system").ownerUrl });
  await owner.connect();
  try {
    return (await owner.query(sql, values)).rows as Row[];
  } finally {
    await owner.end();
  }
}

const display = (frozen: number): TableDisplay => ({ columns: [], frozen, isComfort: true });
const read = "select display from trades.table_display where user_id = $1";
const write = `insert into trades.table_display (user_id, brand_key, display) values ($1, $2, $3)
  on conflict (user_id, brand_key) do update set display = excluded.display, changed_at = now()`;

test("R-122 T-100 a display that the release before stores is read here, and one that is stored here is read there", async () => {
  const actor = newActor();
  const api = serviceApi("trades", actor);
  const store = (frozen: number) => asOwner(write, [actor.userId, actor.brand, JSON.stringify(display(frozen))]);
  const stored = async () => (await api.call("GET", "/trades/table-display")).body;

  await store(3);
  expect(await stored()).toEqual(display(3));
  await api.call("PUT", "/trades/table-display", { body: display(4) });
  expect(await asOwner(read, [actor.userId])).toEqual([{ display: display(4) }]);
  await store(5);
  expect(await stored()).toEqual(display(5));
});

test("T-100 each key is stored for itself, and what cannot be read any more is the initial value", async () => {
  const actor = newActor();
  const api = serviceApi("trades", actor);
  await api.call("PUT", "/trades/table-display", { body: display(2) });
  expect((await api.call("GET", "/widgets/display")).body).toMatchObject({ unit: "money" });
  await asOwner(`update trades.stored_preference set value = '{"frozen": "many"}' where user_id = $1`, [actor.userId]);
  expect((await api.call("GET", "/trades/table-display")).body).toEqual({ columns: [], frozen: 1, isComfort: false });
});

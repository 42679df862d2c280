import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { schedules } from "@entrywise/contracts/shared/schedules";
import { Client } from "pg";
import { expect, inject, test, vi } from "vitest";
import { sampled } from "../../../../scripts/testing/sampled.ts";
import { newActor, serviceApi } from "../testing/service-api.ts";

const { ownerUrl, keysDir } = inject("system");
const { roles } = JSON.parse(readFileSync(join(dirname(keysDir), "secrets.json"), "utf8"));
const tables = ["pgboss.job", "pgboss.job_common"];

async function as<T>(role: string | null, work: (client: Client) => Promise<T>): Promise<T> {
  const url = new URL(ownerUrl);
  if (role !== null) [url.username, url.password] = [role, roles[role]];
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query("begin");
    return await work(client);
  } finally {
    await client.query("rollback");
    await client.end();
  }
}

const add = (client: Client, table: string, queue: string) =>
  client.query(`insert into ${table} (name, data) values ($1, '{}')`, [queue]);
const countOf = async (client: Client, table: string, queue: string) =>
  Number((await client.query(`select count(*) from ${table} where name = $1`, [queue])).rows[0].count);
const changed = async (client: Client, table: string, queue: string) =>
  (await client.query(`update ${table} set priority = 1 where name = $1`, [queue])).rowCount;

test.each(tables)("X-401 a role without queues reads, adds and changes no event of others in %s", async (table) => {
  await as(null, async (owner) => expect(await countOf(owner, table, "none")).toBe(0));
  for (const role of ["gateway", "identity", "groups", "business", "admin"]) {
    for (const queue of ["trades.settings-changed", "platform.choices-changed"]) {
      expect(await as(role, (client) => countOf(client, table, queue)), `${role} ${queue}`).toBe(0);
      expect(await as(role, (client) => changed(client, table, queue)), `${role} ${queue}`).toBe(0);
      await expect(
        as(role, (client) => add(client, table, queue)),
        `${role} ${queue}`,
      ).rejects.toMatchObject({
        code: "42501",
      });
    }
  }
});

test.each(tables)("X-401 a service adds its events in %s, and takes those of its own queues alone", async (table) => {
  await as("trades", async (client) => {
    await add(client, table, "platform.choices-changed");
    expect(await countOf(client, table, "platform.choices-changed")).toBeGreaterThan(0);
    expect(await changed(client, table, "platform.choices-changed")).toBe(0);
    await add(client, table, "trades.settings-changed");
    expect(await changed(client, table, "trades.settings-changed")).toBeGreaterThan(0);
  });
});

test("X-401 events pass from one service to another, both ways", async () => {
  const actor = newActor();
  const body = { minRiskReward: -0.3, maxRiskReward: 0.1 };
  expect((await serviceApi("platform", actor).call("POST", "/settings/break-even", { body })).status).toBe(200);
  const account = { name: "Events", currency: "USD", defaultMarketType: 0, startBalance: "100" };
  expect((await serviceApi("trades", actor).call("POST", "/trade-accounts", { body: account })).status).toBe(201);
  const heard = (table: string) =>
    as(null, async (owner) => (await owner.query(`select from ${table} where user_id = $1`, [actor.userId])).rowCount);
  await vi.waitFor(async () => expect(await heard("trades.preference")).toBe(1), { timeout: 20_000 });
  const left = () =>
    as(null, async (owner) => {
      const open = "select from pgboss.job where data->'event'->>'userId' = $1 and state <> 'completed'";
      return (await owner.query(open, [actor.userId])).rowCount;
    });
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 20_000 });
});

test.each(sampled("schedules", Object.keys(schedules), 3))(
  "X-401 %s is done by its service when the clock asks for it",
  async (queue) => {
    const id = crypto.randomUUID();
    const owner = new Client({ connectionString: ownerUrl });
    await owner.connect();
    try {
      await owner.query("insert into pgboss.job (id, name, data) values ($1, $2, '{}')", [id, queue]);
      const stateOf = async () =>
        (await owner.query("select state from pgboss.job where id = $1", [id])).rows[0]?.state;
      await expect.poll(stateOf, { timeout: 30_000 }).toBe("completed");
    } finally {
      await owner.end();
    }
  },
);

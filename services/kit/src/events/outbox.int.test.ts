import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import type { Transaction } from "../db/unit-of-work.ts";
import { createLogger } from "../logging.ts";
import { type Outbox, startOutbox } from "./outbox.ts";

const { ownerUrl } = inject("system");
const client = new Client({ connectionString: ownerUrl });
let outbox: Outbox;

beforeAll(async () => {
  await client.connect();
  const logger = createLogger("platform", "silent");
  outbox = await startOutbox({ service: "test", databaseUrl: ownerUrl, unit: null, logger });
});
afterAll(async () => {
  await outbox.stop();
  await client.end();
});

test("R-111 an event whose process dies is picked up by another after a minute, before its time limit ends", async () => {
  const tx = { query: async (text: string, values: unknown[]) => (await client.query(text, values)).rows };
  const id = crypto.randomUUID();
  await client.query("begin");
  try {
    const event = { brand: "entrywise", userIds: [id], topic: "imports" as const, id: null };
    await outbox.publish(tx as unknown as Transaction, "platform.live", event);
    const { rows } = await client.query(
      "select heartbeat_seconds from pgboss.job where name = 'platform.live' and data::text like '%' || $1 || '%'",
      [id],
    );
    expect(rows).toEqual([{ heartbeat_seconds: 60 }]);
  } finally {
    await client.query("rollback");
  }
});

test("M-250 R-111 jobs of all queues are removed on connections without the time limit of a service's statements", async () => {
  const find = async () =>
    (await client.query("select 1 from pg_stat_activity where application_name = 'platform-outbox'")).rowCount ?? 0;
  await vi.waitFor(async () => expect(await find()).toBeGreaterThan(0), { timeout: 40_000, interval: 200 });
});

import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { jobActor } from "../auth/actor.ts";
import { createDataSource } from "../db/data-source.ts";
import { createUnitOfWork, type Transaction } from "../db/unit-of-work.ts";
import { createLogger } from "../logging.ts";
import { type Outbox, startOutbox } from "./outbox.ts";
import { createQueueBell, type QueueBell } from "./queue-bell.ts";

const { ownerUrl } = inject("system");
const logger = createLogger("platform", "silent");
const source = createDataSource({ url: ownerUrl, schema: "platform", entities: [], migrations: [], isDirect: true });
const unit = createUnitOfWork(source);
const ear = new Client({ connectionString: ownerUrl });
const heard: string[] = [];
let outbox: Outbox;

beforeAll(async () => {
  await source.initialize();
  await ear.connect();
  ear.on("notification", ({ payload }) => heard.push(payload ?? ""));
  await ear.query("listen entrywise_queues");
  outbox = await startOutbox({ service: "test", databaseUrl: ownerUrl, unit: null, logger });
});
beforeEach(() => void heard.splice(0));
afterAll(async () => {
  await outbox.stop();
  await source.destroy();
  await ear.end();
});

const publish = (id: string, then: (tx: Transaction) => Promise<void>) =>
  unit.run(jobActor("platform"), "job", async (tx) => {
    await outbox.publish(tx, "groups.left", {
      brand: "entrywise",
      groupId: id,
      userId: id,
      at: "2026-01-01T00:00:00.000Z",
    });
    await then(tx);
  });

test("M-250 R-111 an event rings after its transaction has committed, and not at all when that is rolled back", async () => {
  const undone = publish(crypto.randomUUID(), () => Promise.reject(new Error("undone")));
  await expect(undone).rejects.toThrow("undone");
  await publish(crypto.randomUUID(), async () => {
    expect(heard).not.toContain("trades.group-left");
  });
  await vi.waitFor(() => expect(heard).toContain("trades.group-left"), { timeout: 20_000 });
  expect(heard.filter((queue) => queue === "trades.group-left")).toHaveLength(1);
});

test("M-250 whoever takes a queue is woken when it rings, and when messages may have been missed", async () => {
  const woken: string[] = [];
  const statements = { query: (text: string, values?: unknown[]) => ear.query(text, values) };
  const wake = (worker: string) => woken.push(worker);
  const [one, other]: QueueBell[] = [0, 1].map(() =>
    createQueueBell({ databaseUrl: ownerUrl, statements, logger, wake }),
  );
  try {
    one?.hear("test.queue", "worker", 3_600_000);
    one?.hear("test.other", "other", 3_600_000);
    // Both once when the connection stands.
    await vi.waitFor(() => expect(woken).toContain("worker"), { timeout: 20_000 });
    const count = (worker: string) => woken.filter((name) => name === worker).length;
    await vi.waitFor(
      () => {
        other?.ring("test.queue");
        expect(count("worker")).toBeGreaterThan(count("other"));
      },
      { timeout: 20_000, interval: 200 },
    );
  } finally {
    await Promise.all([one?.stop(), other?.stop()]);
  }
});

import { createDataSource } from "@entrywise/kit/db/data-source";
import { createUnitOfWork, type Transaction } from "@entrywise/kit/db/unit-of-work";
import { newActor } from "@entrywise/kit/testing/service-api";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { commandUnit } from "./command-unit.ts";

let source: ReturnType<typeof createDataSource>;
beforeAll(async () => {
  const url = inject("system").ownerUrl;
  source = await createDataSource({ url, schema: "admin", entities: [], migrations: [], poolSize: 1 }).initialize();
});
afterAll(() => source.destroy());

const secondsToIdle = async (tx: Pick<Transaction, "query">): Promise<number> => {
  const [{ seconds }] = await tx.query(
    "select extract(epoch from current_setting('idle_in_transaction_session_timeout')::interval)::int as seconds",
  );
  return seconds;
};

test("Y-261 a command waits longer for other services than they may take, and only its own transaction does", async () => {
  const unit = commandUnit(createUnitOfWork(source));
  const within = await unit.run(newActor({ roles: ["Admin"] }), "admin", async (tx) => ({
    seconds: await secondsToIdle(tx),
    scope: (await tx.query("select current_setting('app.scope') as scope"))[0].scope,
  }));
  // Five calls of five seconds, each tried again at another instance.
  expect(within.seconds).toBeGreaterThan(5 * 5 * 2);
  expect(within.scope).toBe("job");
  expect(await secondsToIdle(source)).toBe(10);
});

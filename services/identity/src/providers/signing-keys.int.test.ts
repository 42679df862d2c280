import { createDataSource } from "@entrywise/kit/db/data-source";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { lockSigningKeys, signingKeys } from "./signing-keys.repository.ts";

const sources = Array.from({ length: 2 }, () =>
  createDataSource({ url: inject("system").ownerUrl, schema: "identity", entities: [], migrations: [], poolSize: 2 }),
);
const [here, there] = sources;
beforeAll(() => Promise.all(sources.map((source) => source.initialize())));
afterAll(() => Promise.all(sources.map((source) => source.destroy())));

async function isSomebodyWaiting(): Promise<boolean> {
  const waiting = await there?.query("select from pg_locks where locktype = 'advisory' and not granted");
  return waiting.length > 0;
}

test("R-112 instances that start together agree on one signing key", async () => {
  const provider = `test ${crypto.randomUUID()}`;
  let keys: Promise<unknown[]> = Promise.resolve([]);
  let isDone = false;
  await there?.transaction(async (tx) => {
    await lockSigningKeys(tx, provider);
    const own = signingKeys(here as never, provider);
    keys = own.finally(() => {
      isDone = true;
    });
    await vi.waitFor(async () => expect(isDone || (await isSomebodyWaiting())).toBe(true), { timeout: 10_000 });
    await tx.query("insert into signing_key (provider, kid, jwk) values ($1, 'there', $2)", [
      provider,
      { kid: "there" },
    ]);
  });
  expect(await keys).toEqual([{ kid: "there" }]);
});

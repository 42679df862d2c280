import fc from "fast-check";
import { expect, test } from "vitest";
import type { Transaction, UnitOfWork } from "../../db/unit-of-work.ts";
import { type Faults, type Step, simulateWrites } from "./simulate-writes.ts";

const numRuns = Number(process.env.SIMULATION_RUNS ?? 300);

const instance = fc.integer({ min: 0, max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("write" as const), user: fc.constantFrom("ann", "bob", "cyd") }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("repeat" as const), at: fc.nat(5) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom("kill" as const, "start" as const, "drain" as const), instance }),
  },
  { weight: 1, arbitrary: fc.constant({ do: "probe" as const }) },
);
const isWell = (faults?: Faults) =>
  fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 3, maxLength: 14 }), async (scheduler, steps) => {
    expect(await simulateWrites(scheduler, steps, faults)).toEqual([]);
  });
const isFound = async (faults: Faults) =>
  (await fc.check(isWell(faults), { numRuns: 2000, endOnFailure: true })).failed;

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** A unit whose transactions are given other queries. */
const withQueries =
  (change: (query: Query) => Query) =>
  (unit: UnitOfWork): UnitOfWork => ({
    run: (actor, scope, work, group) =>
      unit.run(actor, scope, (tx) => work({ query: change(tx.query) } as unknown as Transaction), group), // handlers here use nothing else
  });

test("R-141 R-111 repeated writes of users who move between instances take effect once, and none that was confirmed is lost", async () => {
  await fc.assert(isWell(), { numRuns });
});

test("R-141 the simulation finds two repeats at once that don't know of each other", async () => {
  const unit = withQueries((query) => async (text: string, values?: unknown[]) => {
    const rows = await query(text, values);
    return text.includes("pg_try_advisory_xact_lock") ? [{ taken: true }] : rows;
  });
  expect(await isFound({ unit })).toBe(true);
});

test("R-141 the simulation finds an effect that is remembered in another transaction", async () => {
  const unit = withQueries(
    (query) => async (text: string, values?: unknown[]) =>
      text.startsWith("insert into idempotency_key") ? [] : query(text, values),
  );
  expect(await isFound({ unit })).toBe(true);
});

test("R-141 the simulation finds a cut-off write without a key that is sent again", async () => {
  expect(await isFound({ takesKeys: false, cutCode: "ECONNREFUSED" })).toBe(true);
});

test("R-141 the simulation finds users who aren't moved from an instance that is leaving", async () => {
  expect(await isFound({ route: (route) => ({ ...route, note: () => undefined }) })).toBe(true);
});

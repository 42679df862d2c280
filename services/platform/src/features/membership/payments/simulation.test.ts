import fc from "fast-check";
import { expect, test } from "vitest";
import { type Faults, type Step, simulatePayments } from "./testing/simulate-payments.ts";

const numRuns = Number(process.env.SIMULATION_RUNS ?? 300);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("change" as const),
      status: fc.constantFrom("trialing" as const, "active" as const, "past_due" as const),
      isLate: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("deliver" as const), at: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("work" as const, "return" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("provider" as const), isAway: fc.boolean() }) },
);
const isWell = (faults?: Faults) =>
  fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 3, maxLength: 14 }), async (scheduler, steps) => {
    expect(await simulatePayments(scheduler, steps, faults)).toEqual([]);
  });
const isFound = async (faults: Faults) =>
  (await fc.check(isWell(faults), { numRuns: 3000, endOnFailure: true })).failed;

test("R-141 whatever the order of events and whichever process handles them, the stored state equals the provider's", async () => {
  await fc.assert(isWell(), { numRuns });
});

test("R-141 the simulation finds an older response of the provider that overwrites a newer one", async () => {
  expect(await isFound({ isLockless: true })).toBe(true);
});

test("R-141 the simulation finds events marked as handled although the provider was unavailable", async () => {
  const provider: Faults["provider"] = ({ stripe }) => {
    const list = () => stripe.subscriptions.list().catch(() => ({ data: [] }));
    return { stripe: { subscriptions: { list } } } as unknown as ReturnType<NonNullable<Faults["provider"]>>; // a sync asks for nothing else
  };
  expect(await isFound({ provider })).toBe(true);
});

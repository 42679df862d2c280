import fc from "fast-check";
import { expect, test } from "vitest";
import { openOutbox } from "./open-outbox.ts";
import type { OutboxStorage, OutboxStore, StoredWrite } from "./queued-write.ts";
import { type Step, simulateOutbox } from "./testing/simulate-outbox.ts";

const numRuns = Number(process.env.SIMULATION_RUNS ?? 1000);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: "send" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "add" as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("discard" as const, "edit" as const),
      at: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("session" as const), isSignedIn: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("account" as const), isThere: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("network" as const),
      lost: fc.constantFrom("nothing" as const, "request" as const, "response" as const),
    }),
  },
);
const scenario = [fc.scheduler(), fc.array(step, { minLength: 4, maxLength: 14 })] as const;

const findFault = (plant: (store: OutboxStore, storage: OutboxStorage) => OutboxStore) =>
  fc.check(
    fc.asyncProperty(...scenario, async (scheduler, steps) => {
      expect(await simulateOutbox(scheduler, steps, plant)).toEqual([]);
    }),
    { numRuns: 2000, endOnFailure: true },
  );

test("R-141 several pages that send one queue lose nothing, and nothing that was taken back takes effect", async () => {
  await fc.assert(
    fc.asyncProperty(...scenario, async (scheduler, steps) => {
      expect(await simulateOutbox(scheduler, steps)).toEqual([]);
    }),
    { numRuns },
  );
});

test("R-141 the simulation finds a page that puts a write back as it was read, whatever others do with it", async () => {
  const found = await findFault((store, storage) => ({
    ...store,
    end: async (write, id, outcome) => {
      if (outcome.kind !== "signIn") return store.end(write, id, outcome);
      const { place, ...asRead } = write;
      return storage.change(place, ({ key }) => (key === write.key ? asRead : null));
    },
  }));
  expect(found.failed).toBe(true);
});

test("R-141 the simulation finds a refusal that counts while another page is sending the same write", async () => {
  const found = await findFault((store, storage) => ({
    ...store,
    end: async (write, id, outcome) => {
      if (outcome.kind !== "refused") return store.end(write, id, outcome);
      return storage.change(write.place, (stored) =>
        stored.key === write.key ? { ...stored, state: "refused", isUnanswered: false } : null,
      );
    },
  }));
  expect(found.failed).toBe(true);
});

test("R-141 the simulation finds a write that is taken back by its place, after another tab has edited it", async () => {
  const found = await findFault((store) => ({ ...store, discard: (place) => store.discard(place) }));
  expect(found.failed).toBe(true);
});

/** One write in a memory of its own. */
async function oneWrite() {
  let write: StoredWrite | null = null;
  const store = openOutbox({
    all: async () => (write === null ? [] : [write]),
    add: async (added) => {
      write = { ...added, place: 1 };
    },
    change: async (_place, next) => {
      const changed = write === null ? null : next(write);
      if (changed === "gone") write = null;
      else if (changed !== null) write = { ...changed, place: 1 };
      return changed !== null;
    },
  });
  const label = { title: "", direction: "long", detail: "", risk: null } as const;
  const blank = { userId: "ann", enteredAt: 0, path: "", body: null, label, form: null, problem: "" };
  await store.add({ ...blank, key: "write-1", state: "waiting", isUnanswered: false });
  const [read] = await store.all("ann");
  return { store, read: read as StoredWrite }; // it was just added
}

const since = 1_000_000;

test("R-141 Y-250 a write that another page is sending can't be taken back after this one was told to sign in", async () => {
  const { store, read } = await oneWrite();
  expect(await store.begin(read, { id: "a", since, isAlone: false })).toBe(true);
  expect(await store.begin(read, { id: "b", since, isAlone: false })).toBe(true);
  expect(await store.end(read, "b", { kind: "signIn" })).toBe(false);
  expect(await store.discard(1)).toBe(false);
  await store.end(read, "a", { kind: "signIn" });
  expect(await store.discard(1)).toBe(true);
});

test("R-141 Y-250 an attempt whose page was closed bars an edit until a later attempt has an outcome", async () => {
  for (const later of [
    { since: since + 1, isAlone: true },
    { since: since + 600_000, isAlone: false },
  ]) {
    const { store, read } = await oneWrite();
    await store.begin(read, { id: "closed", since, isAlone: false });
    await store.begin(read, { id: "later", ...later });
    await store.end(read, "later", { kind: "signIn" });
    expect(await store.discard(1)).toBe(false);
    await store.begin(read, { id: "last", ...later });
    expect(await store.end(read, "last", { kind: "refused", problem: "No." })).toBe(true);
    expect(await store.discard(1)).toBe(true);
  }
});

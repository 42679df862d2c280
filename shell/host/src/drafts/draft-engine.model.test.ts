import fc from "fast-check";
import { expect, test } from "vitest";
import { DraftEngine } from "./draft-engine.ts";
import { createDeviceStore, type DraftStore } from "./draft-store.ts";
import type { PartRules } from "./draft-types.ts";
import { formRules } from "./testing/field-rules.ts";
import { MemoryStorage } from "./testing/memory-storage.ts";
import { SimulatedClock } from "./testing/simulated-clock.ts";
import { fine, UnreliableServer, type Values, type Weather, type Write } from "./testing/unreliable-server.ts";

const fields = ["stop", "target", "size"] as const;
const initial = { stop: "0", target: "0", size: "0" };
const people = ["ann", "bob"] as const;
type Person = (typeof people)[number];

const person = fc.constantFrom(...people);
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("edit" as const),
      person,
      field: fc.constantFrom(...fields),
      putBack: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 400 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("weather" as const),
      person,
      latencyMs: fc.integer({ min: 0, max: 300 }),
      responseMs: fc.integer({ min: 0, max: 300 }),
      lost: fc.constantFrom("nothing" as const, "request" as const, "response" as const, "error" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reload" as const), person }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("refetch" as const), person, age: fc.integer({ min: 0, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("flush" as const), person }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("retry" as const), person }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("resolve" as const),
      person,
      choice: fc.constantFrom("mine" as const, "theirs" as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Faults that are planted, for the simulation to find. */
interface Faults {
  rules?: Partial<PartRules<Values["form"]>>;
  store?: (store: DraftStore) => DraftStore;
}

/** One person at one device: what they typed, saw and decided. */
class Trader {
  engine: DraftEngine<Values>;
  weather: Weather = fine;
  lastTyped = new Map<string, string>();
  /** Values that stood on this screen, or in a conflict that was resolved. */
  known = new Set<string>();
  givenUp = new Set<string>();
  /** Questions about a value that the same person had typed. */
  quarrelsWithItself: string[] = [];
  #storage = new MemoryStorage();
  #pages = 0;
  #typed = 0;
  #clock: SimulatedClock;
  #server: UnreliableServer;
  #name: Person;
  #faults: Faults;

  constructor(name: Person, world: { clock: SimulatedClock; server: UnreliableServer; faults: Faults }) {
    const { clock, server, faults } = world;
    this.#name = name;
    this.#faults = faults;
    this.#clock = clock;
    this.#server = server;
    this.engine = this.#openPage();
  }

  #openPage(): DraftEngine<Values> {
    this.#pages += 1;
    const owner = `${this.#name}-${this.#pages}`;
    const engine = new DraftEngine<Values>({
      thing: "trade",
      rules: { form: { ...formRules, ...this.#faults.rules } },
      server: this.#server.state,
      clock: this.#clock,
      transport: this.#server.transport(this.#name, () => this.weather),
      store: (this.#faults.store ?? ((store) => store))(
        createDeviceStore({
          storage: this.#storage,
          userId: this.#name,
          owner,
          isOpen: (page) => page === owner,
          clock: this.#clock,
        }),
      ),
    });
    const look = () => {
      for (const field of fields) this.known.add(`${field}=${engine.snapshot.values.form[field]}`);
      const clashes = engine.snapshot.conflicts.form?.clashes ?? [];
      const own = clashes.filter(({ theirs }) => theirs?.startsWith(this.#name));
      this.quarrelsWithItself.push(...own.map(({ path, theirs }) => `${path}=${theirs}`));
    };
    engine.subscribe(look);
    look();
    return engine;
  }

  reload() {
    this.engine.dispose();
    this.engine = this.#openPage();
  }

  type(field: (typeof fields)[number], putBack: boolean) {
    this.#typed += 1;
    const value = putBack ? "0" : `${this.#name}${this.#typed}`;
    this.engine.edit("form", (form) => ({ ...form, [field]: value }));
    this.lastTyped.set(field, value);
    this.givenUp.delete(field);
  }

  resolve(choice: "mine" | "theirs") {
    for (const { path, theirs } of this.engine.snapshot.conflicts.form?.clashes ?? []) {
      this.known.add(`${path}=${theirs}`);
      if (choice === "theirs") this.givenUp.add(path);
    }
    this.engine.resolve("form", choice);
  }
}

async function run(steps: readonly Step[], faults: Faults = {}) {
  const clock = new SimulatedClock();
  const server = new UnreliableServer(clock, initial);
  const traders = Object.fromEntries(
    people.map((name) => [name, new Trader(name, { clock, server, faults })]),
  ) as Record<Person, Trader>;
  const overwritten: string[] = [];
  server.onWrite = ({ by, before, after }: Write) => {
    for (const field of fields) {
      const old = before[field] ?? "";
      const isForeign = old !== "0" && !old.startsWith(by);
      if (after[field] !== old && isForeign && !traders[by as Person].known.has(`${field}=${old}`)) {
        overwritten.push(`${by} replaced ${field}=${old} unseen`);
      }
    }
  };
  for (const next of steps) {
    if (next.do === "wait") await clock.advance(next.ms);
    else act(traders[next.person], next, server);
  }
  for (const trader of Object.values(traders)) trader.weather = fine;
  for (let round = 0; round < 6; round += 1) {
    await clock.advance(40_000);
    for (const trader of Object.values(traders)) trader.resolve("mine");
  }
  await clock.advance(40_000);
  return { traders, server, overwritten };
}

function act(trader: Trader, next: Exclude<Step, { do: "wait" }>, server: UnreliableServer): void {
  const { engine } = trader;
  if (next.do === "edit") trader.type(next.field, next.putBack);
  else if (next.do === "weather") trader.weather = next;
  else if (next.do === "reload") trader.reload();
  else if (next.do === "refetch") engine.hear(server.stateBefore(next.age));
  else if (next.do === "flush") engine.flush(true);
  else if (next.do === "retry") engine.retry();
  else trader.resolve(next.choice);
}

const numRuns = Number(process.env.SIMULATION_RUNS ?? 400);
const scenario = fc.array(step, { minLength: 5, maxLength: 60 });

/** Last edits that are neither on the server nor were given up, and older ones that outlived a newer one. */
function lostEdits(name: string, trader: Trader, server: UnreliableServer): string[] {
  return [...trader.lastTyped].flatMap(([field, typed]) => {
    if (trader.givenUp.has(field)) return [];
    const now = server.form[field] ?? "";
    const isOutlived = now.startsWith(name) && now !== typed;
    const hasArrived = typed === "0" || server.writes.some(({ after }) => after[field] === typed);
    return isOutlived || !hasArrived ? [`${field}=${typed}, the server has ${now}`] : [];
  });
}

test("R-141 Y-150 whatever network, server and reloads do, the last edit of every field arrives", async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (steps) => {
      const { traders, server } = await run(steps);
      const entries = Object.entries(traders);
      expect(entries.map(([, trader]) => trader.engine.snapshot.save.phase)).toEqual(["clean", "clean"]);
      expect(entries.flatMap(([name, trader]) => lostEdits(name, trader, server))).toEqual([]);
    }),
    { numRuns },
  );
}, 60_000);

test("R-141 Y-151 nobody replaces a value of somebody else without having seen it", async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (steps) => {
      const { overwritten } = await run(steps);
      expect(overwritten).toEqual([]);
    }),
    { numRuns },
  );
}, 60_000);

test("Y-151 nobody is asked about a value of their own whose response was lost", async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (steps) => {
      const { traders } = await run(steps);
      expect(Object.values(traders).flatMap((trader) => trader.quarrelsWithItself)).toEqual([]);
    }),
    { numRuns },
  );
}, 60_000);

test("Y-150 in the end both screens show what the server has", async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (steps) => {
      const { traders, server } = await run(steps);
      for (const { engine } of Object.values(traders)) {
        engine.hear(server.state);
        expect(engine.snapshot.values.form).toEqual(server.form);
      }
    }),
    { numRuns: 200 },
  );
}, 60_000);

const lostWith = (faults: Faults) =>
  fc.asyncProperty(scenario, async (steps) => {
    const { traders, server } = await run(steps, faults);
    expect(Object.entries(traders).flatMap(([name, trader]) => lostEdits(name, trader, server))).toEqual([]);
  });
const overwrittenWith = (faults: Faults) =>
  fc.asyncProperty(scenario, async (steps) => {
    expect((await run(steps, faults)).overwritten).toEqual([]);
  });
const search = { numRuns: 400, endOnFailure: true };

test("R-141 the simulation finds drafts that aren't on the device when the page is reloaded", async () => {
  const forgetful = { store: (store: DraftStore): DraftStore => ({ ...store, write: () => undefined }) };
  expect((await fc.check(lostWith(forgetful), search)).failed).toBe(true);
});

test("R-141 the simulation finds a merge that keeps mine without a question", async () => {
  const selfish: Faults["rules"] = {
    merge: (_ancestors, mine) => ({ keepingMine: mine, keepingTheirs: mine, clashes: [] }),
  };
  expect((await fc.check(overwrittenWith({ rules: selfish }), search)).failed).toBe(true);
});

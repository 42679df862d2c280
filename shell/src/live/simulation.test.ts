import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveTabParts } from "./live-tab.ts";
import { type Step, simulateLive } from "./testing/simulate-live.ts";

const numRuns = Number(process.env.SIMULATION_RUNS ?? 500);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: "change" as const }) },
  { weight: 2, arbitrary: fc.constant({ do: "open" as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("close" as const), at: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 2, arbitrary: fc.constant({ do: "cut" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "refuse" as const }) },
);
const scenario = [fc.scheduler(), fc.array(step, { minLength: 2, maxLength: 12 })] as const;
/** The longest wait before a refused stream is opened again, and less than the minute after which everything is asked for. */
const settle = () => vi.advanceTimersByTimeAsync(2_000).then(() => undefined);

const isWell = (plant?: (parts: LiveTabParts) => LiveTabParts) =>
  fc.asyncProperty(...scenario, async (scheduler, steps) => {
    vi.clearAllTimers();
    expect(await simulateLive(scheduler, steps, plant === undefined ? { settle } : { settle, plant })).toEqual([]);
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("R-141 every tab hears of the last change, however streams are opened, cut, refused and handed over", async () => {
  await fc.assert(isWell(), { numRuns });
});

/** A stream whose listeners for one kind of event are wrapped. */
function listening(
  parts: LiveTabParts,
  kind: string,
  wrap: (listener: (event: Event) => void) => (event: Event) => void,
) {
  const open = () => {
    const stream = parts.open();
    const add = stream.addEventListener.bind(stream);
    stream.addEventListener = (type: string, listener: unknown) =>
      add(type, type === kind ? wrap(listener as (event: Event) => void) : (listener as (event: Event) => void)); // listeners here are functions
    return stream;
  };
  return { ...parts, open };
}

test("R-141 the simulation finds a stream that asks for nothing when it has been opened", async () => {
  const found = await fc.check(
    isWell((parts) => listening(parts, "open", () => () => undefined)),
    { numRuns: 500, endOnFailure: true },
  );
  expect(found.failed).toBe(true);
});

test("R-141 the simulation finds a leading tab that keeps what it hears to itself", async () => {
  const found = await fc.check(
    isWell((parts) => ({ ...parts, channel: { ...parts.channel, postMessage: () => undefined } })),
    { numRuns: 500, endOnFailure: true },
  );
  expect(found.failed).toBe(true);
});

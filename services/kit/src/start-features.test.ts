import { expect, test, vi } from "vitest";
import type { Outbox } from "./events/outbox.ts";
import type { Schedules } from "./events/schedules.ts";
import { defineFeature, type RunningFeature } from "./feature.ts";
import type { Logger } from "./logging.ts";
import { startFeatures } from "./start-features.ts";

/** A service without a database: what was started, in order. */
function service() {
  const log: string[] = [];
  const stops: (() => unknown)[] = [];
  const outbox = {
    consume: async (queue: string) => void log.push(`consume ${queue}`),
    deliver: async (queue: string, _handle: unknown, { atOnce }: { atOnce: number }) =>
      void log.push(`deliver ${queue} ${atOnce}`),
  } as unknown as Outbox; // what features are started with
  const clock: Schedules = {
    run: async (name) => void log.push(`schedule ${name}`),
    stop: async () => void log.push("clock stopped"),
  };
  const warn = vi.fn();
  const openClock = vi.fn(async () => clock);
  const context = {
    outbox,
    logger: { warn } as unknown as Logger, // nothing else is logged
    onStop: (stop: () => unknown) => void stops.push(stop),
    log,
  };
  return { context, log, stops, warn, openClock };
}

type Context = ReturnType<typeof service>["context"];

const feature = (name: string, running: RunningFeature = {}) =>
  defineFeature({
    name,
    start({ log }: Context) {
      log.push(`start ${name}`);
      return running;
    },
  });

const nothing = async () => {};

test("features start in their order, and no event reaches one before all have started", async () => {
  const { context, log, openClock } = service();
  await startFeatures(
    [
      feature("notes", { consumers: { "trades.settings-changed": nothing } }),
      feature("push", { deliveries: { "platform.pushes": { handle: nothing, atOnce: 5 } } }),
      feature("keys", { deliveries: { "business.keys-ended": { handle: nothing } } }),
      feature("bins", { schedules: { "trades.empty-note-bins": nothing } }),
    ],
    context,
    openClock,
  );
  expect(log).toEqual([
    ...["start notes", "start push", "start keys", "start bins"],
    ...["consume trades.settings-changed", "deliver platform.pushes 5", "deliver business.keys-ended 1"],
    "schedule trades.empty-note-bins",
  ]);
});

test("a clock is opened only for schedules, and stopped with the service", async () => {
  const without = service();
  await startFeatures([feature("notes")], without.context, without.openClock);
  expect([without.openClock.mock.calls.length, without.stops]).toEqual([0, []]);
  const { context, log, stops, openClock } = service();
  await startFeatures([feature("notes", { schedules: { "trades.empty-note-bins": nothing } })], context, openClock);
  for (const stop of stops) await stop();
  expect(log).toContain("clock stopped");
});

test("a sweep that fails is logged with its feature, runs again, and ends with the service", async () => {
  vi.useFakeTimers();
  try {
    const { context, stops, warn, openClock } = service();
    const work = vi.fn(() => Promise.reject(new Error("locked")));
    await startFeatures([feature("notes", { sweeps: [{ everyMs: 1000, work }] })], context, openClock);
    await vi.advanceTimersByTimeAsync(2000);
    expect([work.mock.calls.length, warn.mock.calls.map(([, text]) => text)]).toEqual([
      2,
      ["sweep of notes", "sweep of notes"],
    ]);
    for (const stop of stops) await stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(work).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test("every feature's beforeForget runs before the rows of an account are deleted, and a failure keeps them", async () => {
  const { context, openClock } = service();
  const owners: string[] = [];
  const asked = (name: string): RunningFeature => ({
    beforeForget: async ({ userId }) => void owners.push(`${name} ${userId}`),
  });
  const failing: RunningFeature = { beforeForget: () => Promise.reject(new Error("the provider is away")) };
  const started = await startFeatures([feature("a", asked("a")), feature("b", failing)], context, openClock);
  await expect(started.beforeForget({ userId: "u", brand: "b" })).rejects.toThrow("the provider is away");
  expect(owners).toEqual(["a u"]);
});

test("two features of one name are refused before any of them starts", async () => {
  const { context, log, openClock } = service();
  await expect(startFeatures([feature("notes"), feature("notes")], context, openClock)).rejects.toThrow(
    "two features are called notes",
  );
  expect(log).toEqual([]);
});

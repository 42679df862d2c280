import { newActor } from "@entrywise/kit/testing/service-api";
import { expect, test, vi } from "vitest";
import { makeDemo, makeWantedDemo, type WantedDemoParts } from "./wanted-demo.ts";

const actor = { ...newActor(), userId: "01930000-0000-7000-8000-000000000001", brand: "entrywise" };
const now = () => new Date("2026-11-29T10:00:00.000Z");

function parts(createDemo: () => Promise<{ demoTrades: number; ownTrades: number }>, demoTrades = 0) {
  const publish = vi.fn(async () => undefined);
  const made = {
    journal: { createDemo: vi.fn(createDemo), demoState: async () => ({ demoTrades, ownTrades: 0 }) },
    unit: { run: async (_who: unknown, _scope: unknown, work: (tx: object) => unknown) => work({}) },
    outbox: { publish },
    now,
  };
  return { parts: made as unknown as WantedDemoParts, publish, createDemo: made.journal.createDemo };
}

test("P-485 demo data that couldn't be created at once is created in the background, and the caller gets the failure", async () => {
  const busy = parts(() => Promise.reject(new Error("busy")));
  await expect(makeDemo(busy.parts, actor, "de")).rejects.toThrow("busy");
  const event = { userId: actor.userId, brand: "entrywise", language: "de" };
  expect(busy.publish).toHaveBeenCalledWith({}, "platform.demo-wanted", event);
  const quiet = parts(async () => ({ demoTrades: 100, ownTrades: 0 }));
  expect(await makeDemo(quiet.parts, actor, "de")).toEqual({ demoTrades: 100, ownTrades: 0 });
  expect(quiet.createDemo).toHaveBeenCalledWith(actor, { day: "2026-11-29", replace: false, language: "de" });
  expect(quiet.publish).not.toHaveBeenCalled();
});

test("P-485 the background job creates it once and leaves existing demo data as it is", async () => {
  const there = parts(async () => ({ demoTrades: 100, ownTrades: 0 }), 100);
  await makeWantedDemo(there.parts, { userId: actor.userId, brand: "entrywise", language: "de" });
  expect(there.createDemo).not.toHaveBeenCalled();
});

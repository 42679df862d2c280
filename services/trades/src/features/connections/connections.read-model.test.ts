import { expect, test } from "vitest";
import { judge } from "./connections.read-model.ts";

const now = new Date("2026-11-30T10:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const well: Parameters<typeof judge>[0] = {
  ...{ broker: "bybit", enabled: true, reason: null, reasonSince: null, readUntil: now, createdAt: inDays(-30) },
  ...{ keyExpiresAt: null, deliveryState: null, question: null, deliveredAt: null },
};

test("Y-302 a key that ends within a week needs its person, and one that ends later or never doesn't", () => {
  expect(judge({ ...well, keyExpiresAt: inDays(3) }, now)).toEqual({
    ...{ state: "needsYou", reason: "keyEnds", since: inDays(-4) },
  });
  expect(judge({ ...well, keyExpiresAt: inDays(7) }, now)).toMatchObject({ reason: "keyEnds" });
  for (const keyExpiresAt of [null, inDays(8), inDays(-1)]) {
    expect(judge({ ...well, keyExpiresAt }, now)).toMatchObject({ state: "current", reason: null });
  }
});

test("Y-302 what stands in the way now comes before a key that ends later", () => {
  const ending = { ...well, keyExpiresAt: inDays(3) };
  expect(judge({ ...ending, enabled: false }, now)).toMatchObject({ state: "stopped" });
  expect(judge({ ...ending, readUntil: inDays(-2) }, now)).toMatchObject({ state: "late" });
  expect(judge({ ...ending, reason: "keyRights" }, now)).toMatchObject({ state: "needsYou", reason: "keyRights" });
  expect(judge({ ...ending, deliveryState: "asks", question: "totals", deliveredAt: now }, now)).toMatchObject({
    ...{ state: "needsYou", reason: "totalsDiffer" },
  });
});

test.each([
  ["now", 0, { state: "current", reason: null }],
  ["five minutes ago", 5, { state: "current", reason: null }],
  ["six minutes ago", 6, { state: "late", reason: "silent" }],
  ["a day ago", 24 * 60, { state: "late", reason: "silent" }],
  ["over a day ago", 24 * 60 + 1, { state: "stopped", reason: "silent" }],
] as const)("Y-304 Y-302 a terminal that was last in contact %s", (_, minutes, expected) => {
  const readUntil = new Date(now.getTime() - minutes * 60_000);
  expect(judge({ ...well, broker: "metatrader-5", readUntil }, now)).toMatchObject(expected);
});

test("Y-304 Y-302 a terminal that was never in contact is late, and what its person has to do comes first", () => {
  const silent = { ...well, broker: "metatrader-4", readUntil: null } as const;
  expect(judge(silent, now)).toEqual({ state: "late", reason: "silent", since: null });
  expect(judge({ ...silent, enabled: false }, now)).toMatchObject({ state: "stopped", reason: null });
  const waits = { ...silent, deliveryState: "asks", question: "preview", deliveredAt: now } as const;
  expect(judge(waits, now)).toMatchObject({ state: "needsYou", reason: "firstPreview" });
});

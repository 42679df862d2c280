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

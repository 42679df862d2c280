import { plans } from "@entrywise/contracts/platform/plans";
import { expect, test } from "vitest";
import { isForCard } from "./is-for-card.ts";
import { cardTimes, isQuietPage } from "./upgrade-card-times.ts";

test("P-452 the upgrade card is for users on Basic of a brand that sells plans", () => {
  expect(isForCard({ whiteLabel: false }, { plan: plans.basic })).toBe(true);
  expect(isForCard({ whiteLabel: true }, { plan: plans.basic })).toBe(false);
  expect(isForCard({ whiteLabel: false }, { plan: plans.pro })).toBe(false);
  expect(isForCard({ whiteLabel: false }, null)).toBe(false);
});

test("P-364 the checkout and the welcome page have no upgrade prompt", () => {
  expect(["/checkout", "/welcome", "/checkout/x"].map(isQuietPage)).toEqual([true, true, true]);
  expect(["/dashboard", "/checkouts", "/trades"].map(isQuietPage)).toEqual([false, false, false]);
});

test("P-451 it is due at most every 1,800 seconds, for each user of a browser", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const now = Date.parse("2024-11-27T12:00:00Z");
  const mine = cardTimes(storage, "a");
  expect(mine.isDue(now)).toBe(true);
  mine.note(now);
  expect([mine.isDue(now + 1_799_999), mine.isDue(now + 1_800_000)]).toEqual([false, true]);
  expect(cardTimes(storage, "b").isDue(now)).toBe(true);
});

test("P-451 a browser that stores nothing shows no card", () => {
  const blocked = {
    getItem: () => {
      throw new Error("blocked");
    },
    setItem: () => {
      throw new Error("blocked");
    },
  };
  const times = cardTimes(blocked, "a");
  times.note(0);
  expect(times.isDue(1e12)).toBe(false);
});

import type { Snapshot, TradeSnapshots } from "@entrywise/contracts/trades/snapshots.api";
import { isTooLarge } from "@entrywise/ui/media";
import { expect, test } from "vitest";
import { findHero, isAtLimit, nextEmptyPlace, shownPlaces } from "./snapshot-places.ts";

let made = 0;
const place = (own: Partial<Snapshot> = {}): Snapshot => {
  made += 1;
  return {
    id: `place-${made}`,
    slotId: "slot",
    name: "Exit",
    originUrl: null,
    snapshotUrl: null,
    width: null,
    height: null,
    sequenceNumber: made,
    isPrimary: false,
    isSlotEnabled: true,
    version: 0,
    ...own,
  };
};
const filled = (own: Partial<Snapshot> = {}) => place({ snapshotUrl: "http://blob/a", version: 1, ...own });
const of = (slotSnapshots: Snapshot[], customSnapshots: Snapshot[] = []): TradeSnapshots => ({
  slotSnapshots,
  customSnapshots,
});

test("T-442 the limit counts slots and custom snapshots that have an image", () => {
  const two = of([filled(), place()], [filled({ slotId: null }), place({ slotId: null })]);
  expect([isAtLimit(two, null), isAtLimit(two, 2), isAtLimit(two, 3)]).toEqual([false, true, false]);
});

test("Y-153 a pasted image goes into the next empty place that takes one, then into a new one", () => {
  const [off, free] = [place({ isSlotEnabled: false }), place()];
  expect(nextEmptyPlace(of([filled(), off, free]))).toBe(free);
  const custom = place({ slotId: null });
  expect(nextEmptyPlace(of([filled(), off], [custom]))).toBe(custom);
  expect(nextEmptyPlace(of([filled(), off]))).toBeNull();
});

test("T-440 the hero is the chosen image, else the first, and empty places show only when asked for", () => {
  const [first, chosen] = [filled(), filled({ slotId: null, isPrimary: true })];
  const all = of([place(), first], [chosen]);
  expect(findHero(all)).toBe(chosen);
  expect(findHero(of([first]))).toBe(first);
  expect(findHero(of([place()]))).toBeNull();
  expect(shownPlaces(all, false)).toEqual([first, chosen]);
  expect(shownPlaces(all, true)).toHaveLength(3);
});

test("P-721 O-115 4096 KB is not less than 4 MB", () => {
  expect([isTooLarge({ size: 4096 * 1024 - 1 }), isTooLarge({ size: 4096 * 1024 })]).toEqual([false, true]);
});

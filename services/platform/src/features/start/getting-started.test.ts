import { gettingStartedKeys } from "@entrywise/contracts/platform/getting-started-keys";
import type { JournalProgress } from "@entrywise/contracts/trades/first-data.api";
import { expect, test } from "vitest";
import { mergedSteps, presentGettingStarted, stepsDoneBy } from "./getting-started.ts";

const nothing: JournalProgress = {
  accounts: 0,
  demoTrades: 0,
  ownTrades: 0,
  importedTrades: 0,
  closedTrades: 0,
  closedWithoutStop: 0,
  reviewedTrades: 0,
  snapshotSlots: 0,
  sharedTrades: 0,
  nextReview: null,
};
const alone = { hasChosen: true, groups: 0 };
const done = (progress: Partial<JournalProgress>, beginning = alone) =>
  Object.entries(stepsDoneBy({ ...nothing, ...progress }, beginning)).flatMap(([key, is]) => (is ? [key] : []));

test.each([
  [{}, ["setup"]],
  [{ demoTrades: 100 }, ["setup", "demoData"]],
  [{ ownTrades: 3, importedTrades: 3 }, ["setup", "demoData", "import"]],
  [{ closedTrades: 3, closedWithoutStop: 1 }, ["setup"]],
  [{ closedTrades: 3 }, ["setup", "initialStops"]],
  [{ reviewedTrades: 1 }, ["setup", "review"]],
  [{ snapshotSlots: 1 }, ["setup", "snapshotSlot"]],
  [{ sharedTrades: 1 }, ["setup", "share"]],
])("P-483 steps are done by what is in the journal: %j", (progress, expected) => {
  expect(done(progress)).toEqual(expected);
});

test("P-483 a group counts as sharing", () => {
  expect(done({}, { hasChosen: false, groups: 1 })).toEqual(["share"]);
});

test("P-483 a step that was done once stays done, with the moment it was first seen", () => {
  const first = mergedSteps({}, stepsDoneBy({ ...nothing, demoTrades: 100 }, alone), new Date("2026-11-01T08:00:00Z"));
  const later = mergedSteps(
    first,
    stepsDoneBy({ ...nothing, reviewedTrades: 1 }, alone),
    new Date("2026-11-02T08:00:00Z"),
  );
  expect(later).toEqual({
    setup: "2026-11-01T08:00:00.000Z",
    demoData: "2026-11-01T08:00:00.000Z",
    review: "2026-11-02T08:00:00.000Z",
  });
  expect(presentGettingStarted(later, null, nothing).steps.map(({ key }) => key)).toEqual([...gettingStartedKeys]);
});

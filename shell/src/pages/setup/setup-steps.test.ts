import type { AppStart } from "@entrywise/contracts/platform/app.api";
import { expect, test } from "vitest";
import { draftErrors, draftStore, emptyDraft } from "./setup-draft.ts";
import { shownStep, stepsOf } from "./setup-steps.ts";

const nothing: AppStart = {
  hasCompletedPlanSelection: false,
  hasCompletedSetupSelection: false,
  hasCompletedDemoDataSelection: false,
  hasCompletedThemeSelection: false,
  hasCompletedGettingStarted: false,
  gettingStartedDone: 0,
};
const steps = stepsOf(false);

test("P-488 theme, plan, what is traded and demo data come in this order, without the plan on white label", () => {
  expect(steps).toEqual(["theme", "plan", "trade", "demo"]);
  expect(stepsOf(true)).toEqual(["theme", "trade", "demo"]);
});

test("P-488 the setup goes on at the first step that is not done, and leads back to those before it", () => {
  expect(shownStep(steps, nothing, null)).toBe("theme");
  expect(shownStep(steps, nothing, "demo")).toBe("theme");
  const chosen = { ...nothing, hasCompletedThemeSelection: true, hasCompletedPlanSelection: true };
  expect(shownStep(steps, chosen, null)).toBe("trade");
  expect(shownStep(steps, chosen, "theme")).toBe("theme");
  const all = { ...chosen, hasCompletedSetupSelection: true, hasCompletedDemoDataSelection: true };
  expect(shownStep(steps, all, null)).toBeNull();
});

const names = { accountName: "Account name", startBalance: "Start balance", strategy: "Strategy" };

test("P-640 P-642 P-644 P-645 P-488 the account's fields follow the shared rules with their messages", () => {
  const draft = emptyDraft("Trading account", "UTC");
  expect(draftErrors(draft, names)).toEqual({ accountName: null, startBalance: null, strategy: null });
  expect(draftErrors({ ...draft, accountName: " ", startBalance: "-1", strategies: ["x".repeat(101)] }, names)).toEqual(
    {
      accountName: "Account name must not be empty",
      startBalance: "Start balance must be greater than 0",
      strategy: "Strategy may not be greater than 100 characters",
    },
  );
});

test("P-304 P-488 what was typed comes back to its user alone", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const empty = emptyDraft("Trading account", "UTC");
  draftStore(storage, "a").write({ ...empty, accountName: "Mine" });
  expect(draftStore(storage, "a").read(empty).accountName).toBe("Mine");
  expect(draftStore(storage, "b").read(empty).accountName).toBe("Trading account");
});

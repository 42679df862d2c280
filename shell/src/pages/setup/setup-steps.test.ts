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

const names = { accountName: "Account name", startBalance: "Starting balance", strategy: "Strategy" };

const proposed = { accountName: "Trading account", propFirmName: "Prop firm account", tagCategories: [], slots: [] };
const none = { accountName: null, startBalance: null, propFirmName: null, propFirmBalance: null, strategy: null };

test("P-640 P-642 P-644 P-645 P-488 the account's fields follow the shared rules with their messages", () => {
  const draft = emptyDraft(proposed, "UTC");
  expect(draftErrors(draft, names)).toEqual(none);
  expect(draftErrors({ ...draft, accountName: " ", startBalance: "-1", strategies: ["x".repeat(101)] }, names)).toEqual(
    {
      ...none,
      accountName: "Account name must not be empty",
      startBalance: "Starting balance must be greater than 0",
      strategy: "Strategy may not be greater than 100 characters",
    },
  );
});

test("P-645 P-488 the account of a prop firm follows the same rules, once there is to be one", () => {
  const draft = { ...emptyDraft(proposed, "UTC"), propFirmName: "", propFirmBalance: null };
  expect(draftErrors(draft, names)).toEqual(none);
  expect(draftErrors({ ...draft, hasPropFirm: true }, names)).toEqual({
    ...none,
    propFirmName: "Account name must not be empty",
    propFirmBalance: "Starting balance must not be empty",
  });
});

test("P-304 P-488 what was typed comes back to its user alone", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const empty = emptyDraft(proposed, "UTC");
  draftStore(storage, "a").write({ ...empty, accountName: "Mine" });
  expect(draftStore(storage, "a").read(empty).accountName).toBe("Mine");
  expect(draftStore(storage, "b").read(empty).accountName).toBe("Trading account");
});

import type { AppStart } from "@entrywise/contracts/platform/app.api";

export const setupSteps = ["theme", "plan", "trade", "demo"] as const;
export type SetupStep = (typeof setupSteps)[number];

const isDone: Readonly<Record<SetupStep, (start: AppStart) => boolean>> = {
  theme: (start) => start.hasCompletedThemeSelection,
  plan: (start) => start.hasCompletedPlanSelection,
  trade: (start) => start.hasCompletedSetupSelection,
  demo: (start) => start.hasCompletedDemoDataSelection,
};

/** Steps of a brand: white label sells no plans. */
export function stepsOf(isWhiteLabel: boolean): readonly SetupStep[] {
  return isWhiteLabel ? setupSteps.filter((step) => step !== "plan") : setupSteps;
}

export const isStepDone = (step: SetupStep, start: AppStart): boolean => isDone[step](start);

/**
 * The step that is shown: the one of the address where all before it are done, else the first that is not; null when none is
 * left.
 */
export function shownStep(steps: readonly SetupStep[], start: AppStart, wished: string | null): SetupStep | null {
  const next = steps.findIndex((step) => !isStepDone(step, start));
  const wish = steps.findIndex((step) => step === wished);
  if (wish >= 0 && (next < 0 || wish <= next)) return steps[wish] ?? null;
  return steps[next] ?? null;
}

import { type PlanFeature, type PlanKey, type PlanLimit, planHas, plans } from "@entrywise/contracts/platform/plans";
import { ProblemError } from "../problem-error.ts";

/** Whoever asks, by the plan that their token names. */
export interface Subscriber {
  readonly plan: PlanKey;
}

/** What people read who lack a feature, unless the call says it more exactly. */
const refusals: Readonly<Record<PlanFeature, string>> = {
  canScaleInAndOut: "You require a Pro membership to scale in or out of a position.",
  textEditorLinks: "Your plan has no links in texts.",
  textEditorImages: "Your plan has no images in texts.",
  templates: "Your plan has no templates.",
  brokerImporting: "Your plan has no imports.",
};

/** Whether the plan has a feature. */
export function hasFeature({ plan }: Subscriber, feature: PlanFeature): boolean {
  return planHas(plans[plan], feature);
}

/** How many of something the plan has; infinity where it sets no limit. */
export function planLimit({ plan }: Subscriber, limit: PlanLimit): number {
  return plans[plan][limit] ?? Number.POSITIVE_INFINITY;
}

/**
 * Refuses a call for which the plan lacks a feature.
 *
 * @param detail what people read; the feature's own sentence unless given
 * @throws ProblemError 403 `MembershipPlan.UpgradePlan`
 */
export function requireFeature(subscriber: Subscriber, feature: PlanFeature, detail = refusals[feature]): void {
  if (!hasFeature(subscriber, feature)) throw upgradeNeeded(detail);
}

/** The refusal upon which screens show the way to a better plan. */
export function upgradeNeeded(detail: string): ProblemError {
  return new ProblemError(403, "MembershipPlan.UpgradePlan", detail);
}

import { type PlanFeature, type PlanKey, type PlanLimit, planHas, plans } from "@entrywise/contracts/platform/plans";
import { ProblemError } from "../problem-error.ts";

/** The caller, with the plan in their token. */
export interface Subscriber {
  readonly plan: PlanKey;
}

/** Message for people whose plan lacks a feature, unless the call has a more specific one. */
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

/** The plan's limit; infinity if it has none. */
export function planLimit({ plan }: Subscriber, limit: PlanLimit): number {
  return plans[plan][limit] ?? Number.POSITIVE_INFINITY;
}

/**
 * Refuses a call for which the plan lacks a feature.
 *
 * @param detail message for people; by default the feature's own
 * @throws ProblemError 403 `MembershipPlan.UpgradePlan`
 */
export function requireFeature(subscriber: Subscriber, feature: PlanFeature, detail = refusals[feature]): void {
  if (!hasFeature(subscriber, feature)) throw upgradeNeeded(detail);
}

/** The refusal for which screens offer an upgrade. */
export function upgradeNeeded(detail: string): ProblemError {
  return new ProblemError(403, "MembershipPlan.UpgradePlan", detail);
}

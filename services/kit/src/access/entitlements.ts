import type { MembershipPlan } from "@entrywise/contracts/platform/membership";
import { type PlanKey, plans } from "@entrywise/contracts/platform/plans";
import { ProblemError } from "../problem-error.ts";

type KeysOf<T> = { [Key in keyof MembershipPlan]: MembershipPlan[Key] extends T ? Key : never }[keyof MembershipPlan];

/** What a plan has or has not. */
export type Feature = Exclude<KeysOf<boolean>, "isBasicPlan">;

/** What a plan has so many of. */
export type Limit = "numberOfTradeDetailPanels" | "numberOfSnapshots";

/** Whoever asks, by the plan that their token names. */
export interface Subscriber {
  readonly plan: PlanKey;
}

/** What people read who lack a feature, unless the call says it more exactly. */
const refusals: Readonly<Record<Feature, string>> = {
  canScaleInAndOut: "You require a Pro membership to scale in or out of a position.",
  textEditorLinks: "Your plan has no links in texts.",
  textEditorImages: "Your plan has no images in texts.",
  templates: "Your plan has no templates.",
  brokerImporting: "Your plan has no imports.",
};

/** Whether the plan has a feature. */
export function hasFeature({ plan }: Subscriber, feature: Feature): boolean {
  return plans[plan][feature];
}

/** How many of something the plan has; infinity where it sets no limit. */
export function limitOf({ plan }: Subscriber, limit: Limit): number {
  return plans[plan][limit] ?? Number.POSITIVE_INFINITY;
}

/**
 * Refuses a call for which the plan lacks a feature.
 *
 * @param detail what people read; the feature's own sentence unless given
 * @throws ProblemError 403 `MembershipPlan.UpgradePlan`
 */
export function requireFeature(subscriber: Subscriber, feature: Feature, detail = refusals[feature]): void {
  if (!hasFeature(subscriber, feature)) throw upgradeNeeded(detail);
}

/** The refusal that screens answer with the way to a better plan. */
export function upgradeNeeded(detail: string): ProblemError {
  return new ProblemError(403, "MembershipPlan.UpgradePlan", detail);
}

import type { MembershipPlan } from "./membership.ts";

/** Names a plan; a further one is a row below. */
export type PlanKey = MembershipPlan["key"];

type KeysOf<T> = { [Key in keyof MembershipPlan]: MembershipPlan[Key] extends T ? Key : never }[keyof MembershipPlan];

/** What a plan has or has not. */
export type PlanFeature = Exclude<KeysOf<boolean>, "isBasicPlan">;

/** What a plan has so many of. */
export type PlanLimit = "numberOfTradeDetailPanels" | "numberOfSnapshots";

/** Whether a plan has a feature; with none named, whether it is Pro (P-361). */
export function planHas(plan: MembershipPlan, feature?: PlanFeature): boolean {
  return feature === undefined ? plan.key === "pro" : plan[feature];
}

/** What each plan contains. Initial values: the specification names the fields and leaves the numbers to us. */
export const plans: Readonly<Record<PlanKey, MembershipPlan>> = {
  basic: {
    key: "basic",
    name: "Basic",
    numberOfTradeDetailPanels: 1,
    numberOfSnapshots: 2,
    canScaleInAndOut: false,
    textEditorLinks: false,
    textEditorImages: false,
    isBasicPlan: true,
    templates: false,
    brokerImporting: true,
  },
  pro: {
    key: "pro",
    name: "Pro",
    numberOfTradeDetailPanels: null,
    numberOfSnapshots: null,
    canScaleInAndOut: true,
    textEditorLinks: true,
    textEditorImages: true,
    isBasicPlan: false,
    templates: true,
    brokerImporting: true,
  },
};

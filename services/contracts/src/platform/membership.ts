import { z } from "zod";

export const membershipPlan = z
  .strictObject({
    key: z.enum(["basic", "pro"]),
    name: z.string(),
    /** Null: no limit. */
    numberOfTradeDetailPanels: z.int().nullable(),
    /** Null: no limit. */
    numberOfSnapshots: z.int().nullable(),
    canScaleInAndOut: z.boolean(),
    textEditorLinks: z.boolean(),
    textEditorImages: z.boolean(),
    isBasicPlan: z.boolean(),
    templates: z.boolean(),
    brokerImporting: z.boolean(),
  })
  .meta({ id: "MembershipPlan" });
export type MembershipPlan = z.infer<typeof membershipPlan>;

export const membershipStatus = z.enum([
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "canceled",
  "unpaid",
  "unknown",
]);

/** `GET /membership/` (P-351). */
export const membership = z
  .strictObject({
    plan: membershipPlan,
    trialAvailable: z.boolean(),
    /** An admin has disabled what the user had: everything can be read and nothing edited (P-576). Absent otherwise. */
    isDisabled: z.literal(true).optional(),
    userMembership: z
      .strictObject({
        plan: z.enum(["basic", "pro"]),
        status: membershipStatus,
        cancelAt: z.iso.datetime().nullable(),
        currentPeriodStart: z.iso.datetime().nullable(),
        currentPeriodEnd: z.iso.datetime().nullable(),
        defaultPaymentMethodId: z.string().nullable(),
        source: z.int(),
      })
      .nullable(),
  })
  .meta({ id: "Membership" });
export type Membership = z.infer<typeof membership>;

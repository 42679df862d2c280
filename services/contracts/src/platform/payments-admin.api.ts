import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { brandKey } from "./brand.ts";
import { membership, membershipStatus } from "./membership.ts";

const owner = { userId: z.uuid(), brand: brandKey };

/** A subscription about which the provider and we say different things; null: unknown there. */
export const paymentDifference = z
  .object({
    ...owner,
    customerId: z.string(),
    subscriptionId: z.string(),
    fields: z.array(z.string()),
    provider: membershipStatus.nullable(),
    ours: membershipStatus.nullable(),
  })
  .meta({ id: "PaymentDifference" });
export type PaymentDifference = z.infer<typeof paymentDifference>;

/** Money that went back to somebody who still has what it paid for. */
export const paymentReversal = z
  .object({
    ...owner,
    customerId: z.string(),
    subscriptionId: z.string(),
    chargeId: z.string(),
    /** All of a payment was given back, or its owner's bank took it back. */
    kind: z.enum(["refund", "dispute"]),
    /** In the currency's smallest unit. */
    amount: z.int(),
    currency: z.string(),
    paidAt: z.iso.datetime(),
  })
  .meta({ id: "PaymentReversal" });
export type PaymentReversal = z.infer<typeof paymentReversal>;

/** What site admins do with memberships. */
export const paymentsAdminApi = {
  differences: endpoint({
    method: "get",
    path: "/payments/differences",
    summary: "Where the payment provider and the stored memberships differ",
    access: "admin",
    status: 200,
    answer: z.object({
      items: z.array(paymentDifference),
      /** Full refunds of the period that runs, and lost disputes, while the subscription goes on. */
      reversals: z.array(paymentReversal),
      /** Events that came a second time with another content. */
      alarms: z.array(z.object({ eventId: z.string(), at: z.iso.datetime() })),
    }),
  }),
  reconcile: endpoint({
    method: "post",
    path: "/payments/reconcile",
    summary: "Bring the membership of a user to what the payment provider says",
    access: "admin",
    body: z.strictObject(owner),
    status: 200,
    answer: membership,
  }),
  giveTrial: endpoint({
    method: "post",
    path: "/payments/trials",
    summary: "Extend the trial of a user, or add one",
    access: "admin",
    body: z.strictObject({ ...owner, days: z.int().min(1).max(365) }),
    status: 200,
    answer: membership,
  }),
};

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

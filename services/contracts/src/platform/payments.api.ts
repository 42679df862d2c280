import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, personText } from "../shared/wire.ts";
import { membership, membershipStatus } from "./membership.ts";
import { frequencies } from "./prices.ts";

const frequency = z.enum(frequencies);
/** In hundredths of the currency. */
const minorAmount = z.int().min(0);
const country = z.string().regex(/^[A-Z]{2}$/, "must be a country such as AU");
const code = personText(50).regex(/^[\w-]*$/, "can only contain letters, digits and dashes");
const subscriptionId = z.strictObject({ id: z.string().regex(/^sub_\w{1,100}$/, "must be a subscription") });
const page = z.object({ url: z.url() });

export const paymentMethod = z
  .object({ id: z.string(), country: z.string().nullable(), brand: z.string(), last4: z.string() })
  .meta({ id: "PaymentMethod" });
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** One try at a payment, made or planned. */
const paymentTry = z.object({
  at: instant,
  isDeclined: z.boolean(),
  /** Which try it is, from 1; absent in responses of older releases, which list all of them. */
  number: z.int().optional(),
});
export const pastDue = z
  .object({
    invoiceId: z.string(),
    amount: minorAmount,
    currency: z.string(),
    dueAt: instant,
    tries: z.array(paymentTry),
    /** When the last try is made, after which the plan is Basic; null where it is not known. */
    endsAt: instant.nullable(),
  })
  .meta({ id: "PastDue" });
export type PastDue = z.infer<typeof pastDue>;

/** What is paid, by whom and when. */
export const billing = z
  .object({
    prices: z.array(z.object({ frequency, amount: minorAmount, currency: z.string() })),
    subscription: z
      .object({
        id: z.string(),
        status: membershipStatus,
        frequency,
        cancelAt: instant.nullable(),
        nextPaymentAt: instant.nullable(),
        /** The frequency that it gets with the next payment, and what that is without tax; null or absent: none is planned. */
        change: z.object({ frequency, at: instant, amount: minorAmount, currency: z.string() }).nullable().optional(),
      })
      .nullable(),
    /** Until when nothing has to be paid; null without a trial. */
    trialEndsAt: instant.nullable(),
    paymentMethods: z.array(paymentMethod),
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string().nullable(),
        createdAt: instant,
        status: z.string().nullable(),
        total: z.int(),
        currency: z.string(),
        url: z.string().nullable(),
        pdfUrl: z.string().nullable(),
      }),
    ),
    /** A payment that failed, and what happens next; null or absent while all is paid. */
    pastDue: pastDue.nullable().optional(),
  })
  .meta({ id: "Billing" });
export type Billing = z.infer<typeof billing>;

const order = z.strictObject({
  frequency,
  promotionCode: code.nullable().default(null),
  country: country.nullable().default(null),
});
const savedMethodOrder = order.extend({
  /** One of the saved payment methods; the newest unless given. */
  paymentMethodId: z.string().max(100).nullable().default(null),
});
const changed = { access: "user", status: 200, answer: membership } as const;
const elsewhere = { access: "user", status: 200, answer: page, isShownOnce: true } as const;

/** White-label brands sell nothing: there the calls are not found. */
export const paymentsApi = {
  billing: endpoint({
    method: "get",
    path: "/subscriptions/billing",
    summary: "Prices, subscription, payment methods and invoices",
    access: "user",
    status: 200,
    answer: billing,
  }),
  checkoutInitiated: endpoint({
    method: "post",
    path: "/app/checkout-initiated",
    summary: "Note that the checkout was opened",
    access: "user",
    status: 204,
  }),
  /** @throws 409 EXISTING_SUBSCRIPTION while there is one */
  checkout: endpoint({
    method: "post",
    path: "/subscriptions/create-session-checkout",
    summary: "Open a checkout at the payment provider",
    body: order,
    ...elsewhere,
  }),
  portal: endpoint({
    method: "post",
    path: "/subscriptions/create-customer-portal-session",
    summary: "Open the billing portal of the payment provider",
    ...elsewhere,
  }),
  sync: endpoint({
    method: "post",
    path: "/subscriptions/sync",
    summary: "Bring the membership to what the payment provider says",
    ...changed,
  }),
  /** In a trial nothing is paid before its end. @throws 409 EXISTING_SUBSCRIPTION, 402 Payments.Declined, 409 Payments.NoMethod */
  subscribe: endpoint({
    method: "post",
    path: "/subscriptions/subscribe",
    summary: "Subscribe with a saved payment method",
    body: savedMethodOrder,
    ...changed,
  }),
  cancel: endpoint({
    method: "post",
    path: "/subscriptions/{id}/cancel-at-period-end",
    summary: "End the subscription with its period",
    params: subscriptionId,
    ...changed,
  }),
  reactivate: endpoint({
    method: "post",
    path: "/subscriptions/{id}/reactivate",
    summary: "Take the end of the subscription back",
    params: subscriptionId,
    ...changed,
  }),
  /** Nothing is paid today. The frequency that it has takes a planned change back. @throws 409 Payments.CannotChange */
  changeFrequency: endpoint({
    method: "post",
    path: "/subscriptions/{id}/change-frequency",
    summary: "Pay monthly or yearly from the next payment on",
    params: subscriptionId,
    body: z.strictObject({ frequency }),
    ...changed,
  }),
  trialSettings: endpoint({
    method: "post",
    path: "/subscriptions/trial-settings",
    summary: "Say what a trial without a payment method becomes at its end",
    body: z.strictObject({ missingPaymentMethod: z.enum(["cancel", "create_invoice"]) }),
    ...changed,
  }),
  paymentMethods: endpoint({
    method: "get",
    path: "/payment-methods",
    summary: "Saved payment methods",
    access: "user",
    status: 200,
    answer: z.array(paymentMethod),
  }),
  setupIntent: endpoint({
    method: "post",
    path: "/payment-methods/setup-intent",
    summary: "Open a page of the payment provider that saves a payment method",
    ...elsewhere,
  }),
  validateCode: endpoint({
    method: "post",
    path: "/payments/validate-promotion-code",
    summary: "What a promotion code takes off",
    access: "user",
    body: z.strictObject({ code: code.min(1) }),
    status: 200,
    answer: z.object({ discountPercentage: z.number().nullable(), discountAmount: z.int().nullable() }),
  }),
};

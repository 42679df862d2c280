import { z } from "zod";
import { paymentMethod } from "../platform/payments.api.ts";
import { endpoint } from "../shared/endpoint.ts";
import { instant } from "../shared/wire.ts";
import { business } from "./business.api.ts";
import { businessParams } from "./business-fields.ts";

/** In hundredths of the currency. */
const minorAmount = z.int().min(0);
const page = z.object({ url: z.url() });

/** What a business pays: amounts in hundredths of the currency. */
export const businessBilling = z
  .object({
    currency: z.string(),
    seatPrice: minorAmount,
    seats: z.int(),
    seatLimit: z.int(),
    periodStart: instant.nullable(),
    periodEnd: instant.nullable(),
    deposit: z.object({ amount: minorAmount, paidAt: instant.nullable() }),
    /** As of today: seats are counted each day until then. */
    nextInvoice: z.object({ at: instant, seats: z.int(), total: minorAmount }).nullable(),
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string().nullable(),
        createdAt: instant,
        status: z.string().nullable(),
        total: z.int(),
        url: z.string().nullable(),
        pdfUrl: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "BusinessBilling" });
export type BusinessBilling = z.infer<typeof businessBilling>;

/** What a business was billed, month by month without gaps, the oldest first: amounts in hundredths of the currency. */
export const businessCosts = z
  .object({
    currency: z.string(),
    months: z.array(
      z.object({
        month: z.string().regex(/^\d{4}-\d{2}$/),
        /** Seats of members, after discounts. */
        seats: minorAmount,
        /** What is paid once, such as the deposit, after discounts. */
        once: minorAmount,
        tax: minorAmount,
        total: minorAmount,
        /** Of the total, what is not paid yet. */
        unpaid: minorAmount,
      }),
    ),
  })
  .meta({ id: "BusinessCosts" });
export type BusinessCosts = z.infer<typeof businessCosts>;

const elsewhere = {
  access: "user",
  params: businessParams,
  status: 200,
  answer: page,
  isShownOnce: true,
} as const;

export const businessBillingApi = {
  /** @throws 409 Business.DepositPaid when the set-up is complete */
  planDeposit: endpoint({
    method: "post",
    path: "/business/{businessId}/plan-deposit",
    summary: "Open the checkout of the deposit",
    body: z.strictObject({ acceptsTerms: z.literal(true, { error: "You must accept the terms" }) }),
    ...elsewhere,
  }),
  sync: endpoint({
    method: "post",
    path: "/business/{businessId}/plan-deposit/sync",
    summary: "Ask the payment provider how the payment set-up stands",
    access: "user",
    params: businessParams,
    status: 200,
    answer: business,
  }),
  current: endpoint({
    method: "get",
    path: "/business/{businessId}/billing/current",
    summary: "Period, seats, next and past invoices",
    access: "user",
    params: businessParams,
    status: 200,
    answer: businessBilling,
  }),
  costs: endpoint({
    method: "get",
    path: "/business/{businessId}/billing/costs",
    summary: "What was billed in each of the last twelve months",
    access: "user",
    params: businessParams,
    status: 200,
    answer: businessCosts,
  }),
  paymentMethods: endpoint({
    method: "get",
    path: "/business/{businessId}/payment-methods",
    summary: "Payment methods of the business",
    access: "user",
    params: businessParams,
    status: 200,
    answer: z.array(paymentMethod),
  }),
  setupIntent: endpoint({
    method: "post",
    path: "/business/{businessId}/payment-methods/setup-intent",
    summary: "Open the provider's page for another payment method",
    ...elsewhere,
  }),
};

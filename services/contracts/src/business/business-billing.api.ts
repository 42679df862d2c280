import { z } from "zod";
import { paymentMethod } from "../platform/payments.api.ts";
import { endpoint } from "../shared/endpoint.ts";
import { instant, listOf } from "../shared/wire.ts";
import { business } from "./business.api.ts";
import {
  billingAddress,
  billingEmail,
  businessName,
  businessParams,
  countryCode,
  taxNumber,
} from "./business-fields.ts";

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
    nextInvoice: z
      .object({
        at: instant,
        seats: z.int(),
        total: minorAmount,
        /** How many of the seats end before it; absent in responses of older releases. */
        leaving: z.int().optional(),
      })
      .nullable(),
    /** How long members have Pro after a payment has failed; absent in responses of older releases. */
    graceDays: z.int().optional(),
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

/** What invoices asked for together. Drafts, void invoices and those given up are not counted. */
const sums = {
  /** Seats of members, after discounts. */
  seats: minorAmount,
  /** What is paid once, such as the deposit, after discounts. */
  once: minorAmount,
  tax: minorAmount,
  total: minorAmount,
  /** Of the total, what is not paid yet. */
  unpaid: minorAmount,
};

export const businessInvoice = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    createdAt: instant,
    /** `open`, `paid`, `void` or `uncollectible`, as the provider says. */
    status: z.string().nullable(),
    /** For how many members it asks; null where it asks for none. */
    members: z.int().nullable(),
    ...sums,
    /** How often its payment was tried; 1: it was paid at once. */
    tries: z.int(),
    url: z.string().nullable(),
    pdfUrl: z.string().nullable(),
  })
  .meta({ id: "BusinessInvoice" });
export type BusinessInvoice = z.infer<typeof businessInvoice>;

/** Invoices of a business by year (UTC), the newest first, with what each year asked for. */
export const businessInvoices = z
  .object({
    currency: z.string(),
    years: z.array(z.object({ year: z.int(), ...sums, invoices: z.array(businessInvoice) })),
  })
  .meta({ id: "BusinessInvoices" });
export type BusinessInvoices = z.infer<typeof businessInvoices>;

const details = {
  /** As invoices name it, where that is not the name of the business. */
  company: businessName,
  ...billingAddress,
  country: countryCode,
  taxNumber: taxNumber.default(""),
  billingEmail,
};
const newBillingDetails = z.strictObject(details);
export type NewBillingDetails = z.infer<typeof newBillingDetails>;

/** To whom invoices are written and where they go; what an older business has never said is empty. */
export const billingDetails = z
  .object({
    company: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
    taxNumber: z.string(),
    billingEmail: z.string(),
    version: z.int(),
  })
  .meta({ id: "BillingDetails" });
export type BillingDetails = z.infer<typeof billingDetails>;

/** A card of a business; what is optional is absent in responses of older releases. */
export const businessPaymentMethod = paymentMethod
  .extend({
    /** 1 to 12; the card is good until the end of this month. */
    expiryMonth: z.int().nullable().optional(),
    expiryYear: z.int().nullable().optional(),
    /** The one that pays the next invoice. */
    isDefault: z.boolean().optional(),
  })
  .meta({ id: "BusinessPaymentMethod" });
export type BusinessPaymentMethod = z.infer<typeof businessPaymentMethod>;

/** What a business was billed, month by month without gaps, the oldest first: amounts in hundredths of the currency. */
export const businessCosts = z
  .object({
    currency: z.string(),
    months: z.array(
      z.object({
        month: z.string().regex(/^\d{4}-\d{2}$/),
        ...sums,
      }),
    ),
  })
  .meta({ id: "BusinessCosts" });
export type BusinessCosts = z.infer<typeof businessCosts>;

/** A business with open invoices: what is not paid of them, in hundredths of the currency. */
export const unpaidBusiness = z
  .object({ businessId: z.uuid(), name: z.string(), unpaid: minorAmount, currency: z.string() })
  .meta({ id: "UnpaidBusiness" });
export type UnpaidBusiness = z.infer<typeof unpaidBusiness>;

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
  unpaid: endpoint({
    method: "get",
    path: "/internal/unpaid-businesses",
    summary: "Businesses with open invoices, the largest amount first",
    access: "service",
    status: 200,
    answer: listOf(unpaidBusiness),
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
  invoices: endpoint({
    method: "get",
    path: "/business/{businessId}/billing/invoices",
    summary: "Invoices by year, with what each of them asked for",
    access: "user",
    params: businessParams,
    status: 200,
    answer: businessInvoices,
  }),
  /** @throws 404 without an invoice, 502 Payments.NoFile when the provider gives no PDF of one of them */
  invoiceFiles: endpoint({
    method: "get",
    path: "/business/{businessId}/billing/invoices/archive",
    summary: "Invoices as PDF in one ZIP file, of a year or of all",
    access: "user",
    params: businessParams,
    query: z.object({ year: z.coerce.number().int().min(2000).max(2999).optional() }),
    status: 200,
    kind: "stream",
  }),
  details: endpoint({
    method: "get",
    path: "/business/{businessId}/billing/details",
    summary: "To whom invoices are written and where they go",
    access: "user",
    params: businessParams,
    status: 200,
    answer: billingDetails,
  }),
  changeDetails: endpoint({
    method: "put",
    path: "/business/{businessId}/billing/details",
    summary: "Change to whom invoices are written and where they go; invoices from then on have it",
    access: "user",
    params: businessParams,
    body: newBillingDetails,
    ifMatch: true,
    status: 200,
    answer: billingDetails,
  }),
  paymentMethods: endpoint({
    method: "get",
    path: "/business/{businessId}/payment-methods",
    summary: "Payment methods of the business",
    access: "user",
    params: businessParams,
    status: 200,
    answer: z.array(businessPaymentMethod),
  }),
  setupIntent: endpoint({
    method: "post",
    path: "/business/{businessId}/payment-methods/setup-intent",
    summary: "Open the provider's page for another payment method",
    ...elsewhere,
  }),
};

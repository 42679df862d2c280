import type {
  BusinessBilling,
  BusinessCosts,
  BusinessInvoice,
  BusinessInvoices,
  BusinessPaymentMethod,
} from "@entrywise/contracts/business/business-billing.api";
import { businessPrices } from "@entrywise/contracts/business/business-fields";
import { ProblemError } from "@entrywise/kit/problem-error";
import type Stripe from "stripe";
import type { BusinessEntity } from "../business.entity.ts";
import { unpaidByCustomer } from "./invoice-sums.ts";
import { invoiceYears } from "./invoice-years.ts";
import { monthlyCosts } from "./monthly-costs.ts";
import { readCards } from "./read-cards.ts";

interface Price {
  id: string;
  amount: number;
}

export interface Prices {
  seat: Price;
  deposit: Price;
  currency: string;
}

/** Payments of a business at the provider. */
export interface BusinessPayments {
  prices(): Promise<Prices>;
  /** The business's provider account, created on first use. */
  customer(business: Pick<BusinessEntity, "id">): Promise<string>;
  /** Says to whom invoices are written and where they go; those that exist stay as they are. */
  describe(customerId: string, business: BilledBusiness): Promise<void>;
  /** Page on which the deposit is paid; the first month of seats follows it. One is open at a time. */
  openDeposit(customerId: string, seats: number, pages: { success: string; cancel: string }): Promise<string>;
  /** Page on which another card is saved. */
  openSetup(customerId: string, pages: { success: string; cancel: string }): Promise<string>;
  methods(customerId: string): Promise<BusinessPaymentMethod[]>;
  invoices(customerId: string): Promise<BusinessBilling["invoices"]>;
  /** Unpaid amounts of open invoices by customer, in hundredths of the currency. */
  unpaid(): Promise<ReadonlyMap<string, number>>;
  /** All invoices with what each year asked for, the newest first. */
  years(customerId: string): Promise<BusinessInvoices["years"]>;
  /** The PDF of an invoice. @throws ProblemError 502 when the provider gives none */
  invoiceFile(invoice: BusinessInvoice): Promise<Buffer>;
  /** What was billed in each of the last twelve months. */
  costs(customerId: string, now: Date): Promise<BusinessCosts["months"]>;
  /** Facts that determine the payment set-up status. */
  stateOf(customerId: string): Promise<PaymentState>;
  setSeats(subscriptionId: string, seats: number): Promise<void>;
}

export type BilledBusiness = Pick<
  BusinessEntity,
  | "name"
  | "billingName"
  | "billingEmail"
  | "addressLine1"
  | "addressLine2"
  | "postalCode"
  | "city"
  | "country"
  | "taxNumber"
>;

export interface PaymentState {
  status: "None" | "InProgress" | "Complete" | "Failed";
  subscriptionId: string | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  /** When the subscription that counts began, which is when the deposit was paid. */
  paidAt: Date | null;
}

const RUNNING = new Set<Stripe.Subscription.Status>(["active", "trialing", "past_due"]);
/** The deposit is for the first days: seats are paid for from then on. */
const FIRST_INVOICE_DAYS = 30;

/** Maximum number of invoices: thirty years. */
const MOST_INVOICES = 400;
/** Open ones of everybody: those of traders who pay for themselves are among them. */
const MOST_OPEN = 5_000;

/** @param readFile reads a document of the provider by the address that it gives it */
export function createBusinessPayments(stripe: Stripe, readFile: (url: string) => Promise<Buffer>): BusinessPayments {
  let known: Promise<Prices> | null = null;
  const prices = () => {
    known ??= findPrices(stripe).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
  return {
    prices,
    ...accounts(stripe),
    ...checkouts(stripe, prices),
    methods: (customerId) => readCards(stripe, customerId),
    ...invoices(stripe, readFile),
    stateOf: (customerId) => readState(stripe, customerId),
    async setSeats(subscriptionId, seats) {
      const subscription = await stripe.subscriptions.retrieve(subscriptionId);
      const [item] = subscription.items.data;
      if (item === undefined || item.quantity === seats || !RUNNING.has(subscription.status)) return;
      await stripe.subscriptions.update(subscriptionId, {
        items: [{ id: item.id, quantity: seats }],
        proration_behavior: "none",
      });
    },
  };
}

/** The account of a business at the provider. */
function accounts(stripe: Stripe): Pick<BusinessPayments, "customer" | "describe"> {
  return {
    async customer({ id }) {
      // Nothing that may change before a repeat: the provider refuses a key with other values.
      const made = await stripe.customers.create(
        { metadata: { businessId: id } },
        { idempotencyKey: `business-account-${id}` },
      );
      return made.id;
    },
    async describe(customerId, business) {
      await stripe.customers.update(customerId, {
        name: business.billingName || business.name,
        email: business.billingEmail,
        address: {
          line1: business.addressLine1,
          line2: business.addressLine2,
          postal_code: business.postalCode,
          city: business.city,
          country: business.country,
        },
        // As it was typed: the provider's own field takes numbers of the forms that it knows, and refuses others.
        invoice_settings: {
          custom_fields: business.taxNumber === "" ? "" : [{ name: "Tax number", value: business.taxNumber }],
        },
      });
    },
  };
}

function checkouts(stripe: Stripe, prices: () => Promise<Prices>): Pick<BusinessPayments, "openDeposit" | "openSetup"> {
  return {
    async openDeposit(customerId, seats, { success, cancel }) {
      const { seat, deposit } = await prices();
      const open = await stripe.checkout.sessions.list({ customer: customerId, status: "open" });
      for (const { id } of open.data) await stripe.checkout.sessions.expire(id);
      const session = await stripe.checkout.sessions.create({
        mode: "subscription",
        customer: customerId,
        line_items: [
          { price: seat.id, quantity: seats },
          { price: deposit.id, quantity: 1 },
        ],
        success_url: success,
        cancel_url: cancel,
        subscription_data: { trial_period_days: FIRST_INVOICE_DAYS },
      });
      return checkoutAddress(session);
    },
    async openSetup(customerId, { success, cancel }) {
      const session = await stripe.checkout.sessions.create({
        mode: "setup",
        customer: customerId,
        currency: businessPrices.currency.toLowerCase(),
        success_url: success,
        cancel_url: cancel,
      });
      return checkoutAddress(session);
    },
  };
}

function invoices(
  stripe: Stripe,
  readFile: (url: string) => Promise<Buffer>,
): Pick<BusinessPayments, "invoices" | "unpaid" | "years" | "invoiceFile" | "costs"> {
  return {
    async invoices(customerId) {
      const { data } = await stripe.invoices.list({ customer: customerId, limit: 24 });
      return data.map((invoice) => ({
        id: invoice.id,
        number: invoice.number,
        createdAt: new Date(invoice.created * 1000).toISOString(),
        status: invoice.status,
        total: invoice.total,
        url: invoice.hosted_invoice_url ?? null,
        pdfUrl: invoice.invoice_pdf ?? null,
      }));
    },
    async unpaid() {
      const open = await stripe.invoices.list({ status: "open", limit: 100 }).autoPagingToArray({ limit: MOST_OPEN });
      return unpaidByCustomer(open);
    },
    async years(customerId) {
      const all = stripe.invoices.list({ customer: customerId, limit: 100 });
      return invoiceYears(await all.autoPagingToArray({ limit: MOST_INVOICES }));
    },
    async invoiceFile({ number, pdfUrl }) {
      const missing = () =>
        new ProblemError(
          502,
          "Payments.NoFile",
          `The payment provider did not give invoice ${number ?? ""}. Try again.`,
        );
      if (pdfUrl === null) throw missing();
      return readFile(pdfUrl).catch(() => {
        throw missing();
      });
    },
    async costs(customerId, now) {
      const { data } = await stripe.invoices.list({ customer: customerId, limit: 100 });
      return monthlyCosts(data, now);
    },
  };
}

async function readState(stripe: Stripe, customerId: string): Promise<PaymentState> {
  const { data: all } = await stripe.subscriptions.list({ customer: customerId, status: "all", limit: 100 });
  const newestFirst = all.toSorted((one, other) => other.created - one.created);
  const counting = newestFirst.find(({ status }) => RUNNING.has(status)) ?? newestFirst[0];
  if (counting !== undefined) {
    const [item] = counting.items.data;
    const date = (seconds: number | undefined) => (seconds === undefined ? null : new Date(seconds * 1000));
    return {
      status: RUNNING.has(counting.status) ? "Complete" : "Failed",
      subscriptionId: counting.id,
      periodStart: date(item?.current_period_start),
      periodEnd: date(item?.current_period_end),
      paidAt: date(counting.start_date),
    };
  }
  const { data: sessions } = await stripe.checkout.sessions.list({ customer: customerId, limit: 100 });
  const isOpen = sessions.some(({ status, mode }) => mode === "subscription" && status === "open");
  const wasTried = sessions.some(({ mode }) => mode === "subscription");
  const status = isOpen ? "InProgress" : wasTried ? "Failed" : "None";
  return { status, subscriptionId: null, periodStart: null, periodEnd: null, paidAt: null };
}

function checkoutAddress({ url }: Stripe.Checkout.Session): string {
  if (url === null) throw new ProblemError(502, "Payments.NoPage", "The payment provider did not open its page.");
  return url;
}

/** Prices by their keys; those that the provider lacks are made with our initial values. */
async function findPrices(stripe: Stripe): Promise<Prices> {
  const { seat, deposit, currency } = businessPrices;
  const { data } = await stripe.prices.list({ active: true, lookup_keys: [seat.lookupKey, deposit.lookupKey] });
  const find = async ({ lookupKey, amount }: { lookupKey: string; amount: number }, isMonthly: boolean) => {
    const found = data.find(({ lookup_key: key }) => key === lookupKey);
    if (found !== undefined) return { id: found.id, amount: found.unit_amount ?? amount };
    const product = await stripe.products.create(
      { name: isMonthly ? "Entrywise Business, a member" : "Entrywise Business, deposit" },
      { idempotencyKey: `product-${lookupKey}` },
    );
    const made = await stripe.prices.create(
      {
        product: product.id,
        currency: currency.toLowerCase(),
        unit_amount: amount,
        lookup_key: lookupKey,
        ...(isMonthly ? { recurring: { interval: "month" as const } } : {}),
      },
      { idempotencyKey: `price-${lookupKey}` },
    );
    return { id: made.id, amount };
  };
  return { seat: await find(seat, true), deposit: await find(deposit, false), currency };
}

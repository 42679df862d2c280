import type { BusinessBilling, BusinessCosts } from "@entrywise/contracts/business/business-billing.api";
import { businessPrices } from "@entrywise/contracts/business/business-fields";
import type { PaymentMethod } from "@entrywise/contracts/platform/payments.api";
import { ProblemError } from "@entrywise/kit/problem-error";
import type Stripe from "stripe";
import type { BusinessEntity } from "../business.entity.ts";
import { monthlyCosts } from "./monthly-costs.ts";

interface Price {
  id: string;
  amount: number;
}

export interface Prices {
  seat: Price;
  deposit: Price;
  currency: string;
}

/** What a business buys at the payment provider. */
export interface BusinessPayments {
  prices(): Promise<Prices>;
  /** The account of a business at the provider, made at the first time. */
  customer(business: Pick<BusinessEntity, "id" | "name" | "billingEmail">): Promise<string>;
  /** Page on which the deposit is paid; the first month of seats follows it. One is open at a time. */
  openDeposit(customerId: string, seats: number, pages: { success: string; cancel: string }): Promise<string>;
  /** Page on which another card is saved. */
  openSetup(customerId: string, pages: { success: string; cancel: string }): Promise<string>;
  methods(customerId: string): Promise<PaymentMethod[]>;
  invoices(customerId: string): Promise<BusinessBilling["invoices"]>;
  /** What was billed in each of the last twelve months. */
  costs(customerId: string, now: Date): Promise<BusinessCosts["months"]>;
  /** Everything that the state of the payment set-up follows from. */
  stateOf(customerId: string): Promise<PaymentState>;
  setSeats(subscriptionId: string, seats: number): Promise<void>;
}

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

export function createBusinessPayments(stripe: Stripe): BusinessPayments {
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
    async customer({ id, name, billingEmail: email }) {
      const made = await stripe.customers.create(
        { email, name, metadata: { businessId: id } },
        { idempotencyKey: `business-${id}` },
      );
      return made.id;
    },
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
      return addressOf(session);
    },
    async openSetup(customerId, { success, cancel }) {
      const session = await stripe.checkout.sessions.create({
        mode: "setup",
        customer: customerId,
        currency: businessPrices.currency.toLowerCase(),
        success_url: success,
        cancel_url: cancel,
      });
      return addressOf(session);
    },
    async methods(customerId) {
      const { data } = await stripe.paymentMethods.list({ customer: customerId, type: "card" });
      return data.map(({ id, card }) => ({
        id,
        country: card?.country ?? null,
        brand: card?.brand ?? "card",
        last4: card?.last4 ?? "",
      }));
    },
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
    async costs(customerId, now) {
      const { data } = await stripe.invoices.list({ customer: customerId, limit: 100 });
      return monthlyCosts(data, now);
    },
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

function addressOf({ url }: Stripe.Checkout.Session): string {
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

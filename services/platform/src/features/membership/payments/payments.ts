import type { Billing, PaymentMethod } from "@entrywise/contracts/platform/payments.api";
import { type Frequency, taxPercents } from "@entrywise/contracts/platform/prices";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import Stripe from "stripe";
import { extendedEnd, type ProviderExtension } from "./extended-end.ts";
import { toPastDue } from "./past-due.ts";
import { changeFrequency, plannedChange, readFrequency } from "./planned-frequency.ts";
import type { PaymentProvider } from "./provider.ts";
import { countingSubscription, isRunning, readState } from "./state-of.ts";

export interface Order {
  frequency: Frequency;
  promotionCode: string | null;
  country: string | null;
}

export interface SavedMethodOrder extends Order {
  /** Null: the newest. */
  paymentMethodId: string | null;
}

export interface Payer {
  customerId: string;
  /** End of the trial that is running without a card. */
  trialEnd: Date | null;
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
/** The provider's minimum length of a trial. */
const SHORTEST_TRIAL_MS = 48 * 3_600_000;

/** End of the trial that a checkout still grants; null: the first payment is due at once, and the checkout says so. */
const grantedTrial = (end: Date | null, now: Date): Date | null =>
  end !== null && end.getTime() - now.getTime() > SHORTEST_TRIAL_MS ? end : null;
const DAY_S = 86_400;
const UNPAID = new Set<Stripe.Subscription.Status>(["past_due", "unpaid", "incomplete"]);

/** Purchases, saved methods and cancellations at the payment provider. */
export function createPayments(provider: PaymentProvider) {
  const lookUps = createLookUps(provider);
  return {
    ...customers(provider),
    methodsOf: lookUps.methodsOf,
    ...purchases(provider, lookUps),
    ...endings(provider, lookUps),
    ...extensions(provider, lookUps),
    ...overview(provider, lookUps),
  };
}
export type Payments = ReturnType<typeof createPayments>;

type LookUps = ReturnType<typeof createLookUps>;

/** Reads a customer's data from the provider. */
function createLookUps({ stripe }: PaymentProvider) {
  const running = async (customerId: string) => {
    const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 100 });
    return data.filter(isRunning);
  };
  const own = async (customerId: string | null, id: string) => {
    const mine = customerId === null ? [] : await running(customerId);
    const found = mine.find((one) => one.id === id);
    if (found === undefined) throw notFound("Subscription");
    return found;
  };
  const listMethods = async (customerId: string): Promise<PaymentMethod[]> => {
    const { data } = await stripe.paymentMethods.list({ customer: customerId, type: "card" });
    return data.map(({ id, card }) => ({
      id,
      country: card?.country ?? null,
      brand: card?.brand ?? "card",
      last4: card?.last4 ?? "",
    }));
  };
  return { running, own, methodsOf: listMethods };
}

function customers({ stripe }: PaymentProvider) {
  return {
    customer: async (owner: { userId: string; brand: string; email: string | null; name: string | null }) => {
      const { userId, brand, email, name } = owner;
      const more = { ...(email === null ? {} : { email }), ...(name === null ? {} : { name }) };
      const customer = await stripe.customers.create(
        { ...more, metadata: { userId, brand } },
        { idempotencyKey: `customer-${brand}-${userId}` },
      );
      return customer.id;
    },
    async openSetup(customerId: string, origin: string): Promise<string> {
      const session = await stripe.checkout.sessions.create({
        mode: "setup",
        customer: customerId,
        currency: "usd",
        success_url: `${origin}/payments/setup-complete`,
        cancel_url: `${origin}/settings/membership`,
      });
      return session.url ?? origin;
    },
    async openPortal(customerId: string, origin: string): Promise<string> {
      const session = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: `${origin}/settings/membership`,
      });
      return session.url;
    },
  };
}

/** Builds an order with its code, price and tax. */
function createOrders({ stripe, prices }: PaymentProvider) {
  const findPrice = async (frequency: Frequency) => {
    const price = (await prices()).find((one) => one.frequency === frequency);
    if (price === undefined) throw notFound("Price");
    return price.id;
  };
  /** Whether a customer has paid before, for codes limited to new customers. */
  const hasPaid = async (customerId: string | null) => {
    if (customerId === null) return false;
    const { data } = await stripe.invoices.list({ customer: customerId, status: "paid", limit: 100 });
    return data.some(({ amount_paid: paid }) => paid > 0);
  };
  const findCode = async (code: string, customerId: string | null) => {
    const [found] = (await stripe.promotionCodes.list({ code, active: true, limit: 1 })).data;
    const isRefused = found?.restrictions.first_time_transaction === true && (await hasPaid(customerId));
    if (found === undefined || isRefused) {
      throw new ProblemError(400, "Payments.PromotionCode", "This promotion code is not valid.", {
        errors: [{ path: "promotionCode", message: "This promotion code is not valid" }],
      });
    }
    return found;
  };
  /** The order in the provider's format; `terms` apply to the resulting subscription. */
  const buildOrder = async (
    { customerId, trialEnd }: Payer,
    { frequency, promotionCode, country }: Order,
    now: Date,
  ) => {
    const percent = country === null ? undefined : taxPercents[country];
    const granted = grantedTrial(trialEnd, now);
    const code = promotionCode ? await findCode(promotionCode, customerId) : null;
    const rate = country === null || percent === undefined ? null : await taxRate(stripe, country, percent);
    return {
      price: await findPrice(frequency),
      discount: code === null ? {} : { discounts: [{ promotion_code: code.id }] },
      terms: {
        ...(granted === null ? {} : { trial_end: Math.floor(granted.getTime() / 1000) }),
        ...(rate === null ? {} : { default_tax_rates: [rate] }),
      },
    };
  };
  return { codeOf: findCode, orderOf: buildOrder };
}

function purchases(provider: PaymentProvider, { running, methodsOf }: LookUps) {
  const { stripe } = provider;
  const { codeOf, orderOf } = createOrders(provider);
  const refuseSecond = async (customerId: string) => {
    if ((await running(customerId)).length > 0) {
      throw new ProblemError(409, "EXISTING_SUBSCRIPTION", "You already have a subscription.");
    }
  };
  const savedMethod = async (customerId: string, wanted: string | null) => {
    const methods = await methodsOf(customerId);
    const method = wanted === null ? methods[0] : methods.find(({ id }) => id === wanted);
    if (method === undefined) throw new ProblemError(409, "Payments.NoMethod", "Add a payment method first.");
    return method;
  };
  return {
    async discountOf(code: string, customerId: string | null) {
      const { promotion } = await codeOf(code, customerId);
      const coupon =
        typeof promotion.coupon === "string" ? await stripe.coupons.retrieve(promotion.coupon) : promotion.coupon;
      return { discountPercentage: coupon?.percent_off ?? null, discountAmount: coupon?.amount_off ?? null };
    },
    /** One open checkout at a time, so two tabs can't buy two subscriptions. */
    async openCheckout(payer: Payer, order: Order, origin: string, now: Date): Promise<string> {
      const { customerId } = payer;
      await refuseSecond(customerId);
      const { price, discount, terms } = await orderOf(payer, order, now);
      await closeCheckouts(stripe, customerId);
      const session = await stripe.checkout.sessions.create({
        mode: "subscription",
        customer: customerId,
        line_items: [{ price, quantity: 1 }],
        success_url: `${origin}/membership/checkout/success`,
        cancel_url: `${origin}/membership/checkout/cancel`,
        ...discount,
        subscription_data: terms,
      });
      return session.url ?? origin;
    },
    /** Buys with a saved method, and closes any open checkout, so that it can't buy a second time. */
    async subscribe(payer: Payer, { paymentMethodId, ...order }: SavedMethodOrder, now: Date): Promise<void> {
      const { customerId } = payer;
      await refuseSecond(customerId);
      const { id, country } = await savedMethod(customerId, paymentMethodId);
      const { price, discount, terms } = await orderOf(payer, { ...order, country: country ?? order.country }, now);
      await closeCheckouts(stripe, customerId);
      try {
        await stripe.subscriptions.create({
          customer: customerId,
          items: [{ price, quantity: 1 }],
          default_payment_method: id,
          payment_behavior: "error_if_incomplete",
          ...discount,
          ...terms,
        });
      } catch (error) {
        throw error instanceof Stripe.errors.StripeCardError ? declined() : error;
      }
    },
  };
}

const declined = () =>
  new ProblemError(402, "Payments.Declined", "Your card was declined. Try another payment method.");

async function closeCheckouts(stripe: Stripe, customerId: string): Promise<void> {
  const open = await stripe.checkout.sessions.list({ customer: customerId, status: "open" });
  for (const { id, mode } of open.data) if (mode === "subscription") await stripe.checkout.sessions.expire(id);
}

function endings({ stripe, prices }: PaymentProvider, { running, own }: LookUps) {
  return {
    async endWithPeriod(customerId: string | null, id: string, ends: boolean): Promise<void> {
      const { schedule } = await own(customerId, id);
      // While a schedule manages it, the provider refuses other changes to its end.
      if (schedule !== null)
        await stripe.subscriptionSchedules.release(typeof schedule === "string" ? schedule : schedule.id);
      await stripe.subscriptions.update(id, { cancel_at_period_end: ends });
    },
    /** From the next payment on. @throws ProblemError 404 where there is none, 409 while it cannot be changed */
    async changeFrequency(customerId: string | null, id: string, frequency: Frequency): Promise<void> {
      const wanted = (await prices()).find((one) => one.frequency === frequency);
      if (wanted === undefined) throw notFound("Price");
      await changeFrequency(stripe, await own(customerId, id), wanted);
    },
    /** Ends subscriptions with a failed payment at once, without further charges. */
    async endUnpaid(customerId: string): Promise<void> {
      for (const { id, status } of await running(customerId)) {
        if (UNPAID.has(status)) await stripe.subscriptions.cancel(id);
      }
    },
    /** Ends all subscriptions at once, for a deleted account. */
    async endAll(customerId: string): Promise<void> {
      for (const { id } of await running(customerId)) await stripe.subscriptions.cancel(id);
    },
  };
}

function extensions({ stripe }: PaymentProvider, { running, own }: LookUps) {
  return {
    /**
     * Moves a subscription's next charge: until then the provider calls it a trial, even if it was paid before. A
     * planned end of the period moves too. A preview changes nothing there.
     *
     * @throws ProblemError 404 where there is none, 409 while a payment is open or another change is planned, 400 when
     * it is too far
     */
    async extend(customerId: string | null, id: string, extension: ProviderExtension): Promise<Date> {
      const { days, now, isPlan } = extension;
      const subscription = await own(customerId, id);
      const end = extendedEnd(subscription, days, now);
      if (!isPlan) {
        await stripe.subscriptions.update(id, {
          trial_end: Math.floor(end.getTime() / 1000),
          proration_behavior: "none",
        });
      }
      return end;
    },
    /** @returns whether there was a trial at the provider, which now ends later */
    async extendTrial(customerId: string, days: number): Promise<boolean> {
      const trial = (await running(customerId)).find(({ status }) => status === "trialing");
      if (trial?.trial_end == null) return false;
      await stripe.subscriptions.update(trial.id, {
        trial_end: trial.trial_end + days * DAY_S,
        proration_behavior: "none",
      });
      return true;
    },
    async settleTrial(customerId: string, missing: "cancel" | "create_invoice"): Promise<void> {
      for (const { id, status } of await running(customerId)) {
        if (status !== "trialing") continue;
        await stripe.subscriptions.update(id, {
          trial_settings: { end_behavior: { missing_payment_method: missing } },
        });
      }
    },
  };
}

/** Everything from the provider that the membership page shows. */
function overview({ stripe, prices, retryDays }: PaymentProvider, { running, methodsOf }: LookUps) {
  return {
    async billing(customerId: string | null, trialEnd: Date | null, now: Date): Promise<Billing> {
      const all = (await prices()).map(({ frequency, amount, currency }) => ({ frequency, amount, currency }));
      const trialEndsAt = grantedTrial(trialEnd, now)?.toISOString() ?? null;
      if (customerId === null) {
        return { prices: all, subscription: null, trialEndsAt, paymentMethods: [], invoices: [] };
      }
      const [subscriptions, paymentMethods, invoices] = await Promise.all([
        running(customerId),
        methodsOf(customerId),
        stripe.invoices.list({ customer: customerId, limit: 24 }),
      ]);
      const counting = countingSubscription(subscriptions);
      return {
        prices: all,
        subscription:
          counting === null
            ? null
            : { ...shownSubscription(counting), change: await plannedChange(stripe, counting, await prices()) },
        trialEndsAt,
        paymentMethods,
        invoices: invoices.data.map((invoice) => ({
          id: invoice.id,
          number: invoice.number,
          createdAt: iso(invoice.created),
          status: invoice.status,
          total: invoice.total,
          currency: invoice.currency.toUpperCase(),
          url: invoice.hosted_invoice_url ?? null,
          pdfUrl: invoice.invoice_pdf ?? null,
        })),
        pastDue: counting === null ? null : await openPayment(stripe, counting, retryDays),
      };
    },
  };
}

async function openPayment(
  stripe: Stripe,
  { status, latest_invoice: latest }: Stripe.Subscription,
  retryDays: readonly number[],
): Promise<Billing["pastDue"]> {
  if (status !== "past_due" || latest === null) return null;
  return toPastDue(typeof latest === "string" ? await stripe.invoices.retrieve(latest) : latest, retryDays);
}

function shownSubscription(subscription: Stripe.Subscription): NonNullable<Billing["subscription"]> {
  const { status, cancelAt, currentPeriodEnd } = readState(subscription);
  return {
    id: subscription.id,
    status,
    frequency: readFrequency(subscription),
    cancelAt: cancelAt?.toISOString() ?? null,
    nextPaymentAt: cancelAt === null ? (currentPeriodEnd?.toISOString() ?? null) : null,
  };
}

async function taxRate(stripe: Stripe, country: string, percent: number): Promise<string> {
  const { data } = await stripe.taxRates.list({ active: true, limit: 100 });
  const found = data.find((rate) => rate.country === country && rate.percentage === percent);
  if (found !== undefined) return found.id;
  const made = await stripe.taxRates.create(
    { display_name: "Tax", percentage: percent, inclusive: false, country },
    { idempotencyKey: `tax-${country}-${percent}` },
  );
  return made.id;
}

import { proPrices } from "@entrywise/contracts/platform/prices";
import { paymentEnvironment as connectionEnvironment, connectPayments } from "@entrywise/kit/payments/connect-payments";
import type Stripe from "stripe";
import { z } from "zod";

export const paymentEnvironment = {
  ...connectionEnvironment,
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  PAYMENTS_WEBHOOK_SECRET: z.string().optional(),
};
const settings = z.object(paymentEnvironment);

export interface PaymentProvider {
  stripe: Stripe;
  /** Several while one replaces another. */
  webhookSecrets: readonly string[];
  /** Days after which it retries a failed payment, by number of failures. */
  retryDays: readonly number[];
  /** The provider's price of each frequency. */
  prices(): Promise<readonly ProviderPrice[]>;
}

export interface ProviderPrice {
  id: string;
  frequency: "monthly" | "yearly";
  amount: number;
  currency: string;
}

/** @throws Error when neither a key of the provider nor a sandbox is set */
export function createPaymentProvider(config: z.infer<typeof settings>): PaymentProvider {
  const stripe = connectPayments(config);
  const secrets = config.STRIPE_SECRET_KEY ? config.STRIPE_WEBHOOK_SECRET : config.PAYMENTS_WEBHOOK_SECRET;
  let known: Promise<readonly ProviderPrice[]> | null = null;
  return {
    stripe,
    retryDays: config.PAYMENT_RETRY_DAYS,
    webhookSecrets: (secrets ?? "").split(",").filter((secret) => secret !== ""),
    prices() {
      known ??= findPrices(stripe).catch((error: unknown) => {
        known = null;
        throw error;
      });
      return known;
    },
  };
}

/** Prices by key; those missing at the provider are created with our initial values. */
async function findPrices(stripe: Stripe): Promise<readonly ProviderPrice[]> {
  const { data } = await stripe.prices.list({ active: true, lookup_keys: proPrices.map(({ lookupKey }) => lookupKey) });
  const missing = proPrices.filter(({ lookupKey }) => !data.some(({ lookup_key: key }) => key === lookupKey));
  if (missing.length > 0) data.push(...(await makePrices(stripe, missing)));
  return proPrices.flatMap(({ frequency, lookupKey, amount, currency }) => {
    const price = data.find(({ lookup_key: key }) => key === lookupKey);
    if (price === undefined) return [];
    const { id, unit_amount: own, currency: ownCurrency } = price;
    return [{ id, frequency, amount: own ?? amount, currency: (ownCurrency ?? currency).toUpperCase() }];
  });
}

async function makePrices(stripe: Stripe, missing: readonly (typeof proPrices)[number][]): Promise<Stripe.Price[]> {
  const product = await stripe.products.create({ name: "Entrywise Pro" }, { idempotencyKey: "product-pro" });
  return Promise.all(
    missing.map(({ lookupKey, amount, currency, frequency }) =>
      stripe.prices.create(
        {
          product: product.id,
          currency: currency.toLowerCase(),
          unit_amount: amount,
          lookup_key: lookupKey,
          recurring: { interval: frequency === "monthly" ? "month" : "year" },
        },
        { idempotencyKey: `price-${lookupKey}` },
      ),
    ),
  );
}

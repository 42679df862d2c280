import { proPrices } from "@entrywise/contracts/platform/prices";
import Stripe from "stripe";
import { z } from "zod";

export const paymentEnvironment = {
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Stands in for the provider where no key of it is set. */
  PAYMENTS_SANDBOX_URL: z.url().optional(),
  PAYMENTS_SANDBOX_KEY: z.string().optional(),
  PAYMENTS_WEBHOOK_SECRET: z.string().optional(),
  PUBLIC_SCHEME: z.enum(["http", "https"]).default("http"),
  PUBLIC_PORT: z.coerce.number().int().default(443),
};
const settings = z.object(paymentEnvironment);

export interface PaymentProvider {
  stripe: Stripe;
  /** Several while one replaces another. */
  webhookSecrets: readonly string[];
  /** The provider's price of each frequency. */
  prices(): Promise<readonly ProviderPrice[]>;
}

export interface ProviderPrice {
  id: string;
  frequency: "monthly" | "yearly";
  amount: number;
  currency: string;
}

const PATIENCE_MS = 4_000;

/** @throws Error when neither a key of the provider nor a sandbox is set */
export function createPaymentProvider(config: z.infer<typeof settings>): PaymentProvider {
  const stripe = connect(config);
  const secrets = config.STRIPE_SECRET_KEY ? config.STRIPE_WEBHOOK_SECRET : config.PAYMENTS_WEBHOOK_SECRET;
  let known: Promise<readonly ProviderPrice[]> | null = null;
  return {
    stripe,
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

function connect(config: z.infer<typeof settings>): Stripe {
  const usual = { timeout: PATIENCE_MS, maxNetworkRetries: 1, telemetry: false };
  if (config.STRIPE_SECRET_KEY) return new Stripe(config.STRIPE_SECRET_KEY, usual);
  if (!config.PAYMENTS_SANDBOX_URL || !config.PAYMENTS_SANDBOX_KEY) {
    throw new Error("Set STRIPE_SECRET_KEY, or start the payments sandbox.");
  }
  const { hostname: host, port } = new URL(config.PAYMENTS_SANDBOX_URL);
  return new Stripe(config.PAYMENTS_SANDBOX_KEY, { ...usual, host, port, protocol: "http" });
}

/** Prices by their keys; those that the provider lacks are made with our initial values. */
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

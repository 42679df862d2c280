import { paymentRetryDays } from "@entrywise/contracts/platform/prices";
import Stripe from "stripe";
import { z } from "zod";

/** Settings of whoever buys and sells at the payment provider. */
export const paymentEnvironment = {
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  /** Stands in for the provider where no key of it is set. */
  PAYMENTS_SANDBOX_URL: z.url().optional(),
  PAYMENTS_SANDBOX_KEY: z.string().optional(),
  /** Days after which the provider tries a failed payment again, as set there, with commas between them. */
  PAYMENT_RETRY_DAYS: z
    .string()
    .regex(/^\d{1,2}(,\d{1,2})*$/, "must be days such as 3,5,7")
    .optional()
    .transform((text) => text?.split(",").map(Number) ?? paymentRetryDays),
  PUBLIC_SCHEME: z.enum(["http", "https"]).default("http"),
  PUBLIC_PORT: z.coerce.number().int().default(443),
};
const settings = z.object(paymentEnvironment);

const PATIENCE_MS = 4_000;

type Settings = Pick<z.infer<typeof settings>, "STRIPE_SECRET_KEY" | "PAYMENTS_SANDBOX_URL" | "PAYMENTS_SANDBOX_KEY">;

/** Why payments can't work with these settings; null when they can. */
export function findMissingPayments(config: Settings): string | null {
  const { STRIPE_SECRET_KEY: key, PAYMENTS_SANDBOX_URL: url, PAYMENTS_SANDBOX_KEY: sandboxKey } = config;
  if (key || (url && sandboxKey)) return null;
  return "Set STRIPE_SECRET_KEY, or PAYMENTS_SANDBOX_URL and PAYMENTS_SANDBOX_KEY of a payments sandbox that runs.";
}

/** The payment provider, or its sandbox. @throws Error when neither a key of the provider nor a sandbox is set */
export function connectPayments(config: z.infer<typeof settings>): Stripe {
  const usual = { timeout: PATIENCE_MS, maxNetworkRetries: 1, telemetry: false };
  if (config.STRIPE_SECRET_KEY) return new Stripe(config.STRIPE_SECRET_KEY, usual);
  const missing = findMissingPayments(config);
  if (missing !== null) throw new Error(missing);
  const { hostname: host, port } = new URL(config.PAYMENTS_SANDBOX_URL ?? "");
  return new Stripe(config.PAYMENTS_SANDBOX_KEY ?? "", { ...usual, host, port, protocol: "http" });
}

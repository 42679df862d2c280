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

/** The payment provider, or its sandbox. @throws Error when neither a key of the provider nor a sandbox is set */
export function connectPayments(config: z.infer<typeof settings>): Stripe {
  const usual = { timeout: PATIENCE_MS, maxNetworkRetries: 1, telemetry: false };
  if (config.STRIPE_SECRET_KEY) return new Stripe(config.STRIPE_SECRET_KEY, usual);
  if (!config.PAYMENTS_SANDBOX_URL || !config.PAYMENTS_SANDBOX_KEY) {
    throw new Error("Set STRIPE_SECRET_KEY, or start the payments sandbox.");
  }
  const { hostname: host, port } = new URL(config.PAYMENTS_SANDBOX_URL);
  return new Stripe(config.PAYMENTS_SANDBOX_KEY, { ...usual, host, port, protocol: "http" });
}

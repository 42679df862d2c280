import { serviceEnvironment } from "@entrywise/kit/config";
import { z } from "zod";

export const sandboxEnvironment = serviceEnvironment
  .extend({
    /** Where browsers find its pages. */
    PAYMENTS_PUBLIC_URL: z.url(),
    PAYMENTS_SANDBOX_KEY: z.string().min(16),
    /** With commas between them while one replaces another. */
    PAYMENTS_WEBHOOK_SECRET: z.string().min(16),
    /** Public address that events are sent to: the same door that the provider itself comes through. */
    PAYMENTS_WEBHOOK_URL: z.url(),
    /** In production only whoever says so runs it: anybody pays there with a test card. */
    PAYMENTS_SANDBOX: z.string().optional(),
  })
  .refine(({ NODE_ENV, PAYMENTS_SANDBOX }) => NODE_ENV !== "production" || PAYMENTS_SANDBOX === "yes", {
    path: ["PAYMENTS_SANDBOX"],
    message: "the payments sandbox runs in production only with PAYMENTS_SANDBOX=yes",
  });

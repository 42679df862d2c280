import { serviceEnvironment } from "@entrywise/kit/config";
import { z } from "zod";

export const sandboxEnvironment = serviceEnvironment.extend({
  /** Where browsers find its pages. */
  PAYMENTS_PUBLIC_URL: z.url(),
  PAYMENTS_SANDBOX_KEY: z.string().min(16),
  /** With commas between them while one replaces another. */
  PAYMENTS_WEBHOOK_SECRET: z.string().min(16),
  PLATFORM_URL: z.url(),
});

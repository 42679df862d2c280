import type { z } from "zod";
import type { paymentEnvironment } from "./connect-payments.ts";

type Config = z.infer<z.ZodObject<Pick<typeof paymentEnvironment, "STRIPE_SECRET_KEY" | "PAYMENTS_SANDBOX_URL">>>;

const PATIENCE_MS = 10_000;
const MOST_BYTES = 10_000_000;

/**
 * Reads documents of the payment provider by the addresses that it gives them. Those of the sandbox are written for browsers, and
 * services reach it elsewhere.
 *
 * @returns reads a document; rejects when there is none, it takes long or is too large
 */
export function providerFiles({ STRIPE_SECRET_KEY, PAYMENTS_SANDBOX_URL }: Config): (url: string) => Promise<Buffer> {
  return async (url) => {
    const { pathname } = new URL(url);
    const isSandbox = !STRIPE_SECRET_KEY && PAYMENTS_SANDBOX_URL !== undefined;
    const response = await fetch(isSandbox ? new URL(pathname, PAYMENTS_SANDBOX_URL) : url, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`the provider answered ${response.status}`);
    const file = Buffer.from(await response.arrayBuffer());
    if (file.length > MOST_BYTES) throw new Error("the document is too large");
    return file;
  };
}

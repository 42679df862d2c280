import type Stripe from "stripe";
import type { Logger } from "../logging.ts";

/** As providers number invoices: letters and digits, and numbers behind dashes. */
const invoiceNumber = /^[A-Z\d]{2,}(-\d{3,})+$/i;

/** Customer of the payment provider whom an invoice was written to; null for what is no number of an invoice, or unknown. */
export type InvoiceOwner = (search: string) => Promise<string | null>;

/** What is searched for is found without it too: a provider that does not answer is written into the log and costs this one way. */
export function createInvoiceOwner(
  { stripe }: { stripe: Pick<Stripe, "invoices"> },
  logger: Pick<Logger, "warn">,
): InvoiceOwner {
  return async (search) => {
    const number = search.trim().toUpperCase();
    if (!invoiceNumber.test(number)) return null;
    try {
      const { data } = await stripe.invoices.search({ query: `number:"${number}"`, limit: 1 });
      const customer = data[0]?.customer ?? null;
      return typeof customer === "string" ? customer : (customer?.id ?? null);
    } catch (error) {
      logger.warn({ err: error }, "an invoice could not be searched for");
      return null;
    }
  };
}

import type { BusinessInvoice } from "@entrywise/contracts/business/business-billing.api";
import { zipSync } from "fflate";
import type { BusinessPayments } from "./business-payments.ts";

const AT_ONCE = 4;

/**
 * PDFs of invoices in one ZIP file, named by their numbers: all of them, or none.
 *
 * @throws ProblemError 502 when the provider does not give one of them
 */
export async function zipInvoices(
  { invoiceFile }: Pick<BusinessPayments, "invoiceFile">,
  invoices: readonly BusinessInvoice[],
): Promise<Buffer> {
  const files: Record<string, Uint8Array> = {};
  for (let at = 0; at < invoices.length; at += AT_ONCE) {
    const some = invoices.slice(at, at + AT_ONCE);
    const read = await Promise.all(some.map((invoice) => invoiceFile(invoice)));
    some.forEach((invoice, index) => {
      const name = (invoice.number ?? invoice.id).replace(/[^\w.-]/g, "_");
      // PDFs are small already.
      files[`${name}.pdf`] = read[index] ?? Buffer.alloc(0);
    });
  }
  return Buffer.from(zipSync(files, { level: 0 }));
}

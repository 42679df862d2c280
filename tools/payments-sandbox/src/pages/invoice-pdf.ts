import type Stripe from "stripe";
import { amountText, dayText } from "./page.ts";

/** To whom the invoice is written, line by line. */
function recipientOf({ customer_name: name, customer_address: at, custom_fields: more }: Stripe.Invoice): string[] {
  const town = [at?.postal_code, at?.city].filter(Boolean).join(" ");
  const lines = [
    name,
    at?.line1,
    at?.line2,
    town,
    at?.country,
    ...(more ?? []).map((one) => `${one.name} ${one.value}`),
  ];
  return lines.filter((line): line is string => Boolean(line));
}

/** An invoice as a PDF of one page. */
export function invoicePdf(invoice: Stripe.Invoice): Buffer {
  const currency = invoice.currency.toUpperCase();
  const net = invoice.total_excluding_tax ?? invoice.total;
  const lines = [
    `Invoice ${invoice.number ?? ""}`,
    `${dayText(invoice.created)}, ${invoice.status ?? ""}`,
    "",
    ...recipientOf(invoice),
    "",
    `Entrywise Pro: ${amountText(invoice.subtotal)} ${currency}`,
    `Discount: ${amountText(invoice.subtotal - net)} ${currency}`,
    `Tax: ${amountText(invoice.total - net)} ${currency}`,
    `Total: ${amountText(invoice.total)} ${currency}`,
    "",
    "Payments sandbox: no money moves.",
  ];
  const escaped = lines.map((line) => line.replace(/[\\()]/g, "\\$&").replace(/[^\x20-\x7e]/g, "-"));
  const text = `BT /F1 12 Tf 60 780 Td 18 TL ${escaped.map((line) => `(${line}) Tj T*`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  const tail = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\n`;
  return Buffer.from(`${file}${tail}startxref\n${file.length}\n%%EOF\n`, "latin1");
}

import type Stripe from "stripe";
import type { Provider } from "../billing/provider.ts";
import { amountText, dayText, Html, html, page } from "./page.ts";

const nothing = new Html("");

/** The billing portal of one customer. */
export async function portalPage(
  { store, now }: Provider,
  session: Stripe.BillingPortal.Session,
  hasClock: boolean,
): Promise<string> {
  const customer = await store.need<Stripe.Customer>(session.customer);
  const all = await store.all<Stripe.Subscription>("subscription", session.customer);
  const live = all.find(({ status }) => status !== "canceled") ?? null;
  const methods = await store.all<Stripe.PaymentMethod>("payment_method", session.customer);
  const invoices = await store.all<Stripe.Invoice>("invoice", session.customer);
  const back = session.return_url === null ? nothing : html`<p><a href="${session.return_url}">← Back</a></p>`;
  return page(
    "Billing",
    html`${back}<h1>Your plan and payments</h1>
${live === null ? html`<p>No subscription.</p>` : planCard(live)}
<div class="card"><h2>Payment method</h2><p>${
      methods[0]?.card === undefined ? "None yet" : `Card that ends with ${methods[0].card.last4}`
    }</p><form method="post"><button name="act" value="card">Change the card</button></form></div>
${hasClock ? timeCard(await now(customer.test_clock as string | null)) : nothing}
<table><caption>Invoices</caption>${invoices.map(
      (invoice) =>
        html`<tr><td>${dayText(invoice.created)}</td><td>${invoice.status ?? ""}</td>
<td>${amountText(invoice.total)} ${invoice.currency.toUpperCase()}</td><td><a href="${invoice.hosted_invoice_url ?? ""}">${invoice.number ?? ""}</a></td></tr>`,
    )}</table>`,
  );
}

const steps: readonly (readonly [string, number])[] = [
  ["3 days", 3],
  ["8 days", 8],
  ["32 days", 32],
];

/** Moves the time of this customer alone, so that several people can try things out at once. */
function timeCard(now: number): Html {
  return html`<div class="card"><h2>Sandbox: the time of this customer</h2><p class="quiet">${dayText(now)}</p>${steps.map(
    ([name, days]) =>
      html`<form class="inline" method="post"><input type="hidden" name="act" value="time"><button name="days" value="${days}">Ahead ${name}</button></form>`,
  )}</div>`;
}

function planCard(subscription: Stripe.Subscription): Html {
  const [item] = subscription.items.data;
  const ends = dayText(item?.current_period_end ?? 0);
  const isEnding = subscription.cancel_at_period_end;
  const other = item?.price.recurring?.interval === "year" ? "monthly" : "yearly";
  const changes =
    subscription.schedule === null
      ? html`<button name="act" value="${other}">Pay ${other} from ${ends}</button>`
      : html`<button name="act" value="unchanged">Undo the planned change</button>`;
  return html`<div class="card"><h2>Pro, ${subscription.status}</h2>
<p>${isEnding ? "Ends" : "Renews"} on ${ends}</p><form method="post">${
    isEnding
      ? html`<button name="act" value="keep">Keep the plan</button>`
      : html`<button name="act" value="cancel">Cancel on ${ends}</button> ${changes}`
  }</form></div>`;
}

/** One invoice, to read and to print. */
export function invoicePage(invoice: Stripe.Invoice): string {
  const tax = invoice.total - (invoice.total_excluding_tax ?? invoice.total);
  const discount = invoice.subtotal - (invoice.total_excluding_tax ?? invoice.subtotal);
  return page(
    "Invoice",
    html`<h1>Invoice ${invoice.number ?? ""}</h1><p class="quiet">${dayText(invoice.created)}, ${invoice.status ?? ""}</p>
<dl><dt>Entrywise Pro, ${dayText(invoice.lines.data[0]?.period.start ?? 0)} to ${dayText(invoice.lines.data[0]?.period.end ?? 0)}</dt>
<dd>${amountText(invoice.subtotal)}</dd><dt>Discount</dt><dd>${amountText(-discount)}</dd><dt>Tax</dt><dd>${amountText(tax)}</dd>
<dt class="total">Total</dt><dd class="total">${amountText(invoice.total)} ${invoice.currency.toUpperCase()}</dd></dl>
<p><a class="button" href="/i/${invoice.id}/pdf">Download as PDF</a></p>`,
  );
}

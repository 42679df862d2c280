import type Stripe from "stripe";
import { type CheckoutInput, checkoutInput, onceOf } from "../billing/checkout.ts";
import { nextPeriod } from "../billing/periods.ts";
import type { Provider } from "../billing/provider.ts";
import { inFours, testCards } from "../billing/test-cards.ts";
import { amountText, dayText, Html, html, page } from "./page.ts";

export const countries: Readonly<Record<string, string>> = {
  US: "United States",
  AU: "Australia",
  AT: "Austria",
  CH: "Switzerland",
  DE: "Germany",
  GB: "United Kingdom",
  IT: "Italy",
};

export interface CheckoutView {
  number: string;
  country: string;
  error: string | null;
}

const nothing = new Html("");

/** The hosted page of an open session. */
export async function checkoutPage(
  provider: Provider,
  session: Stripe.Checkout.Session,
  view: CheckoutView,
): Promise<string> {
  const input = await checkoutInput(provider, session.id);
  const customer = await provider.store.need<Stripe.Customer>(input.customer);
  const order = input.mode === "setup" ? setupOrder() : await subscriptionOrder(provider, session, input);
  const back = session.cancel_url === null ? nothing : html`<p><a href="${session.cancel_url}">← Back</a></p>`;
  return page(
    "Checkout",
    html`<div class="two"><section aria-label="Order">${back}${order.summary}
<div class="card"><b>Sandbox clock ${dayText(await provider.now())}</b><br>
<span class="quiet">Move it ahead to see the trial end, a renewal or a failed payment.</span><br><a href="/clock">Move clock</a></div></section>
<section aria-label="Payment"><h2>Pay by card</h2>
${view.error === null ? nothing : html`<p class="alert" role="alert">${view.error}</p>`}
<form method="post">
<label><span>Email</span><input type="email" name="email" value="${customer.email ?? ""}" readonly></label>
<label><span>Card number</span><input name="number" inputmode="numeric" autocomplete="off" required value="${inFours(view.number)}"></label>
<div class="row"><label><span>Valid until</span><input name="until" autocomplete="off" value="12 / 40" required></label>
<label><span>Security code</span><input name="code" inputmode="numeric" autocomplete="off" value="123" required></label></div>
<label><span>Country</span><select name="country">${Object.entries(countries).map(
      ([code, name]) =>
        html`<option value="${code}"${code === view.country ? new Html(" selected") : nothing}>${name}</option>`,
    )}</select></label>
<button class="solid">${order.button}</button>
</form>
<table><caption>Test cards <span class="quiet">any date ahead, any three digits</span></caption>
${testCards.map(
  ({ number, says }) =>
    html`<tr><td><code>${inFours(number)}</code></td><td>${says}</td><td>${
      number === view.number ? "In use" : html`<a href="?card=${number}" aria-label="Use ${inFours(number)}">Use</a>`
    }</td></tr>`,
)}</table></section></div>`,
  );
}

interface Order {
  summary: Html;
  button: string;
}

function setupOrder(): Order {
  return {
    summary: html`<h1>Save a payment method</h1><p class="quiet">It pays what comes next. Nothing is paid now.</p>`,
    button: "Save card",
  };
}

async function subscriptionOrder(
  provider: Provider,
  session: Stripe.Checkout.Session,
  input: CheckoutInput,
): Promise<Order> {
  const { store, now } = provider;
  const price = await store.need<Stripe.Price>(input.price ?? "");
  const product = await store.need<Stripe.Product>(String(price.product));
  const interval = price.recurring?.interval ?? "month";
  const currency = price.currency.toUpperCase();
  const total = session.amount_total ?? 0;
  const { amount_discount: discount = 0, amount_tax: tax = 0 } = session.total_details ?? {};
  const once = await onceOf(provider, input);
  const quantity = input.quantity ?? 1;
  const perPeriod = (price.unit_amount ?? 0) * quantity;
  const isDueNow = input.trialEnd === null || once > 0;
  const due = amountText(isDueNow ? total : 0);
  const from = firstRenewal(input.trialEnd, await now(), interval, once);
  const later = html`${amountText(perPeriod)} ${currency} a ${interval} from ${dayText(from)}`;
  const then = isDueNow
    ? html`Then ${later}`
    : html`Then ${amountText(total)} ${currency} on ${dayText(input.trialEnd ?? 0)}, and ${later}`;
  return {
    summary: html`<h1>${product.name}</h1><p><span class="big">${due}</span> ${currency} due today<br><span class="quiet">${then}</span></p>
<dl><dt>${product.name}, ${interval === "year" ? "yearly" : "monthly"}${times(quantity)}</dt><dd>${amountText(perPeriod)}</dd>
${line("Deposit, once", once)}${discount === 0 ? nothing : html`<dt>Discount, first ${interval} only</dt><dd>${amountText(-discount)}</dd>`}
<dt>Tax</dt><dd>${amountText(tax)}</dd>
<dt class="total">Total for the first ${interval}</dt><dd class="total">${amountText(total)} ${currency}</dd>
<dt class="total">Due today</dt><dd class="total">${due} ${currency}</dd></dl>`,
    button: isDueNow ? `Pay ${due} ${currency}` : `Save card, pay ${due} ${currency} now`,
  };
}

/** When a period is first paid for that is not due today. */
function firstRenewal(trialEnd: number | null, now: number, interval: string, once: number) {
  return trialEnd !== null && once > 0 ? trialEnd : nextPeriod(trialEnd ?? now, interval);
}

const times = (quantity: number) => (quantity === 1 ? nothing : html` × ${quantity}`);

function line(what: string, amount: number): Html {
  return amount === 0 ? nothing : html`<dt>${what}</dt><dd>${amountText(amount)}</dd>\n`;
}

/** In place of a session that is closed. */
export function closedPage(): string {
  return page("Checkout", html`<h1>This checkout is closed</h1><p>It was paid, cancelled or is too old.</p>`);
}

/** What a bank would ask before it lets the card pay. */
export function challengePage(number: string, country: string, until: string): string {
  return page(
    "Confirm",
    html`<h1>Your bank asks whether this is you</h1><p class="quiet">3-D Secure of a made-up bank.</p>
<form method="post"><input type="hidden" name="number" value="${number}"><input type="hidden" name="country" value="${country}"><input type="hidden" name="until" value="${until}">
<div class="row"><button class="solid" name="challenge" value="passed">Approve</button>
<button name="challenge" value="refused">Refuse</button></div></form>`,
  );
}

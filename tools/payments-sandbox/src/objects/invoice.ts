import type Stripe from "stripe";
import { newObjectId } from "./new-object-id.ts";

export interface InvoiceSums {
  subtotal: number;
  discount: number;
  tax: number;
}

export interface NewInvoice {
  subscription: Stripe.Subscription;
  sums: InvoiceSums;
  /** Of the subtotal, what is paid once beside the subscription. */
  once: number;
  reason: NonNullable<Stripe.Invoice["billing_reason"]>;
  /** To whom it is written; null: a preview for nobody. */
  customer: Stripe.Customer | null;
  now: number;
  period: { start: number; end: number };
  number: string;
  address: string;
  discounts: string[];
}

/** What every invoice of the sandbox has in common. */
const unusedFields = () =>
  ({
    object: "invoice",
    account_country: "US",
    account_name: "Entrywise",
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    collection_method: "charge_automatically",
    customer_account: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    due_date: null,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    on_behalf_of: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "open",
    total_pretax_credit_amounts: [],
  }) satisfies Partial<Stripe.Invoice>;

/** A finished invoice that nobody has tried to collect yet. */
export function newInvoice(input: NewInvoice): Stripe.Invoice {
  const { subscription, sums, now } = input;
  const id = newObjectId("in");
  const taxable = sums.subtotal - sums.discount;
  const total = taxable + sums.tax;
  const [item] = subscription.items.data;
  const rate = subscription.default_tax_rates?.[0];
  return {
    ...unusedFields(),
    id,
    amount_due: total,
    amount_remaining: total,
    billing_reason: input.reason,
    created: now,
    currency: subscription.currency,
    custom_fields: input.customer?.invoice_settings.custom_fields ?? null,
    customer: subscription.customer,
    customer_address: input.customer?.address ?? null,
    customer_email: input.customer?.email ?? null,
    customer_name: input.customer?.name ?? null,
    discounts: input.discounts,
    effective_at: now,
    hosted_invoice_url: `${input.address}/i/${id}`,
    invoice_pdf: `${input.address}/i/${id}/pdf`,
    lines: {
      object: "list",
      data: item === undefined ? [] : linesOf(id, item, input),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    number: input.number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    period_end: now,
    period_start: now,
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: sums.subtotal,
    subtotal_excluding_tax: sums.subtotal,
    test_clock: subscription.test_clock,
    total: total,
    total_discount_amounts: input.discounts.map((discount) => ({ amount: sums.discount, discount })),
    total_excluding_tax: taxable,
    total_taxes: rate === undefined ? [] : [taxAt(rate, sums.tax, taxable)],
    webhooks_delivered_at: now,
  } satisfies Stripe.Invoice;
}

const taxAt = ({ id }: Stripe.TaxRate, amount: number, taxable: number) =>
  ({
    amount,
    tax_behavior: "exclusive",
    tax_rate_details: { tax_rate: id },
    taxability_reason: "standard_rated",
    taxable_amount: taxable,
    type: "tax_rate_details",
  }) satisfies Stripe.Invoice.TotalTax;

function linesOf(
  invoice: string,
  item: Stripe.SubscriptionItem,
  { sums, once, period, discounts: [discount = ""] }: NewInvoice,
) {
  const own = sums.subtotal - once;
  // The discount is taken from the subscription first, as far as it goes.
  const off = Math.min(own, sums.discount);
  const line = lineOf(invoice, item, period);
  const lines = [{ ...line, ...amounts(own, off, discount), description: own === 0 ? "Trial period for Pro" : "Pro" }];
  if (once === 0) return lines;
  const bought = {
    ...lineOf(invoice, item, period),
    ...amounts(once, sums.discount - off, discount),
    description: "Paid once",
    quantity: 1,
    subscription: null,
    parent: {
      invoice_item_details: {
        invoice_item: newObjectId("ii"),
        proration: false,
        proration_details: null,
        subscription: null,
      },
      subscription_item_details: null,
      type: "invoice_item_details" as const,
    },
  };
  return [...lines, bought];
}

const amounts = (amount: number, off: number, discount: string) => ({
  amount,
  subtotal: amount,
  discount_amounts: off === 0 ? [] : [{ amount: off, discount }],
});

function lineOf(invoice: string, item: Stripe.SubscriptionItem, period: { start: number; end: number }) {
  const { price } = item;
  return {
    id: newObjectId("il"),
    object: "line_item",
    amount: 0,
    currency: price.currency,
    description: null as string | null,
    discount_amounts: [] as Stripe.InvoiceLineItem.DiscountAmount[],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    } as Stripe.InvoiceLineItem.Parent,
    period,
    pretax_credit_amounts: [],
    pricing: null,
    quantity: item.quantity ?? 1,
    quantity_decimal: null,
    subscription: item.subscription as string | null,
    subtotal: 0,
    taxes: [],
  } satisfies Stripe.InvoiceLineItem;
}

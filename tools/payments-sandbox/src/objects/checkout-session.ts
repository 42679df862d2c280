import type Stripe from "stripe";
import { newObjectId } from "./new-object-id.ts";

export interface NewSession {
  mode: "subscription" | "setup";
  customer: string;
  success_url: string;
  cancel_url: string | null;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  expires_at: number;
  currency: string | null;
  sums: { subtotal: number; discount: number; tax: number };
  address: string;
  now: number;
}

/** What every checkout of the sandbox begins with. */
const unusedFields = () =>
  ({
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    ui_mode: "hosted_page",
  }) satisfies Partial<Stripe.Checkout.Session>;

export function newSession(input: NewSession): Stripe.Checkout.Session {
  const id = newObjectId("cs_test");
  const { sums } = input;
  return {
    ...unusedFields(),
    id,
    amount_subtotal: sums.subtotal,
    amount_total: sums.subtotal - sums.discount + sums.tax,
    cancel_url: input.cancel_url,
    client_reference_id: input.client_reference_id,
    created: input.now,
    currency: input.currency,
    customer: input.customer,
    expires_at: input.expires_at,
    metadata: input.metadata,
    mode: input.mode,
    payment_status: input.mode === "setup" ? "no_payment_required" : "unpaid",
    success_url: input.success_url,
    total_details: { amount_discount: sums.discount, amount_shipping: 0, amount_tax: sums.tax },
    url: `${input.address}/c/${id}`,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session;
}

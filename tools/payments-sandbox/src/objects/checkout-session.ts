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

export function newSession(input: NewSession): Stripe.Checkout.Session {
  const id = newObjectId("cs_test");
  const { sums } = input;
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: sums.subtotal,
    amount_total: sums.subtotal - sums.discount + sums.tax,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: input.cancel_url,
    client_reference_id: input.client_reference_id,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: input.now,
    currency: input.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: input.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: input.expires_at,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: input.metadata,
    mode: input.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_status: input.mode === "setup" ? "no_payment_required" : "unpaid",
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
    success_url: input.success_url,
    total_details: { amount_discount: sums.discount, amount_shipping: 0, amount_tax: sums.tax },
    ui_mode: "hosted_page",
    url: `${input.address}/c/${id}`,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session;
}

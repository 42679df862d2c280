import type Stripe from "stripe";
import type { TestCard } from "../billing/test-cards.ts";
import { newObjectId } from "./new-object-id.ts";

export interface CustomerInput {
  email?: string | undefined;
  name?: string | undefined;
  metadata?: Record<string, string> | undefined;
  test_clock?: string | undefined;
}

export function newCustomer(input: CustomerInput, now: number) {
  return {
    id: newObjectId("cus"),
    object: "customer",
    address: null,
    balance: 0,
    created: now,
    default_source: null,
    description: null,
    email: input.email ?? null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null as string | null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: input.metadata ?? {},
    name: input.name ?? null,
    shipping: null,
    test_clock: input.test_clock ?? null,
  } satisfies Stripe.Customer;
}

/** The last month in which a card is good. */
export interface CardEnd {
  month: number;
  year: number;
}
export const usualEnd: CardEnd = { month: 12, year: 2040 };

/** Whether a card is good no more at a moment in seconds. */
export function isOver({ month, year }: CardEnd, now: number): boolean {
  return Date.UTC(year, month, 1) / 1000 <= now;
}

export function newPaymentMethod(
  card: TestCard,
  customer: string | null,
  { country, until = usualEnd }: { country: string; until?: CardEnd },
  now: number,
) {
  return {
    id: newObjectId("pm"),
    object: "payment_method",
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: "visa",
      checks: null,
      country,
      display_brand: "visa",
      exp_month: until.month,
      exp_year: until.year,
      funding: "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: null,
      regulated_status: null,
      three_d_secure_usage: null,
      wallet: null,
    },
    created: now,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  } satisfies Stripe.PaymentMethod;
}

export function newSetupIntent(input: { customer: string | null; payment_method: string | null }, now: number) {
  const id = newObjectId("seti");
  return {
    id,
    object: "setup_intent",
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret`,
    created: now,
    customer: input.customer,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: input.payment_method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: input.payment_method === null ? "requires_payment_method" : "succeeded",
    usage: "off_session",
  } satisfies Stripe.SetupIntent;
}

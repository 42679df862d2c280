import type Stripe from "stripe";
import { newObjectId } from "./new-object-id.ts";

export function newProduct(input: { name: string; metadata?: Record<string, string> }, now: number) {
  return {
    id: newObjectId("prod"),
    object: "product",
    active: true,
    created: now,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: input.metadata ?? {},
    name: input.name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: "service",
    updated: now,
    url: null,
  } satisfies Stripe.Product;
}

export interface PriceInput {
  product: string;
  currency: string;
  unit_amount: number;
  lookup_key?: string | undefined;
  /** Absent: paid once. */
  recurring?: { interval: "month" | "year" } | undefined;
}

export function newPrice(input: PriceInput, now: number) {
  return {
    id: newObjectId("price"),
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: now,
    currency: input.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: input.lookup_key ?? null,
    metadata: {},
    nickname: null,
    product: input.product,
    recurring: input.recurring
      ? {
          interval: input.recurring.interval,
          interval_count: 1,
          meter: null,
          trial_period_days: null,
          usage_type: "licensed",
        }
      : null,
    tax_behavior: "exclusive",
    tiers_mode: null,
    transform_quantity: null,
    type: input.recurring ? "recurring" : "one_time",
    unit_amount: input.unit_amount,
    unit_amount_decimal: null,
  } satisfies Stripe.Price;
}

export interface CouponInput {
  id?: string | undefined;
  name?: string | undefined;
  percent_off?: number | undefined;
  amount_off?: number | undefined;
  currency?: string | undefined;
  duration?: "once" | "forever" | undefined;
  redeem_by?: number | undefined;
}

export function newCoupon(input: CouponInput, now: number) {
  return {
    id: input.id ?? newObjectId("cpn"),
    object: "coupon",
    amount_off: input.amount_off ?? null,
    created: now,
    currency: input.currency ?? null,
    duration: input.duration ?? "once",
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: input.name ?? null,
    percent_off: input.percent_off ?? null,
    redeem_by: input.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  } satisfies Stripe.Coupon;
}

export interface PromotionCodeInput {
  code: string;
  promotion: { coupon: string };
  expires_at?: number | undefined;
  max_redemptions?: number | undefined;
  active?: boolean | undefined;
  restrictions?: { first_time_transaction?: boolean | undefined } | undefined;
}

export function newPromotionCode(input: PromotionCodeInput, now: number) {
  return {
    id: newObjectId("promo"),
    object: "promotion_code",
    active: input.active ?? true,
    code: input.code,
    created: now,
    customer: null,
    customer_account: null,
    expires_at: input.expires_at ?? null,
    livemode: false,
    max_redemptions: input.max_redemptions ?? null,
    metadata: {},
    promotion: { coupon: input.promotion.coupon, type: "coupon" },
    restrictions: {
      first_time_transaction: input.restrictions?.first_time_transaction ?? false,
      minimum_amount: null,
      minimum_amount_currency: null,
    },
    times_redeemed: 0,
  } satisfies Stripe.PromotionCode;
}

export function newTaxRate(
  input: { display_name: string; percentage: number; country?: string | undefined; inclusive: boolean },
  now: number,
) {
  return {
    id: newObjectId("txr"),
    object: "tax_rate",
    active: true,
    country: input.country ?? null,
    created: now,
    description: null,
    display_name: input.display_name,
    effective_percentage: input.percentage,
    flat_amount: null,
    inclusive: input.inclusive,
    jurisdiction: null,
    jurisdiction_level: null,
    livemode: false,
    metadata: {},
    percentage: input.percentage,
    rate_type: "percentage",
    state: null,
    tax_type: null,
  } satisfies Stripe.TaxRate;
}

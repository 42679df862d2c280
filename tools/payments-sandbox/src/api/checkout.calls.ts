import type Stripe from "stripe";
import { z } from "zod";
import { openCheckout } from "../billing/checkout.ts";
import { collect, payingMethod } from "../billing/collect.ts";
import { nextPeriod } from "../billing/periods.ts";
import { payOpenInvoice } from "../billing/subscriptions.ts";
import { sumsOf } from "../billing/sums.ts";
import { newInvoice } from "../objects/invoice.ts";
import { newObjectId } from "../objects/new-object-id.ts";
import { newSubscription } from "../objects/subscription.ts";
import { call, listed } from "./calls.ts";
import { discounts, expand, page, text, textMap, trialSettings, whole } from "./inputs.ts";
import { ProviderError } from "./provider-error.ts";

const nothing = z.strictObject(expand);
const session = z.strictObject({
  ...expand,
  mode: z.enum(["subscription", "setup"]),
  customer: text,
  success_url: text,
  cancel_url: text.optional(),
  client_reference_id: text.optional(),
  currency: text.optional(),
  expires_at: whole.optional(),
  line_items: z
    .array(z.strictObject({ price: text, quantity: whole.optional() }))
    .min(1)
    .max(2)
    .optional(),
  payment_method_collection: z.enum(["always", "if_required"]).optional(),
  payment_method_types: z.array(z.literal("card")).optional(),
  metadata: textMap.optional(),
  discounts,
  subscription_data: z
    .strictObject({
      trial_end: whole.optional(),
      trial_period_days: whole.min(1).optional(),
      trial_settings: trialSettings.optional(),
      default_tax_rates: z.array(text).optional(),
      metadata: textMap.optional(),
    })
    .optional(),
});
const preview = z.strictObject({
  ...expand,
  customer: text,
  discounts,
  subscription_details: z.strictObject({
    items: z.array(z.strictObject({ price: text, quantity: whole.optional() })).length(1),
    default_tax_rates: z.array(text).optional(),
  }),
});

const search = z.strictObject({ ...expand, query: text, limit: z.coerce.number().int().min(1).max(100).optional() });

export const checkoutCalls = [
  call("post", "/checkout/sessions", session, async (provider, input) => {
    const [line, once] = input.line_items ?? [];
    if (input.mode === "subscription" && line === undefined) {
      throw ProviderError.invalid("line_items", "Missing required param: line_items.", "parameter_missing");
    }
    return openCheckout(provider, {
      mode: input.mode,
      customer: input.customer,
      price: line?.price ?? null,
      quantity: line?.quantity ?? 1,
      oncePrice: once?.price ?? null,
      success_url: input.success_url,
      cancel_url: input.cancel_url ?? null,
      client_reference_id: input.client_reference_id ?? null,
      expires_at: input.expires_at ?? null,
      trialEnd: input.subscription_data?.trial_end ?? null,
      trialDays: input.subscription_data?.trial_period_days ?? null,
      taxRates: input.subscription_data?.default_tax_rates ?? [],
      discounts: input.discounts ?? [],
      metadata: input.metadata ?? {},
      subscriptionMetadata: input.subscription_data?.metadata ?? {},
    });
  }),
  call(
    "get",
    "/checkout/sessions",
    z.strictObject({ ...page, customer: text.optional(), status: text.optional() }),
    (provider, input) =>
      listed<Stripe.Checkout.Session>(provider, "checkout.session", {
        url: "/checkout/sessions",
        input,
        keep: ({ customer, status }) =>
          (input.customer === undefined || customer === input.customer) &&
          (input.status === undefined || status === input.status),
      }),
  ),
  call("get", "/checkout/sessions/:id", nothing, async ({ store }, _input, id) => store.need(id)),
  call("post", "/checkout/sessions/:id/expire", nothing, async ({ store, emit }, _input, id) => {
    const open = await store.need<Stripe.Checkout.Session>(id);
    if (open.status !== "open") throw ProviderError.invalid("session", "Only open sessions can be expired.");
    const expired = await store.put({ ...open, status: "expired", url: null });
    await emit("checkout.session.expired", expired);
    return expired;
  }),
  call(
    "post",
    "/billing_portal/sessions",
    z.strictObject({ ...expand, customer: text, return_url: text.optional(), locale: text.optional() }),
    async ({ store, now, address }, input) => {
      await store.need(input.customer, "customer");
      const id = newObjectId("bps");
      const portal = {
        id,
        object: "billing_portal.session",
        configuration: "bpc_sandbox",
        created: await now(),
        customer: input.customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: input.return_url ?? null,
        url: `${address}/p/${id}`,
      } satisfies Stripe.BillingPortal.Session;
      return store.put(portal);
    },
  ),
  call(
    "get",
    "/invoices",
    z.strictObject({ ...page, customer: text.optional(), subscription: text.optional(), status: text.optional() }),
    (provider, input) =>
      listed<Stripe.Invoice>(provider, "invoice", {
        url: "/invoices",
        input,
        keep: ({ customer, parent, status }) =>
          (input.customer === undefined || customer === input.customer) &&
          (input.status === undefined || status === input.status) &&
          (input.subscription === undefined || parent?.subscription_details?.subscription === input.subscription),
      }),
  ),
  // Of the provider's search language the one question that the product asks.
  call("get", "/invoices/search", search, async (provider, { query, limit = 10 }) => {
    const [, number] = /^number:"([\w-]+)"$/.exec(query) ?? [];
    if (number === undefined) throw ProviderError.invalid("query", "The search query is not understood");
    const found = (await provider.store.all<Stripe.Invoice>("invoice")).filter((invoice) => invoice.number === number);
    return {
      object: "search_result",
      data: found.slice(0, limit),
      has_more: found.length > limit,
      next_page: null,
      url: "/v1/invoices/search",
    };
  }),
  call("get", "/invoices/:id", nothing, async ({ store }, _input, id) => store.need(id)),
  call("post", "/invoices/create_preview", preview, async ({ store, now, address }, input) => {
    const [line] = input.subscription_details.items;
    const price = await store.need<Stripe.Price>(line?.price ?? "", "subscription_details[items][0][price]");
    const rates = await store.needAll<Stripe.TaxRate>(input.subscription_details.default_tax_rates ?? []);
    const [discount] = input.discounts ?? [];
    const code =
      discount?.promotion_code === undefined ? null : await store.need<Stripe.PromotionCode>(discount.promotion_code);
    const couponId = discount?.coupon ?? (code === null ? undefined : String(code.promotion.coupon));
    const coupon = couponId === undefined ? null : await store.need<Stripe.Coupon>(couponId);
    const start = await now();
    const period = { start, end: nextPeriod(start, price.recurring?.interval ?? "month") };
    const subscription = newSubscription({
      customer: input.customer,
      price,
      now: start,
      until: period.end,
      trialEnd: null,
      paymentMethod: null,
      missingPaymentMethod: "create_invoice",
      taxRates: rates,
      discounts: [],
      metadata: {},
      testClock: null,
    });
    const sums = sumsOf(price.unit_amount ?? 0, coupon, rates[0]?.percentage ?? 0);
    const reason = "subscription_create";
    return newInvoice({
      subscription,
      sums,
      once: 0,
      reason,
      customer: null,
      now: start,
      period,
      number: "DRAFT",
      address,
      discounts: [],
    });
  }),
  call("post", "/invoices/:id/pay", nothing, async (provider, _input, id) => {
    const { store } = provider;
    const invoice = await store.need<Stripe.Invoice>(id);
    if (invoice.status === "paid") throw ProviderError.invalid("id", "Invoice is already paid");
    const owner = invoice.parent?.subscription_details?.subscription;
    const subscription = await store.need<Stripe.Subscription>(String(owner));
    if (subscription.status === "past_due") await payOpenInvoice(provider, subscription);
    else await collect(provider, invoice, await payingMethod(provider, subscription));
    return store.need(id);
  }),
];

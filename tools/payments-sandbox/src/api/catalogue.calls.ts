import type Stripe from "stripe";
import { z } from "zod";
import { isRedeemable } from "../billing/promotion-codes.ts";
import { newCoupon, newPrice, newProduct, newPromotionCode, newTaxRate } from "../objects/catalogue.ts";
import { call, listed } from "./calls.ts";
import { expand, flag, page, percent, text, textMap, whole } from "./inputs.ts";
import { ProviderError } from "./provider-error.ts";

const product = z.strictObject({ ...expand, name: text, metadata: textMap.default({}) });
const price = z.strictObject({
  ...expand,
  product: text,
  currency: text,
  unit_amount: whole.min(0),
  lookup_key: text.optional(),
  /** Absent: paid once. */
  recurring: z.strictObject({ interval: z.enum(["month", "year"]) }).optional(),
});
const prices = z.strictObject({ ...page, active: flag.optional(), lookup_keys: z.array(text).max(10).optional() });
const coupon = z
  .strictObject({
    ...expand,
    id: text.optional(),
    name: text.max(40).optional(),
    percent_off: percent.optional(),
    amount_off: whole.min(1).optional(),
    currency: text.optional(),
    duration: z.enum(["once", "forever"]).optional(),
    redeem_by: whole.optional(),
  })
  .refine((input) => (input.percent_off === undefined) !== (input.amount_off === undefined), {
    path: ["percent_off"],
    message: "Must provide one of percent_off and amount_off.",
  });
const promotionCode = z.strictObject({
  ...expand,
  code: text.regex(/^[\w-]+$/),
  promotion: z.strictObject({ type: z.literal("coupon"), coupon: text }),
  expires_at: whole.optional(),
  max_redemptions: whole.min(1).optional(),
  active: flag.optional(),
  restrictions: z.strictObject({ first_time_transaction: flag.optional() }).optional(),
});
const promotionCodes = z.strictObject({ ...page, code: text.optional(), active: flag.optional() });
const taxRate = z.strictObject({
  ...expand,
  display_name: text.max(50),
  percentage: percent,
  inclusive: flag,
  country: text.optional(),
});

export const catalogueCalls = [
  call("post", "/products", product, async ({ store, now }, { name, metadata }) =>
    store.put(newProduct({ name, metadata }, await now())),
  ),
  call("get", "/products", z.strictObject(page), (provider, input) =>
    listed(provider, "product", { url: "/products", input }),
  ),
  call("post", "/prices", price, async ({ store, now }, input) => {
    await store.need(input.product, "product");
    const isTaken = (await store.all<Stripe.Price>("price")).some(
      ({ lookup_key: key }) => key !== null && key === input.lookup_key,
    );
    if (isTaken) throw ProviderError.invalid("lookup_key", "A price with this lookup key exists already.");
    return store.put(newPrice(input, await now()));
  }),
  call("get", "/prices", prices, (provider, input) =>
    listed<Stripe.Price>(provider, "price", {
      url: "/prices",
      input,
      keep: ({ lookup_key: key }) =>
        input.lookup_keys === undefined || (key !== null && input.lookup_keys.includes(key)),
    }),
  ),
  call("post", "/coupons", coupon, async ({ store, now }, input) => {
    if (input.id !== undefined && (await store.find(input.id)) !== null) {
      throw ProviderError.invalid("id", "Coupon already exists.", "resource_already_exists");
    }
    return store.put(newCoupon(input, await now()));
  }),
  call("get", "/coupons/:id", z.strictObject(expand), ({ store }, _input, id) => store.need(id, "coupon")),
  call("post", "/promotion_codes", promotionCode, async ({ store, now }, input) => {
    await store.need(input.promotion.coupon, "promotion[coupon]");
    return store.put(newPromotionCode(input, await now()));
  }),
  call("get", "/promotion_codes", promotionCodes, async (provider, input) => {
    const now = await provider.now();
    return listed<Stripe.PromotionCode>(provider, "promotion_code", {
      url: "/promotion_codes",
      input,
      keep: (code) =>
        (input.code === undefined || code.code.toLowerCase() === input.code.toLowerCase()) &&
        (input.active === undefined || isRedeemable(code, now) === input.active),
    });
  }),
  call("post", "/tax_rates", taxRate, async ({ store, now }, input) => store.put(newTaxRate(input, await now()))),
  call("get", "/tax_rates", z.strictObject({ ...page, active: flag.optional() }), (provider, input) =>
    listed(provider, "tax_rate", { url: "/tax_rates", input }),
  ),
];

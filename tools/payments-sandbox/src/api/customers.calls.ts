import type Stripe from "stripe";
import { z } from "zod";
import { saveCard, useCard } from "../billing/checkout.ts";
import { end } from "../billing/subscriptions.ts";
import { namedCards, testCard } from "../billing/test-cards.ts";
import { newCustomer, newSetupIntent } from "../objects/people.ts";
import { call, listed } from "./calls.ts";
import { expand, page, text, textMap } from "./inputs.ts";
import { ProviderError } from "./provider-error.ts";

const address = z.strictObject({
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  city: text.optional(),
  state: text.optional(),
  country: text.optional(),
});
const fields = {
  ...expand,
  email: text.optional(),
  name: text.optional(),
  address: address.optional(),
  metadata: textMap.optional(),
};
/** What an invoice says beside its sums; an empty text takes it away. */
const customFields = z.union([
  z.literal(""),
  z
    .array(z.strictObject({ name: z.string().min(1).max(40), value: z.string().min(1).max(140) }))
    .min(1)
    .max(4),
]);
const change = z.strictObject({
  ...fields,
  invoice_settings: z
    .strictObject({ default_payment_method: text.optional(), custom_fields: customFields.optional() })
    .optional(),
});
const nothing = z.strictObject(expand);
const methods = z.strictObject({ ...page, customer: text.optional(), type: z.literal("card").optional() });
const setupIntent = z.strictObject({
  ...expand,
  customer: text,
  payment_method_types: z.array(z.literal("card")).optional(),
  usage: z.literal("off_session").optional(),
});

function addressOf(given: z.infer<typeof address>): Stripe.Address {
  const filled = (part: string | undefined) => (part === undefined || part === "" ? null : part);
  return {
    city: filled(given.city),
    country: filled(given.country),
    line1: filled(given.line1),
    line2: filled(given.line2),
    postal_code: filled(given.postal_code),
    state: filled(given.state),
  };
}

const listMethods = (provider: Parameters<typeof listed>[0], input: z.infer<typeof methods>, customer?: string) =>
  listed<Stripe.PaymentMethod>(provider, "payment_method", {
    url: "/payment_methods",
    input,
    keep: (method) => method.customer !== null && method.customer === customer,
  });

export const customerCalls = [
  call(
    "post",
    "/customers",
    z.strictObject({ ...fields, test_clock: text.optional() }),
    async ({ store, now, emit }, input) => {
      if (input.test_clock !== undefined) await store.need(input.test_clock, "test_clock");
      const customer = await store.put(newCustomer(input, await now(input.test_clock)));
      await emit("customer.created", customer);
      return customer;
    },
  ),
  call("get", "/customers", z.strictObject({ ...page, email: text.optional() }), (provider, input) =>
    listed<Stripe.Customer>(provider, "customer", {
      url: "/customers",
      input,
      keep: ({ email }) => input.email === undefined || email === input.email,
    }),
  ),
  call("get", "/customers/:id", nothing, async ({ store }, _input, id) => store.need(id)),
  call("post", "/customers/:id", change, async (provider, input, id) => {
    const { store } = provider;
    const customer = await store.need<Stripe.Customer>(id);
    const { invoice_settings: settings, expand: _paths, metadata, address: given, ...more } = input;
    Object.assign(customer, more);
    if (given !== undefined) customer.address = addressOf(given);
    if (settings?.custom_fields !== undefined) {
      customer.invoice_settings.custom_fields = settings.custom_fields === "" ? null : settings.custom_fields;
    }
    if (metadata !== undefined) Object.assign(customer.metadata, metadata);
    await store.put(customer);
    if (settings?.default_payment_method === undefined) await provider.emit("customer.updated", customer);
    else {
      const method = await store.need<Stripe.PaymentMethod>(settings.default_payment_method);
      await useCard(provider, customer, method.id);
    }
    return customer;
  }),
  call("delete", "/customers/:id", nothing, async (provider, _input, id) => {
    const { store } = provider;
    const customer = await store.need<Stripe.Customer>(id);
    for (const subscription of await store.all<Stripe.Subscription>("subscription", id)) {
      if (subscription.status !== "canceled") await end(provider, subscription, "cancellation_requested");
    }
    await store.remove(id);
    await provider.emit("customer.deleted", customer);
    return { id, object: "customer", deleted: true };
  }),
  call("get", "/customers/:id/payment_methods", methods, (provider, input, id) => listMethods(provider, input, id)),
  call("get", "/payment_methods", methods, (provider, input) => listMethods(provider, input, input.customer)),
  call("get", "/payment_methods/:id", nothing, async ({ store }, _input, id) => store.need(id)),
  call(
    "post",
    "/payment_methods/:id/attach",
    z.strictObject({ ...expand, customer: text }),
    async (provider, input, id) => {
      const customer = await provider.store.need<Stripe.Customer>(input.customer, "customer");
      const card = testCard(namedCards[id] ?? "");
      if (card === null) throw ProviderError.missing(id, "payment_method");
      return saveCard(provider, customer, { card, of: { country: "US" }, now: await provider.now() });
    },
  ),
  call("post", "/payment_methods/:id/detach", nothing, async ({ store, emit }, _input, id) => {
    const method = await store.put({ ...(await store.need<Stripe.PaymentMethod>(id)), customer: null });
    await emit("payment_method.detached", method);
    return method;
  }),
  call("post", "/setup_intents", setupIntent, async ({ store, now }, input) => {
    await store.need(input.customer, "customer");
    return store.put(newSetupIntent({ customer: input.customer, payment_method: null }, await now()));
  }),
  call("get", "/setup_intents/:id", nothing, async ({ store }, _input, id) => store.need(id)),
];

import type Stripe from "stripe";
import { z } from "zod";
import { endDispute, refund } from "../billing/charges.ts";
import { call, listed } from "./calls.ts";
import { expand, flag, page, text, whole } from "./inputs.ts";

const nothing = z.strictObject(expand);
const evidence = z.strictObject({ uncategorized_text: text });
/** What the provider's tests say instead of evidence. */
const verdicts: Readonly<Record<string, "won" | "lost">> = { winning_evidence: "won", losing_evidence: "lost" };

export const chargeCalls = [
  call("get", "/charges", z.strictObject({ ...page, customer: text.optional() }), (provider, input) =>
    listed<Stripe.Charge>(provider, "charge", {
      url: "/charges",
      input,
      keep: ({ customer }) => input.customer === undefined || customer === input.customer,
    }),
  ),
  call("get", "/charges/:id", nothing, ({ store }, _input, id) => store.need(id)),
  call(
    "post",
    "/refunds",
    z.strictObject({ ...expand, charge: text, amount: whole.min(1).optional() }),
    (provider, input) => refund(provider, input),
  ),
  call("get", "/refunds", z.strictObject({ ...page, charge: text.optional() }), (provider, input) =>
    listed<Stripe.Refund>(provider, "refund", {
      url: "/refunds",
      input,
      keep: ({ charge }) => input.charge === undefined || charge === input.charge,
    }),
  ),
  call("get", "/refunds/:id", nothing, ({ store }, _input, id) => store.need(id)),
  call("get", "/disputes", z.strictObject({ ...page, charge: text.optional() }), (provider, input) =>
    listed<Stripe.Dispute>(provider, "dispute", {
      url: "/disputes",
      input,
      keep: ({ charge }) => input.charge === undefined || charge === input.charge,
    }),
  ),
  call("get", "/disputes/:id", nothing, ({ store }, _input, id) => store.need(id)),
  call(
    "post",
    "/disputes/:id",
    z.strictObject({ ...expand, evidence, submit: flag.optional() }),
    async (provider, input, id) => {
      const verdict = verdicts[input.evidence.uncategorized_text];
      if (input.submit === false || verdict === undefined) return provider.store.need(id);
      return endDispute(provider, id, verdict);
    },
  ),
  call("post", "/disputes/:id/close", nothing, (provider, _input, id) => endDispute(provider, id, "lost")),
];

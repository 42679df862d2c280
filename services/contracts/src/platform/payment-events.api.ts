import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";

/** Header with the signature of an event, as the payment provider sends it. */
export const SIGNATURE_HEADER = "stripe-signature";

/** Where the payment provider sends its events. It has no session: an event counts by its signature alone. */
export const paymentEventsApi = {
  receive: endpoint({
    method: "post",
    path: "/payments/webhook",
    summary: "An event of the payment provider, signed over its bytes; refused without a valid signature",
    access: "public",
    headers: [SIGNATURE_HEADER],
    kind: "stream",
    status: 200,
    answer: z.object({ received: z.boolean() }),
  }),
};

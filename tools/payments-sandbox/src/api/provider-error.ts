import type Stripe from "stripe";

type Shape = Pick<Stripe.StripeRawError, "message"> & {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  code?: string;
  param?: string;
  decline_code?: string;
};

/** A refusal in the provider's own form. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    readonly shape: Shape,
  ) {
    super(shape.message);
  }

  static missing(id: string, param: string): ProviderError {
    const message = `No such object: '${id}'`;
    return new ProviderError(404, { type: "invalid_request_error", code: "resource_missing", param, message });
  }

  static invalid(param: string, message: string, code = "parameter_invalid"): ProviderError {
    return new ProviderError(400, { type: "invalid_request_error", code, param, message });
  }

  static declined(declineCode: string): ProviderError {
    const message = "Your card was declined.";
    return new ProviderError(402, { type: "card_error", code: "card_declined", decline_code: declineCode, message });
  }
}

import type Stripe from "stripe";
import { newObjectId } from "./new-object-id.ts";

export interface NewCharge {
  amount: number;
  currency: string;
  customer: string;
  paymentMethod: string;
  now: number;
}

/** Money that a card has paid. */
export function newCharge({ amount, currency, customer, paymentMethod, now }: NewCharge) {
  return {
    id: newObjectId("ch"),
    object: "charge",
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: "ENTRYWISE",
    captured: true,
    created: now,
    currency,
    customer,
    description: "Subscription",
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: null,
    payment_method: paymentMethod,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "succeeded",
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
}

export function newRefund(charge: Stripe.Charge, amount: number, now: number) {
  return {
    id: newObjectId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: {},
    payment_intent: null,
    payment_method: charge.payment_method,
    reason: "requested_by_customer",
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  } satisfies Stripe.Refund;
}

const DAY = 86_400;

/** What a bank begins when the owner of a card says that a payment was not theirs. */
export function newDispute(charge: Stripe.Charge, now: number) {
  return {
    id: newObjectId("du"),
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute["evidence"],
    evidence_details: {
      due_by: now + 9 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: null,
    reason: "fraudulent",
    status: "needs_response",
  } satisfies Stripe.Dispute;
}

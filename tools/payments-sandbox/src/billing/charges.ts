import type Stripe from "stripe";
import { ProviderError } from "../api/provider-error.ts";
import { newCharge, newDispute, newRefund } from "../objects/charge.ts";
import type { Provider } from "./provider.ts";

interface PaidWith {
  isDisputed: boolean;
}

/** Notes the payment of an invoice; of a card that is known for it a dispute begins at once. */
export async function noteCharge(
  provider: Provider,
  invoice: Stripe.Invoice,
  paymentMethod: string,
  now: number,
): Promise<void> {
  const { store } = provider;
  const { amount_due: amount, currency } = invoice;
  const charge = newCharge({ amount, currency, customer: String(invoice.customer), paymentMethod, now });
  await store.put(charge, { invoice: invoice.id });
  await provider.emit("charge.succeeded", charge);
  const { isDisputed } = await store.inner<PaidWith>(paymentMethod);
  if (isDisputed) await openDispute(provider, charge, now);
}

/** Gives money back: all that is left of the charge where no amount is named. */
export async function refund(
  provider: Provider,
  input: { charge: string; amount?: number | undefined },
): Promise<Stripe.Refund> {
  const { store } = provider;
  const charge = await store.need<Stripe.Charge>(input.charge, "charge");
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw ProviderError.invalid("charge", `Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
  }
  if (charge.disputed) {
    throw ProviderError.invalid("charge", `Charge ${charge.id} has been charged back.`, "charge_disputed");
  }
  const amount = input.amount ?? left;
  if (amount > left) {
    throw ProviderError.invalid("amount", `Refund amount is greater than unrefunded amount on charge.`);
  }
  const made = newRefund(charge, amount, await provider.now());
  await store.put(made);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  await store.put(charge);
  await provider.emit("refund.created", made);
  await provider.emit("charge.refunded", charge);
  return made;
}

async function openDispute(provider: Provider, charge: Stripe.Charge, now: number): Promise<void> {
  charge.disputed = true;
  await provider.store.put(charge);
  const dispute = newDispute(charge, now);
  await provider.store.put(dispute);
  await provider.emit("charge.dispute.created", dispute);
}

const OPEN = new Set<string>(["needs_response", "under_review"]);

/** Ends a dispute: the money is back with the owner of the card, or stays. */
export async function endDispute(provider: Provider, id: string, status: "won" | "lost"): Promise<Stripe.Dispute> {
  const dispute = await provider.store.need<Stripe.Dispute>(id);
  if (!OPEN.has(dispute.status)) throw ProviderError.invalid("id", "This dispute is already closed.");
  dispute.status = status;
  await provider.store.put(dispute);
  await provider.emit("charge.dispute.closed", dispute);
  return dispute;
}

import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { IsNull, Not } from "typeorm";
import { MembershipEntity } from "../membership.entity.ts";
import type { PaymentOwner } from "./payment-customers.repository.ts";
import type { SubscriptionState } from "./state-of.ts";

const LIVE = ["active", "trialing", "past_due"];

/** Saves the provider's state. @returns whether anything changed */
export async function saveState(
  tx: Transaction,
  { userId, brand }: PaymentOwner,
  states: readonly SubscriptionState[],
): Promise<boolean> {
  const memberships = tx.getRepository(MembershipEntity);
  let isChanged = false;
  for (const state of states) {
    const before = await memberships.findOneBy({ subscriptionId: state.subscriptionId });
    if (before === null) {
      const row = { userId, brandKey: brand, plan: "pro", source: 1, disabled: false, ...state };
      await memberships.insert({ id: newId(), ...row });
      isChanged = true;
    } else if (fingerprint(before) !== fingerprint(state)) {
      await memberships.save({ ...before, ...state });
      isChanged = true;
    }
  }
  if (!states.some(({ status }) => LIVE.includes(status))) return isChanged;
  // Paying ends a trial without a card.
  const { affected } = await memberships.update(
    { userId, brandKey: brand, subscriptionId: IsNull(), status: "trialing" },
    { status: "canceled" },
  );
  return isChanged || (affected ?? 0) > 0;
}

/** Memberships that belong to the provider. */
export async function storedSubscriptions(tx: Transaction): Promise<MembershipEntity[]> {
  return tx.getRepository(MembershipEntity).findBy({ subscriptionId: Not(IsNull()) });
}

function fingerprint(state: SubscriptionState | MembershipEntity): string {
  const { status, cancelAt, currentPeriodStart, currentPeriodEnd, defaultPaymentMethodId } = state;
  return JSON.stringify([status, cancelAt, currentPeriodStart, currentPeriodEnd, defaultPaymentMethodId]);
}

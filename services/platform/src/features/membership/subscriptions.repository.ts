import { membershipRequired } from "@entrywise/kit/access/membership";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { ProblemError } from "@entrywise/kit/problem-error";
import { IsNull } from "typeorm";
import { MembershipEntity } from "./membership.entity.ts";
import { newTrial } from "./new-trial.ts";

type Owner = Actor & { userId: string };
/** Nobody pays for these now or later. */
const ENDED = ["canceled", "incomplete", "incomplete_expired"];

const ofOwner = ({ userId, brand }: Owner) => ({ userId, brandKey: brand });

/** @throws ProblemError 409 when the user had a membership before */
export async function startTrial(tx: Transaction, actor: Owner, now: Date): Promise<void> {
  const memberships = tx.getRepository(MembershipEntity);
  if (await memberships.existsBy(ofOwner(actor))) {
    throw new ProblemError(409, "Subscription.TrialUsed", "You've already used your free trial.");
  }
  await memberships.insert(newTrial(actor, now));
}

/**
 * Ends unpaid memberships. @throws ProblemError 409 for a paid one, which must be cancelled instead; 403 for a disabled
 * one
 */
export async function takeFreePlan(tx: Transaction, actor: Owner): Promise<void> {
  const memberships = tx.getRepository(MembershipEntity);
  const running = (await memberships.findBy(ofOwner(actor))).filter(({ status }) => !ENDED.includes(status));
  // A user can't drop a membership that an admin has disabled.
  if (running.some(({ disabled }) => disabled)) throw membershipRequired();
  if (running.some(({ status, defaultPaymentMethodId }) => status !== "trialing" || defaultPaymentMethodId !== null)) {
    throw new ProblemError(409, "EXISTING_SUBSCRIPTION", "You already have a subscription.");
  }
  for (const membership of running) membership.status = "canceled";
  await memberships.save(running);
}

/** Marks expired trials and unpaid grants. Reads compare with the clock anyway; lists need the mark. */
export async function expireTrials(tx: Transaction, now: Date): Promise<void> {
  await tx.query(
    `update membership set status = 'canceled'
      where (status = 'trialing' and default_payment_method_id is null and current_period_end <= $1)
         or (source = 2 and status <> 'canceled' and cancel_at <= $1)`,
    [now],
  );
}

/** Whether a user has a membership without a subscription of their own: a grant, or one that others pay for. */
export function hasGivenMembership(
  tx: Transaction,
  { userId, brand }: Pick<Actor, "userId" | "brand">,
): Promise<boolean> {
  const given = { userId: userId ?? "", brandKey: brand, status: "active", disabled: false, subscriptionId: IsNull() };
  return tx.getRepository(MembershipEntity).existsBy(given);
}

import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { ProblemError } from "@entrywise/kit/problem-error";
import { readMembership } from "./current-membership.read-model.ts";
import { MembershipEntity } from "./membership.entity.ts";
import { newTrial } from "./new-trial.ts";

interface Owner {
  userId: string;
  brand: string;
}

const DAY_MS = 86_400_000;

/** Extends a running trial without a card, or adds one for a user on Basic. @throws ProblemError 409 for a paid plan */
export async function giveTrial(tx: Transaction, { userId, brand }: Owner, days: number, now: Date): Promise<void> {
  const memberships = tx.getRepository(MembershipEntity);
  const { plan, userMembership } = await readMembership(tx, { userId, brand }, now);
  if (userMembership?.status === "trialing") {
    const [trial] = await memberships.find({
      where: { userId, brandKey: brand, status: "trialing" },
      order: { currentPeriodEnd: "desc" },
      take: 1,
    });
    if (trial?.currentPeriodEnd) {
      trial.currentPeriodEnd = new Date(trial.currentPeriodEnd.getTime() + days * DAY_MS);
      await memberships.save(trial);
      return;
    }
  }
  if (!plan.isBasicPlan) throw new ProblemError(409, "Membership.HasPlan", "This user already has a plan.");
  await memberships.insert(newTrial({ userId, brand }, now, days));
}

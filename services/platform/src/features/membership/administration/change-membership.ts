import type { ChangedMembership, membershipChange } from "@entrywise/contracts/platform/administration.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import type { z } from "zod";
import { lockSetup } from "../../../user-setup/user-setup.repository.ts";
import { readMembership } from "../current-membership.read-model.ts";
import { MembershipEntity } from "../membership.entity.ts";
import { newTrial } from "../new-trial.ts";
import { presentMembership } from "./memberships.read-model.ts";
import { extended, later, sources } from "./planned-change.ts";
import { brandOfUser } from "./users.read-model.ts";

type Change = z.output<typeof membershipChange>;
type Of<Name extends Change["command"]> = Extract<Change, { command: Name }>;

/** What a command would write. */
export interface PlannedChange {
  before: MembershipEntity | null;
  after: MembershipEntity;
  /** Subscription whose next charge the payment provider moves first; null: only our own rows change. */
  atProvider: string | null;
}

const DAY_MS = 86_400_000;

/** @throws ProblemError 404 for an unknown membership or user, 409 if the command doesn't apply */
export async function planChange(tx: Transaction, change: Change, now: Date): Promise<PlannedChange> {
  switch (change.command) {
    case "extend":
      return extension(await lockMembership(tx, change.membershipId), change.days, now);
    case "disable": {
      const before = await lockMembership(tx, change.membershipId);
      return { before, after: { ...before, disabled: true }, atProvider: null };
    }
    case "toggle-disable": {
      const before = await newestMembership(tx, change);
      return { before, after: { ...before, disabled: !before.disabled }, atProvider: null };
    }
    case "add-trial":
      return planTrial(tx, change, now);
    case "add-membership":
      return planGrant(tx, change, now);
  }
}

export async function saveChange(tx: Transaction, { after }: PlannedChange): Promise<void> {
  await tx.getRepository(MembershipEntity).save(after);
}

export function presentChange(
  { before, after }: Pick<PlannedChange, "before" | "after">,
  dryRun: boolean,
): ChangedMembership {
  return { before: before && presentMembership(before), after: presentMembership(after), dryRun };
}

function extension(before: MembershipEntity, days: number, now: Date): PlannedChange {
  const planned = extended(before, days, now);
  if (planned.at === "ours") return { before, after: planned.after, atProvider: null };
  return { ...withEnd(before, later(before.currentPeriodEnd, days, now)), atProvider: planned.subscriptionId };
}

/** The membership after the provider has moved its next charge: dates at the end of the period move along. */
export function withEnd(before: MembershipEntity, end: Date): Pick<PlannedChange, "before" | "after"> {
  const cancelAt = before.cancelAt === null ? null : end;
  return { before, after: { ...before, status: "trialing", currentPeriodEnd: end, cancelAt } };
}

async function lockMembership(tx: Transaction, id: string): Promise<MembershipEntity> {
  const found = await tx.findOne(MembershipEntity, { where: { id }, lock: { mode: "pessimistic_write" } });
  if (found === null) throw notFound("Membership");
  return found;
}

async function newestMembership(tx: Transaction, { userId, brand }: Of<"toggle-disable">): Promise<MembershipEntity> {
  const [found] = await tx.find(MembershipEntity, {
    where: { userId, brandKey: brand },
    order: { createdAt: "desc" },
    take: 1,
    lock: { mode: "pessimistic_write" },
  });
  if (found === undefined) throw notFound("Membership");
  return found;
}

async function planTrial(tx: Transaction, change: Of<"add-trial">, now: Date): Promise<PlannedChange> {
  const { userId, brand, days } = change;
  await lockUser(tx, change);
  const { plan, userMembership } = await readMembership(tx, { userId, brand }, now);
  if (userMembership?.status === "trialing") {
    const running = await tx.find(MembershipEntity, {
      where: { userId, brandKey: brand, status: "trialing", disabled: false },
      order: { createdAt: "desc" },
      take: 1,
    });
    if (running[0]) return extension(running[0], days, now);
  }
  if (!plan.isBasicPlan) throw new ProblemError(409, "Membership.HasPlan", "This user already has a plan.");
  const added = { ...newTrial({ userId, brand }, now, days), cancelAt: null, subscriptionId: null, createdAt: now };
  return { before: null, after: added, atProvider: null };
}

async function planGrant(tx: Transaction, change: Of<"add-membership">, now: Date): Promise<PlannedChange> {
  const { userId, brand, days } = change;
  await lockUser(tx, change);
  const grants = await tx.findBy(MembershipEntity, { userId, brandKey: brand, source: sources.grant, disabled: false });
  if (grants.some(({ status, cancelAt }) => status === "active" && (cancelAt === null || cancelAt > now))) {
    throw new ProblemError(409, "Membership.Granted", "This user has a granted membership already.");
  }
  const after: MembershipEntity = {
    id: newId(),
    userId,
    brandKey: brand,
    plan: "pro",
    status: "active",
    cancelAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
    currentPeriodStart: now,
    currentPeriodEnd: null,
    defaultPaymentMethodId: null,
    subscriptionId: null,
    source: sources.grant,
    disabled: false,
    createdAt: now,
  };
  return { before: null, after, atProvider: null };
}

/** Serialises commands, so the second sees the first one's changes. */
async function lockUser(tx: Transaction, { userId, brand }: { userId: string; brand: string }): Promise<void> {
  if ((await brandOfUser(tx, userId, brand)) === null) throw notFound("User");
  await lockSetup(tx, { userId, brand });
}

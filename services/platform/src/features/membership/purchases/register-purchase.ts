import type { NewPurchase, RegisteredPurchase } from "@entrywise/contracts/platform/administration.api";
import type { Events } from "@entrywise/contracts/shared/events";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { ProblemError } from "@entrywise/kit/problem-error";
import { planChange, saveChange } from "../administration/change-membership.ts";
import { presentMembership } from "../administration/memberships.read-model.ts";
import { sources } from "../administration/planned-change.ts";
import { MembershipEntity } from "../membership.entity.ts";
import { PurchaseEntity } from "./purchase.entity.ts";

/**
 * Grants the buyer Pro at once if the address has an account on the brand, else as soon as it has one. Needs the scope
 * `job`.
 *
 * @throws ProblemError 409 for a used reference, or a buyer whose granted membership has no end
 */
export async function registerPurchase(
  tx: Transaction,
  outbox: Outbox,
  { brand, email, reference, days, locale, registrationPath: link, dryRun }: NewPurchase,
  now: Date,
): Promise<RegisteredPurchase> {
  const purchases = tx.getRepository(PurchaseEntity);
  if (await purchases.existsBy({ brandKey: brand, reference })) {
    throw new ProblemError(409, "Purchase.Registered", "A purchase with this reference is registered already.", {
      errors: [{ path: "reference", message: "Reference is already registered" }],
    });
  }
  const userId = await userWith(tx, brand, email);
  const purchase = purchases.create({ id: newId(), brandKey: brand, email, reference, days, createdAt: now });
  Object.assign(purchase, { userId: null, redeemedAt: null });
  const membership = userId === null ? null : await planned(tx, userId, purchase, now);
  if (!dryRun) {
    if (membership !== null) await give(tx, outbox, { purchase, after: membership, now });
    else {
      const mail = { template: "purchase", model: { reference, link }, to: email, brand, locale } as const;
      await outbox.publish(tx, "platform.mail-requested", mail);
    }
    await purchases.insert(purchase);
  }
  return {
    purchaseId: purchase.id,
    userId,
    membership: membership === null ? null : presentMembership(membership),
    dryRun,
  };
}

/** Grants purchases for an address when an account is created with it. */
export function redeemPurchases(outbox: Outbox, now: () => Date) {
  return async (tx: Transaction, { userId, brand, email }: Events["platform.user-created"]): Promise<void> => {
    const waiting = await tx
      .getRepository(PurchaseEntity)
      .createQueryBuilder("p")
      .where("p.userId is null and p.brandKey = :brand and lower(p.email) = lower(:email)", { brand, email })
      .orderBy("p.createdAt")
      .setLock("pessimistic_write")
      .getMany();
    for (const purchase of waiting) {
      await give(tx, outbox, { purchase, after: await planned(tx, userId, purchase, now()), now: now() });
      await tx.getRepository(PurchaseEntity).save(purchase);
    }
  };
}

async function userWith(tx: Transaction, brand: string, email: string): Promise<string | null> {
  const [row]: { userId: string }[] = await tx.query(
    `select user_id as "userId" from app_user where brand_key = $1 and lower(email) = lower($2)
      order by signed_in_at desc nulls last limit 1`,
    [brand, email],
  );
  return row?.userId ?? null;
}

/** Extends a running granted membership, or starts one. */
async function planned(
  tx: Transaction,
  userId: string,
  { brandKey: brand, days }: PurchaseEntity,
  now: Date,
): Promise<MembershipEntity> {
  const grants = await tx.getRepository(MembershipEntity).findBy({
    ...{ userId, brandKey: brand, source: sources.grant, disabled: false, status: "active" },
  });
  const running = grants.find(({ cancelAt }) => cancelAt === null || cancelAt > now);
  if (running === undefined) {
    const { after } = await planChange(tx, { command: "add-membership", userId, brand, days, dryRun: false }, now);
    return after;
  }
  if (days === null) return { ...running, cancelAt: null };
  const { after } = await planChange(tx, { command: "extend", membershipId: running.id, days, dryRun: false }, now);
  return after;
}

async function give(
  tx: Transaction,
  outbox: Outbox,
  { purchase, after, now }: { purchase: PurchaseEntity; after: MembershipEntity; now: Date },
): Promise<void> {
  await saveChange(tx, { before: null, after, atProvider: null });
  Object.assign(purchase, { userId: after.userId, redeemedAt: now });
  const { brandKey: brand, userId } = after;
  await outbox.publish(tx, "platform.live", { brand, userIds: [userId], topic: "membership", id: null });
}

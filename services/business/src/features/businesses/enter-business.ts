import { BusinessRole } from "@entrywise/contracts/business/business.api";
import type {
  BusinessAction,
  BusinessFact,
  BusinessStanding,
  BusinessTarget,
} from "@entrywise/contracts/business/business-rights";
import type { Standpoint } from "@entrywise/kit/access/policy";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound } from "@entrywise/kit/problem-error";
import { businessPolicy } from "../../policy/business-policy.ts";
import { BusinessEntity } from "./business.entity.ts";
import { inBusinessScope } from "./business-scope.ts";
import type { ApiKeyEntity } from "./keys/api-key.entity.ts";
import { findBusinessKey } from "./keys/api-keys.repository.ts";
import type { BusinessMemberEntity } from "./members/business-member.entity.ts";
import { countBusinessAdmins, findOwnSeat } from "./members/seats.repository.ts";

/** A business with its actor. */
export interface Entered {
  tx: Transaction;
  actor: Actor & { userId: string };
  business: BusinessEntity;
  /** The actor's own seat; null: none. */
  me: BusinessMemberEntity | null;
  standpoint: Standpoint<BusinessStanding, BusinessFact>;
}

interface EnterOptions {
  /** Locks the business and its members until the transaction ends. */
  forChange?: boolean;
  /** Required action; refused with 403 otherwise. */
  action?: BusinessAction;
}

/**
 * Finds a business and does work with its rows in sight, after the right to it was checked.
 *
 * @throws ProblemError 404 for whoever is no part of the business, 403 without the right
 */
export function inBusiness<T>(
  { tx, actor }: { tx: Transaction; actor: Actor & { userId: string } },
  businessId: string,
  { forChange = false, action = "business.read" }: EnterOptions,
  work: (entered: Entered) => Promise<T>,
): Promise<T> {
  return inBusinessScope(tx, businessId, async () => {
    const business = await tx.getRepository(BusinessEntity).findOne({
      where: { id: businessId },
      ...(forChange ? { lock: { mode: "pessimistic_write" as const } } : {}),
    });
    if (!business) throw notFound("Business");
    const me = await findOwnSeat(tx, businessId, actor);
    // Keys of a business have no person, and act under their own id.
    const key = me ? null : await findBusinessKey(tx, businessId, actor.userId);
    const standpoint = toStandpoint(business, key === null ? findStanding(actor, me) : standingOfKey(key));
    // Outsiders don't learn that a business exists.
    if (standpoint.standing === "outsider") throw notFound("Business");
    businessPolicy.require(standpoint, action);
    return work({ tx, actor, business, me, standpoint });
  });
}

function standingOfKey({ scopes }: ApiKeyEntity): BusinessStanding {
  if (scopes.includes("members:write")) return "writingKey";
  return scopes.includes("members:read") ? "readingKey" : "outsider";
}

function findStanding(actor: Actor, me: BusinessMemberEntity | null): BusinessStanding {
  if (actor.roles.includes("Admin")) return "siteAdmin";
  if (!me) return "outsider";
  return me.role === BusinessRole.Admin ? "Admin" : me.role === BusinessRole.Manager ? "Manager" : "member";
}

/** The actor's role in the permission table. */
export function toStandpoint(
  { enabled, paymentSetupStatus }: BusinessEntity,
  standing: BusinessStanding,
): Standpoint<BusinessStanding, BusinessFact> {
  if (standing === "siteAdmin") return { standing, facts: ["enabled", "paid"] };
  const facts: BusinessFact[] = [];
  if (enabled) facts.push("enabled");
  if (paymentSetupStatus === "Complete") facts.push("paid");
  return { standing, facts };
}

/** What the member acted upon is. @param admins how many Admins the business has */
export function readTarget(
  { actor }: Pick<Entered, "actor">,
  member: BusinessMemberEntity,
  admins: number,
): BusinessTarget {
  const isAdmin = member.role === BusinessRole.Admin;
  if (isAdmin && admins <= 1 && member.status !== "invited") return "lastAdmin";
  if (member.userId === actor.userId && member.brandKey === actor.brand) return "self";
  return isAdmin ? "Admin" : member.role === BusinessRole.Manager ? "Manager" : "member";
}

/** How many Admins the business has that can act. */
export function countAdmins({ tx, business }: Pick<Entered, "tx" | "business">): Promise<number> {
  return countBusinessAdmins(tx, business.id);
}

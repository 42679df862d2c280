import { z } from "zod";
import { dayCount, lastDays } from "../shared/day-count.ts";
import { endpoint } from "../shared/endpoint.ts";
import { locale } from "../shared/locale-field.ts";
import { idParams, paging } from "../shared/params.ts";
import { instant, listOf, personText } from "../shared/wire.ts";
import { brandKey } from "./brand.ts";
import { membershipStatus } from "./membership.ts";
import { topBanner } from "./offers.api.ts";
import { userSummary } from "./platform.api.ts";

/** A stored membership, whether or not it is the one that counts. */
export const membershipRecord = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    brand: z.string(),
    plan: z.enum(["basic", "pro"]),
    status: membershipStatus,
    /** 1: the user's own; 2: a grant; 3: a business pays. */
    source: z.int(),
    disabled: z.boolean(),
    cancelAt: instant.nullable(),
    currentPeriodStart: instant.nullable(),
    currentPeriodEnd: instant.nullable(),
    /** Name at the payment provider; null where nobody pays there. */
    subscriptionId: z.string().nullable(),
    hasPaymentMethod: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: "MembershipRecord" });
export type MembershipRecord = z.infer<typeof membershipRecord>;

/** A membership in a list over all users. */
export const listedMembership = membershipRecord
  .extend({ fullName: z.string(), email: z.string(), handle: z.string() })
  .meta({ id: "ListedMembership" });
export type ListedMembership = z.infer<typeof listedMembership>;

export const membershipsQuery = z.object({
  ...paging,
  search: personText(100).default(""),
  status: membershipStatus.optional(),
  brand: brandKey.optional(),
});

export const membershipStats = z
  .object({
    pro: z.int(),
    trialing: z.int(),
    trialingWithoutCard: z.int(),
    pastDue: z.int(),
    granted: z.int(),
    paidByBusinesses: z.int(),
    disabled: z.int(),
  })
  .meta({ id: "MembershipStats" });
export type MembershipStats = z.infer<typeof membershipStats>;

/** A payment that the provider takes by itself. */
export const renewal = z
  .object({
    membershipId: z.uuid(),
    userId: z.uuid(),
    brand: z.string(),
    fullName: z.string(),
    handle: z.string(),
    at: instant,
    frequency: z.enum(["monthly", "yearly"]),
  })
  .meta({ id: "Renewal" });
export type Renewal = z.infer<typeof renewal>;

export const userFigures = z
  .object({
    users: z.int(),
    /** Joined within the days asked for, and within as many before them. */
    joined: z.int(),
    joinedBefore: z.int(),
    /** Signed in within the days asked for. */
    active: z.int(),
    brands: z.array(z.object({ brand: z.string(), users: z.int() })),
    series: z.array(dayCount),
  })
  .meta({ id: "UserFigures" });
export type UserFigures = z.infer<typeof userFigures>;

export const adminUser = z
  .object({ user: userSummary, memberships: z.array(membershipRecord) })
  .meta({ id: "AdminUser" });
export type AdminUser = z.infer<typeof adminUser>;

/** What the payment provider says about a user. */
export const userBilling = z
  .object({
    customerId: z.string().nullable(),
    subscriptions: z.array(
      z.object({
        subscriptionId: z.string(),
        status: membershipStatus,
        cancelAt: instant.nullable(),
        currentPeriodStart: instant.nullable(),
        currentPeriodEnd: instant.nullable(),
        /** What we have stored otherwise. */
        differs: z.array(z.string()),
      }),
    ),
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string().nullable(),
        createdAt: instant,
        status: z.string().nullable(),
        /** In the smallest unit of the currency. */
        total: z.int(),
        currency: z.string(),
      }),
    ),
  })
  .meta({ id: "UserBilling" });
export type UserBilling = z.infer<typeof userBilling>;

const owner = { userId: z.uuid(), brand: brandKey };
const days = z.int().min(1).max(365);
const dryRun = z.boolean().default(false);

export const membershipChange = z.discriminatedUnion("command", [
  z.strictObject({ command: z.literal("add-trial"), ...owner, days, dryRun }),
  z.strictObject({ command: z.literal("add-membership"), ...owner, days: days.nullable(), dryRun }),
  z.strictObject({ command: z.literal("extend"), membershipId: z.uuid(), days, dryRun }),
  z.strictObject({ command: z.literal("disable"), membershipId: z.uuid(), dryRun }),
  z.strictObject({ command: z.literal("toggle-disable"), ...owner, dryRun }),
]);
export type MembershipChange = z.input<typeof membershipChange>;

/** A membership before and after a command; with a dry run nothing was written. */
export const changedMembership = z
  .object({ before: membershipRecord.nullable(), after: membershipRecord, dryRun: z.boolean() })
  .meta({ id: "ChangedMembership" });
export type ChangedMembership = z.infer<typeof changedMembership>;

/** Pro that was bought elsewhere, for whoever has the address (N-124). */
export const newPurchase = z.strictObject({
  brand: brandKey,
  email: z.email("Email must be a valid email").max(254),
  /** Number of the order or invoice. */
  reference: z.string().trim().min(1, "Reference must not be empty").max(100),
  /** Null: without an end. */
  days: z.int().min(1).max(3660).nullable(),
  /** Language of the mail to somebody without an account. */
  locale,
  /** Page of that mail on which they open one. */
  registrationPath: z.string().startsWith("/").max(500),
  dryRun,
});
export type NewPurchase = z.output<typeof newPurchase>;

export const registeredPurchase = z
  .object({
    purchaseId: z.uuid(),
    /** Who has the address; null: nobody yet. */
    userId: z.uuid().nullable(),
    /** What they have from it; null while it waits for an account. */
    membership: membershipRecord.nullable(),
    dryRun: z.boolean(),
  })
  .meta({ id: "RegisteredPurchase" });
export type RegisteredPurchase = z.infer<typeof registeredPurchase>;

const asked = { access: "service", status: 200 } as const;

/** What the admin service asks of this one. */
export const administrationApi = {
  user: endpoint({
    method: "get",
    path: "/internal/users/{id}",
    summary: "A user with all their memberships, the newest first",
    params: idParams,
    query: z.object({ brand: brandKey.optional() }),
    answer: adminUser,
    ...asked,
  }),
  billing: endpoint({
    method: "get",
    path: "/internal/users/{id}/billing",
    summary: "What the payment provider says about a user",
    params: idParams,
    query: z.object({ brand: brandKey }),
    answer: userBilling,
    ...asked,
  }),
  figures: endpoint({
    method: "get",
    path: "/internal/user-figures",
    summary: "How many users there are and how many join",
    query: lastDays,
    answer: userFigures,
    ...asked,
  }),
  memberships: endpoint({
    method: "get",
    path: "/internal/memberships",
    summary: "Memberships of all users, the newest first",
    query: membershipsQuery,
    answer: listOf(listedMembership),
    ...asked,
  }),
  membershipStats: endpoint({
    method: "get",
    path: "/internal/membership-stats",
    summary: "How many memberships there are of each kind",
    answer: membershipStats,
    ...asked,
  }),
  renewals: endpoint({
    method: "get",
    path: "/internal/renewals",
    summary: "Payments that the provider takes by itself in the next days",
    query: lastDays,
    answer: z.object({ items: z.array(renewal) }),
    ...asked,
  }),
  banner: endpoint({
    method: "get",
    path: "/internal/users/{id}/banner",
    summary: "The banner that a user would see at a moment",
    params: idParams,
    query: z.object({ brand: brandKey, at: instant }),
    answer: z.object({ banner: topBanner.nullable() }),
    ...asked,
  }),
  registerPurchase: endpoint({
    method: "post",
    path: "/internal/purchases",
    summary: "Register what somebody bought, for the account that they have or will have",
    body: newPurchase,
    answer: registeredPurchase,
    ...asked,
  }),
  change: endpoint({
    method: "post",
    path: "/internal/membership-changes",
    summary: "Change a membership, or say what a change would do",
    body: membershipChange,
    answer: changedMembership,
    ...asked,
  }),
};

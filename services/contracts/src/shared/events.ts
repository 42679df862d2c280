import { z } from "zod";
import { notificationKindNames } from "../platform/notifications/kinds.ts";
import { notificationParams } from "../platform/notifications/notifications.api.ts";
import { sharePermissions } from "../platform/settings.ts";
import { liveChange } from "./live.ts";
import { locale } from "./locale-field.ts";
import { mailRequest } from "./mails.ts";

/** Something to tell people. Platform decides by their preferences how it reaches them. */
const notify = z.object({
  brand: z.string(),
  userIds: z.array(z.uuid()).min(1).max(10_000),
  kind: z.enum(notificationKindNames),
  params: notificationParams,
  href: z.string().max(500).nullable(),
  /** Nobody is notified of the same thing twice: a second notification with this key replaces nothing and adds nothing. */
  key: z.string().max(200),
  /** Whom no mail and no digest shall tell of it, whatever they have chosen for the kind; absent: nobody. */
  withoutMail: z.array(z.uuid()).max(10_000).optional(),
});
export type Notify = z.infer<typeof notify>;

/**
 * Events between services, by name. A producer writes one to the outbox in the transaction of its cause; every
 * consumer has its own queue and gets it at least once.
 */
export const events = {
  "platform.settings-changed": z.object({
    userId: z.uuid(),
    brand: z.string(),
    breakEvenMinRiskReward: z.number(),
    breakEvenMaxRiskReward: z.number(),
    strikeRateType: z.literal([0, 1, 2]),
    timeZone: z.string().nullable(),
    /** What visitors of a shared trade see unless the trade says otherwise; absent in events of older releases. */
    defaultSharePermissions: sharePermissions.optional(),
    /** What money of several currencies is converted to; absent in events of older releases. */
    reportingCurrency: z.string().optional(),
    /** Grows with every change: a late event never overwrites a newer one. */
    version: z.int(),
  }),
  "trades.choices-changed": z.object({
    userId: z.uuid(),
    brand: z.string(),
    /** Which of the lists that trades choose from. */
    list: z.enum(["tradeAccounts", "strategies", "slots"]),
    changedAt: z.iso.datetime(),
  }),
  /** Trades that somebody has closed by hand, in one go. What an import brings is reported as an import. */
  "trades.trade-closed": z.object({
    userId: z.uuid(),
    brand: z.string(),
    trades: z.array(z.object({ tradeId: z.uuid(), closedAt: z.iso.datetime() })).min(1),
  }),
  "trades.import-finished": z.object({
    userId: z.uuid(),
    brand: z.string(),
    importId: z.uuid(),
    state: z.enum(["done", "failed"]),
    finishedAt: z.iso.datetime(),
  }),
  /** A connection to a broker is to be read. */
  "trades.connection-due": z.object({ connectionId: z.uuid() }),
  "platform.notify": notify,
  "trades.notify": notify,
  "groups.notify": notify,
  "business.notify": notify,
  "admin.notify": notify,
  "identity.notify": notify,
  "platform.live": liveChange,
  "trades.live": liveChange,
  "groups.live": liveChange,
  "business.live": liveChange,
  /** As whom others see a user from now on, in whole. */
  "platform.profile-changed": z.object({
    userId: z.uuid(),
    brand: z.string(),
    email: z.string(),
    fullName: z.string(),
    handle: z.string(),
    profilePicture: z.string().nullable(),
    /** A late event never overwrites a newer one. */
    changedAt: z.iso.datetime(),
  }),
  /** Somebody reads another language from now on. */
  "platform.language-changed": z.object({ userId: z.uuid(), brand: z.string(), language: locale }),
  /** Somebody is in for the first time. */
  "platform.user-created": z.object({
    userId: z.uuid(),
    brand: z.string(),
    email: z.string(),
    fullName: z.string(),
  }),
  /** Something of a customer of the payment provider may have changed, whoever's customer it is. */
  "platform.payment-changed": z.object({ customerId: z.string() }),
  /** Whether a business pays for somebody's Pro from now on, in whole. */
  "business.membership-changed": z.object({
    userId: z.uuid(),
    brand: z.string(),
    businessId: z.uuid(),
    isPaid: z.boolean(),
    /** When it ends by itself; null: not known yet. */
    endsAt: z.iso.datetime().nullable(),
    /** A late event never overwrites a newer one. */
    changedAt: z.iso.datetime(),
  }),
  /** A business has a brand of its own from now on. */
  "business.brand-made": z.object({ businessId: z.uuid(), brand: z.string() }),
  /** The payment provider has to learn to whom the invoices of a business are written. */
  "business.billing-details-changed": z.object({ businessId: z.uuid() }),
  /** A message waits for being sent to a webhook. */
  "business.webhook-due": z.object({ deliveryId: z.uuid() }),
  /** A notification waits for being sent to the devices of its user. */
  "platform.push-due": z.object({ notificationId: z.uuid(), userId: z.uuid(), brand: z.string() }),
  /** An account signs in with another address. */
  "identity.email-changed": z.object({ userId: z.uuid(), brand: z.string(), email: z.string() }),
  /** A visitor asked for a mail to an address. Whether it has an account is looked up later, so that no response takes longer. */
  "identity.account-mail-requested": z.object({
    mail: z.enum(["verify", "reset"]),
    brand: z.string(),
    email: z.string().max(254),
  }),
  /** Browsers of an account are signed out, but for one session. */
  "identity.sessions-ended": z.object({ userId: z.uuid(), brand: z.string(), except: z.string().nullable() }),
  /** Somebody has chosen a new password, and that what programs have of them ends too. */
  "identity.keys-ended": z.object({
    userId: z.uuid(),
    brand: z.string(),
    /** Personal API tokens; absent in events of older releases: yes. */
    own: z.boolean().optional(),
    /** Keys that they have made for businesses; absent: no. */
    ofBusinesses: z.boolean().optional(),
  }),
  /** A token that delivers trades was replaced, or its connection is gone. */
  "trades.import-token-ended": z.object({ userId: z.uuid(), brand: z.string(), keyId: z.uuid() }),
  /** An account is gone for good: everything that belonged to it goes too. */
  "identity.account-deleted": z.object({ userId: z.uuid(), brand: z.string() }),
  /** The evening has come on which somebody wants the recap of a week or month by mail. */
  "platform.recap-due": z.object({
    userId: z.uuid(),
    brand: z.string(),
    unit: z.enum(["week", "month"]),
    /** A day of the period, in the person's zone. */
    day: z.iso.date(),
    timeZone: z.string(),
  }),
  /** A service of a team waits for being told that an account is gone. */
  "platform.team-service-due": z.object({ service: z.string(), userId: z.uuid(), brand: z.string() }),
  /** Somebody asked for an archive of everything that they own. */
  "platform.export-requested": z.object({ exportId: z.uuid(), userId: z.uuid(), brand: z.string() }),
  /** Demo data that somebody asked for could not be made at once. */
  "platform.demo-wanted": z.object({ userId: z.uuid(), brand: z.string(), language: locale }),
  /** Somebody brought an archive of their own data. */
  "platform.import-requested": z.object({ importId: z.uuid(), userId: z.uuid(), brand: z.string() }),
  /** Somebody is no member of a group any more, or the group is gone: trades shared until then are in it no longer. */
  "groups.left": z.object({
    groupId: z.uuid(),
    brand: z.string(),
    /** Null: everybody. */
    userId: z.uuid().nullable(),
    at: z.iso.datetime(),
  }),
  /** No page shows this picture of a group any more. */
  "groups.picture-let-go": z.object({ name: z.string().max(300) }),
  /** What became of a question about a trade in a group. */
  "groups.review-changed": z.object({
    tradeId: z.uuid(),
    groupId: z.uuid(),
    /** Whose trade it is. */
    userId: z.uuid(),
    brand: z.string(),
    state: z.enum(["asked", "answered", "none"]),
    /** Where the trade with its reviews is. */
    page: z.string().max(500),
    /** A late event never overwrites a newer one. */
    at: z.iso.datetime(),
  }),
  "identity.mail-requested": mailRequest,
  "platform.mail-requested": mailRequest,
  "groups.mail-requested": mailRequest,
  "business.mail-requested": mailRequest,
} as const;
export type ChoiceList = Events["trades.choices-changed"]["list"];
export type Events = { [Name in keyof typeof events]: z.infer<(typeof events)[Name]> };
export type EventName = keyof Events;

/** Which queues exist and which events each of them takes; several only where they have one shape. */
export const queues = {
  "trades.settings-changed": "platform.settings-changed",
  "platform.choices-changed": "trades.choices-changed",
  "platform.notify": [
    "platform.notify",
    "trades.notify",
    "groups.notify",
    "business.notify",
    "admin.notify",
    "identity.notify",
  ],
  "platform.live": ["platform.live", "trades.live", "groups.live", "business.live"],
  "trades.connections": "trades.connection-due",
  "trades.group-left": "groups.left",
  "platform.images-let-go": "groups.picture-let-go",
  "trades.group-review": "groups.review-changed",
  "gateway.sessions-ended": "identity.sessions-ended",
  "business.keys-ended": "identity.keys-ended",
  "business.import-tokens-ended": "trades.import-token-ended",
  "gateway.profile-changed": "platform.profile-changed",
  "trades.profile-changed": "platform.profile-changed",
  "trades.record-handles": "platform.profile-changed",
  "groups.profile-changed": "platform.profile-changed",
  "platform.email-changed": "identity.email-changed",
  "platform.account-deleted": "identity.account-deleted",
  "platform.tell-team-services": "identity.account-deleted",
  "platform.team-services": "platform.team-service-due",
  "trades.account-deleted": "identity.account-deleted",
  "groups.account-deleted": "identity.account-deleted",
  "business.account-deleted": "identity.account-deleted",
  "mcp.account-deleted": "identity.account-deleted",
  "business.user-created": "platform.user-created",
  "platform.purchases": "platform.user-created",
  "business.payment-changed": "platform.payment-changed",
  "platform.business-memberships": "business.membership-changed",
  "business.brand-admins": "business.brand-made",
  "business.trade-closed": "trades.trade-closed",
  "business.import-finished": "trades.import-finished",
  "business.billing-details": "business.billing-details-changed",
  "business.webhooks": "business.webhook-due",
  "trades.recaps": "platform.recap-due",
  "platform.exports": "platform.export-requested",
  "platform.imports": "platform.import-requested",
  "platform.wanted-demos": "platform.demo-wanted",
  "platform.pushes": "platform.push-due",
  "identity.language-changed": "platform.language-changed",
  "identity.account-mails": "identity.account-mail-requested",
  "identity.mails": [
    "identity.mail-requested",
    "platform.mail-requested",
    "groups.mail-requested",
    "business.mail-requested",
  ],
} as const satisfies Record<string, EventName | readonly EventName[]>;
export type QueueName = keyof typeof queues;

type First<T> = T extends readonly [infer N, ...unknown[]] ? N : T;
/** The event that a queue takes; several of them have one shape. */
export type EventOf<Q extends QueueName> = First<(typeof queues)[Q]> & EventName;

/** Names of the events that go into a queue. */
export function sourcesOf(queue: QueueName): readonly [EventName, ...EventName[]] {
  const source: EventName | readonly EventName[] = queues[queue];
  return (typeof source === "string" ? [source] : source) as readonly [EventName, ...EventName[]];
}

/** How often a failed event is tried again, where that is not the usual: a mail server or a receiver may be away for hours. */
export const patience: Readonly<Partial<Record<EventName, { tries: number; longestSeconds: number }>>> = {
  "identity.mail-requested": { tries: 12, longestSeconds: 3_600 },
  "platform.mail-requested": { tries: 12, longestSeconds: 3_600 },
  "groups.mail-requested": { tries: 12, longestSeconds: 3_600 },
  "business.mail-requested": { tries: 12, longestSeconds: 3_600 },
  // As long as a webhook: a team's service may be away over a weekend.
  "platform.team-service-due": { tries: 20, longestSeconds: 43_200 },
  // What is older is seen when the app is opened.
  "platform.push-due": { tries: 5, longestSeconds: 600 },
  // Growing delays up to twelve hours: two to three days in all.
  "business.webhook-due": { tries: 20, longestSeconds: 43_200 },
};

/**
 * Events that are sent once more, and after how many seconds. What was on its way to another service when an account went (a
 * notification of the same moment) has arrived by then and goes too.
 */
export const sentAgainAfter: Readonly<Partial<Record<EventName, number>>> = { "identity.account-deleted": 3_600 };

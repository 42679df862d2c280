import { z } from "zod";
import { sharePermissions } from "../platform/settings.ts";
import { mailRequest } from "./mails.ts";

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
  /** Browsers of an account are signed out, but for one session. */
  "identity.sessions-ended": z.object({ userId: z.uuid(), brand: z.string(), except: z.string().nullable() }),
  /** An account is gone for good: everything that belonged to it goes too. */
  "identity.account-deleted": z.object({ userId: z.uuid(), brand: z.string() }),
  "identity.mail-requested": mailRequest,
  "platform.mail-requested": mailRequest,
  "groups.mail-requested": mailRequest,
  "business.mail-requested": mailRequest,
} as const;
export type ChoiceList = Events["trades.choices-changed"]["list"];
export type Events = { [Name in keyof typeof events]: z.infer<(typeof events)[Name]> };
export type EventName = keyof Events;

/** Which queues exist and which event each of them takes. */
export const queues = {
  "trades.settings-changed": "platform.settings-changed",
  "platform.choices-changed": "trades.choices-changed",
  "gateway.sessions-ended": "identity.sessions-ended",
  "platform.account-deleted": "identity.account-deleted",
  "trades.account-deleted": "identity.account-deleted",
  "groups.account-deleted": "identity.account-deleted",
  "business.account-deleted": "identity.account-deleted",
  "identity.own-mails": "identity.mail-requested",
  "identity.platform-mails": "platform.mail-requested",
  "identity.groups-mails": "groups.mail-requested",
  "identity.business-mails": "business.mail-requested",
} as const satisfies Record<string, EventName>;
export type QueueName = keyof typeof queues;

/** How often a failed event is tried again, where that is not the usual: a mail server may be away for hours. */
export const patience: Readonly<Partial<Record<EventName, { tries: number; longestSeconds: number }>>> = {
  "identity.mail-requested": { tries: 12, longestSeconds: 3_600 },
  "platform.mail-requested": { tries: 12, longestSeconds: 3_600 },
  "groups.mail-requested": { tries: 12, longestSeconds: 3_600 },
  "business.mail-requested": { tries: 12, longestSeconds: 3_600 },
};

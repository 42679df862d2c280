import { z } from "zod";
import { sharePermissions } from "../platform/settings.ts";

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
} as const;
export type ChoiceList = Events["trades.choices-changed"]["list"];
export type Events = { [Name in keyof typeof events]: z.infer<(typeof events)[Name]> };
export type EventName = keyof Events;

/** Which queues exist and which event each of them takes. */
export const queues = {
  "trades.settings-changed": "platform.settings-changed",
  "platform.choices-changed": "trades.choices-changed",
} as const satisfies Record<string, EventName>;
export type QueueName = keyof typeof queues;

import { z } from "zod";
import { liveTopics } from "./live-topics.ts";
import { instant } from "./wire.ts";

/** Change of something that these people may have open. */
export const liveChange = z.object({
  brand: z.string(),
  userIds: z.array(z.uuid()).min(1).max(10_000),
  topic: z.enum(liveTopics),
  /** What has changed; null for all of the topic. */
  id: z.string().max(100).nullable(),
  /** For pages that are open now alone: nobody is notified later, and nothing is stored. Absent: pages that were away hear of it too. */
  until: instant.optional(),
});
export type LiveChange = z.infer<typeof liveChange>;

/** What gateways receive of a change through the database: short, because a notification has 8,000 bytes. */
export const liveSignal = z.union([
  z.object({
    n: z.int(),
    brand: z.string(),
    users: z.array(z.uuid()),
    topic: z.enum(liveTopics),
    id: z.string().nullable(),
  }),
  /** Hash of the id of a session that has ended. */
  z.object({ ended: z.string() }),
]);
export type LiveSignal = z.infer<typeof liveSignal>;

/** Name of the database's channel. */
export const LIVE_CHANNEL = "entrywise_live";

/** What is of no interest a moment later: it has no number, so that no page asks for it afterwards. */
export const passingSignal = z.object({
  brand: z.string(),
  users: z.array(z.uuid()),
  topic: z.enum(liveTopics),
  id: z.string().nullable(),
});
export type PassingSignal = z.infer<typeof passingSignal>;

/** A channel of its own: gateways of earlier releases, which know none, do not stumble over what has no number. */
export const PASSING_CHANNEL = "entrywise_live_passing";

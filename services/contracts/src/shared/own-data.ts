import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/**
 * What a service has of a person, for the archive that they may ask for: a JSON object a line, `{"table":"trade","row":{…}}`,
 * decimals as texts, and `{"end":true}` when nothing is missing.
 */
export const ownDataApi = {
  read: endpoint({
    method: "get",
    path: "/internal/own-data",
    summary: "Everything that this service has of the user",
    access: "service",
    status: 200,
    kind: "stream",
  }),
};

/** Why something of an archive was not taken. */
export const leftOutReasons = [
  /** Shares with groups and what groups said: a group decides itself who is in it. */
  "groups",
  /** Links by which anybody could read a trade. */
  "shareLinks",
  /** Marks of trades that agreed with a statement: only a statement gives them. */
  "reconciled",
  /** Files that terminals delivered, and what undoing an import would bring back. */
  "importFiles",
  /** What terminals sign in with to deliver files. */
  "deliveryPasswords",
  /** Images that are not in the archive, or are none. */
  "images",
  /** What is there already under the same name or on the same day. */
  "alreadyThere",
  /** What refers to something that is not in the archive. */
  "incomplete",
  /** Sign-in, devices and sessions. */
  "account",
  /** Membership, payments and businesses. */
  "membership",
  /** Notifications that were sent. */
  "notifications",
  /** What this release does not know. */
  "unknown",
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Rows that were not taken, and why. */
export const leftOut = z.object({ reason: z.enum(leftOutReasons), count: z.int().min(1) });
export type LeftOut = z.infer<typeof leftOut>;

/** First line of what a service is handed of an archive; rows follow as {@link ownDataApi} gives them, with `{"end":true}` last. */
export const takenHead = z.strictObject({
  importId: z.uuid(),
  /** Images that were stored under names of this installation, by the id of their row in the archive. */
  images: z.record(z.uuid(), z.strictObject({ name: z.string(), width: z.int(), height: z.int() })),
});
export type TakenHead = z.infer<typeof takenHead>;

/** What a service took of an archive. */
export const takenData = z.object({
  /** Rows by table. */
  taken: z.record(z.string(), z.int()),
  leftOut: z.array(leftOut),
  /** Trades whose result is another than the archive says: it was worked out from their prices and costs. */
  recounted: z.int(),
  /** The same import had been taken before: nothing was done now. */
  isRepeat: z.boolean(),
});
export type TakenData = z.infer<typeof takenData>;

/** The inverse of {@link ownDataApi}, of a service that takes its part of an archive back. */
export const takeOwnDataApi = {
  /** Whether an account may take one: it has nothing of its own yet. */
  ready: endpoint({
    method: "get",
    path: "/internal/own-data/ready",
    summary: "Whether the user may import an archive here",
    access: "service",
    status: 200,
    answer: z.object({ refusal: z.enum(["ownTrades", "imported"]).nullable() }),
  }),
  /** All or nothing, in one transaction. */
  take: endpoint({
    method: "post",
    path: "/internal/own-data",
    summary: "Take the part of an archive that is this service's",
    access: "service",
    status: 200,
    kind: "stream",
    answer: takenData,
  }),
};

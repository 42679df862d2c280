import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, personText, timeZoneName } from "../shared/wire.ts";
import { saveTradeAccount } from "./accounts.api.ts";

/** Tags that belong together, by names. */
export const firstTagCategory = z.strictObject({
  name: personText(60).min(1, "Category must not be empty"),
  isMistakes: z.boolean(),
  tags: z.array(personText(60).min(1, "Tag must not be empty")).max(20),
});
export type FirstTagCategory = z.infer<typeof firstTagCategory>;

/** Names of places for images. */
export const firstSlots = z.array(personText(100).min(1, "Slot must not be empty")).max(20);

/** With what somebody begins. */
export const firstData = z.strictObject({
  accounts: z.array(saveTradeAccount).max(5),
  strategies: z.array(personText(100).min(1, "Strategy must not be empty")).max(20),
  /** An account of a prop firm, watched from the first trade (`propFirmLimits`); its days begin at midnight of the zone. */
  propFirm: z.strictObject({ account: saveTradeAccount, timeZone: timeZoneName }).optional(),
  tagCategories: z.array(firstTagCategory).max(10).optional(),
  slots: firstSlots.optional(),
});
export type FirstData = z.infer<typeof firstData>;

/** How far somebody has come with the journal; own trades alone count, demonstrations do not. */
export const journalProgress = z.object({
  accounts: z.int(),
  demoTrades: z.int(),
  ownTrades: z.int(),
  importedTrades: z.int(),
  /** Closed and executed. */
  closedTrades: z.int(),
  closedWithoutStop: z.int(),
  reviewedTrades: z.int(),
  snapshotSlots: z.int(),
  sharedTrades: z.int(),
  /** The latest closed trade that nobody has looked back on; null: there is none. */
  nextReview: z.object({ id: z.uuid(), symbol: z.string(), closedAt: instant.nullable() }).nullable(),
});
export type JournalProgress = z.infer<typeof journalProgress>;

/** What the platform service asks for somebody who begins. */
export const firstDataApi = {
  /** What has the same name already is left as it is, so asking again changes nothing. */
  create: endpoint({
    method: "post",
    path: "/internal/first-data",
    summary: "Make the first accounts, strategies, tags and snapshot slots",
    access: "service",
    body: firstData,
    status: 200,
    answer: z.object({ accounts: z.int(), strategies: z.int() }),
  }),
  progress: endpoint({
    method: "get",
    path: "/internal/journal-progress",
    summary: "How far somebody has come with the journal",
    access: "service",
    status: 200,
    answer: journalProgress,
  }),
};

import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant } from "../shared/wire.ts";
import { gettingStartedKeys } from "./getting-started-keys.ts";
import { topBanner } from "./offers.api.ts";
import { planEnded } from "./plan-ended.ts";

/** What of the beginning somebody has behind them (P-480). */
export const appStart = z
  .object({
    hasCompletedPlanSelection: z.boolean(),
    hasCompletedSetupSelection: z.boolean(),
    hasCompletedDemoDataSelection: z.boolean(),
    /** A theme is stored for the user (O-104). */
    hasCompletedThemeSelection: z.boolean(),
    hasCompletedGettingStarted: z.boolean(),
    /** Steps of the getting-started page that were done when somebody last looked. */
    gettingStartedDone: z.int(),
    /** The banner above the page; absent where there is none. */
    banner: topBanner.optional(),
    /** Pro has ended lately; absent where it has not, or the user has dismissed that. It comes before a banner. */
    planEnded: planEnded.optional(),
  })
  .meta({ id: "AppStart" });
export type AppStart = z.infer<typeof appStart>;

export const gettingStarted = z
  .object({
    steps: z.array(z.object({ key: z.enum(gettingStartedKeys), doneAt: instant.nullable() })),
    completedAt: instant.nullable(),
    demoTrades: z.int(),
    ownTrades: z.int(),
    /** Own closed trades without an initial stop. */
    closedWithoutStop: z.int(),
    /** The trade that is to be looked back on next; null: there is none. */
    nextReview: z.object({ id: z.uuid(), symbol: z.string(), closedAt: instant.nullable() }).nullable(),
  })
  .meta({ id: "GettingStarted" });
export type GettingStarted = z.infer<typeof gettingStarted>;

/** How far what the server knows of the user has come; a change elsewhere shows in other values. */
export const syncStatus = z
  .object({
    /** Counts the changes of the settings; 0: there were none. */
    settingsVersion: z.int(),
    /** Whether name and address of the contact are those that the last sign-in brought. */
    isContactSynced: z.boolean(),
    contactSyncedAt: instant.nullable(),
  })
  .meta({ id: "SyncStatus" });
export type SyncStatus = z.infer<typeof syncStatus>;

export const appApi = {
  start: endpoint({
    method: "post",
    path: "/app/start2",
    summary: "What of plan, setup and demo data was chosen already",
    access: "user",
    status: 200,
    answer: appStart,
  }),
  /** For whoever looks at the app as somebody else, and so only reads. */
  readStart: endpoint({
    method: "get",
    path: "/app/start2",
    summary: "The same, for whoever only reads",
    access: "user",
    status: 200,
    answer: appStart,
  }),
  syncStatus: endpoint({
    method: "post",
    path: "/app/sync-status-2",
    summary: "How far what the server knows of the user has come",
    access: "user",
    status: 200,
    answer: syncStatus,
  }),
  /** Looks which steps are done by what is in the journal, and keeps when that was first seen. */
  gettingStartedSteps: endpoint({
    method: "post",
    path: "/app/getting-started/steps",
    summary: "Record which getting-started steps are done",
    access: "user",
    status: 200,
    answer: gettingStarted,
  }),
  gettingStartedComplete: endpoint({
    method: "post",
    path: "/app/getting-started/complete",
    summary: "Leave the getting-started page behind",
    access: "user",
    status: 200,
    answer: appStart,
  }),
};

import { z } from "zod";
import { theme } from "./theme.ts";

export const sharePermissions = z.strictObject({
  sharePermissionsViewProfits: z.boolean(),
  sharePermissionsViewPercentages: z.boolean(),
  sharePermissionsViewTags: z.boolean(),
  sharePermissionsViewNotes: z.boolean(),
  sharePermissionsViewInsights: z.boolean(),
  sharePermissionsViewAccountInfo: z.boolean(),
  sharePermissionsViewWorkflowPreparation: z.boolean(),
  sharePermissionsViewWorkflowExecution: z.boolean(),
  sharePermissionsViewWorkflowReview: z.boolean(),
});
export type SharePermissions = z.infer<typeof sharePermissions>;

export const workflowViews = z.strictObject({ preparation: z.boolean(), execution: z.boolean(), review: z.boolean() });
export const workflowSectionsExpanded = z.strictObject({
  analysis: z.boolean(),
  entry: z.boolean(),
  stop: z.boolean(),
  target: z.boolean(),
  management: z.boolean(),
  mindset: z.boolean(),
  exit: z.boolean(),
});

/** Settings of one user (P-301). Every field has a value: what was never set carries its default. */
export const settings = z
  .strictObject({
    breakEvenMinRiskReward: z.number(),
    breakEvenMaxRiskReward: z.number(),
    /** Pip display: Pip 0, Profit 1, ProfitAndFees 2. */
    rewardRiskType: z.literal([0, 1, 2]),
    /** Break-even handling: exclude 0, as loss 1, as win 2. */
    strikeRateType: z.literal([0, 1, 2]),
    use24HrTime: z.boolean(),
    ...theme.shape,
    splitTradeLayout: z.boolean(),
    fullscreenTradeLayout: z.boolean(),
    privacyModeEnabled: z.boolean(),
    dashboardTradeListTab: z.string(),
    dashboardAccountSelected: z.string().nullable(),
    /** "*" means all accounts, otherwise account ids. */
    dashboardAccountsSelected: z.union([z.literal("*"), z.array(z.uuid())]),
    timelineView: z.string(),
    appDrawerOpen: z.boolean(),
    appDrawerPinned: z.boolean(),
    appDrawerMini: z.boolean(),
    enabledTradeAccountsLastChanged: z.iso.datetime().nullable(),
    enabledStrategiesLastChanged: z.iso.datetime().nullable(),
    enabledSlotsLastChanged: z.iso.datetime().nullable(),
    defaultSharePermissions: sharePermissions,
    workflowViews,
    workflowSectionsExpanded,
    /** IANA name; null: the browser's. */
    timeZone: z.string().nullable(),
    dateFormat: z.enum(["YYYY-MM-DD", "MM-DD-YYYY", "DD-MM-YYYY"]),
    language: z.string(),
    reportingCurrency: z.string(),
    shortcutsEnabled: z.boolean(),
    resultPalette: z.enum(["greenRed", "blueOrange"]),
  })
  .meta({ id: "Settings" });
export type Settings = z.infer<typeof settings>;

import type { Settings, SharePermissions } from "./settings.ts";
import type { Theme } from "./theme.ts";

/** A shared trade shows nothing beside the rest until its owner says so. */
export const defaultSharePermissions: SharePermissions = {
  sharePermissionsViewProfits: false,
  sharePermissionsViewPercentages: false,
  sharePermissionsViewTags: false,
  sharePermissionsViewNotes: false,
  sharePermissionsViewInsights: false,
  sharePermissionsViewAccountInfo: false,
  sharePermissionsViewWorkflowPreparation: false,
  sharePermissionsViewWorkflowExecution: false,
  sharePermissionsViewWorkflowReview: false,
};

/** What a user has who never changed anything, but for the theme, which is the brand's (P-301). */
const sameForAll: Omit<Settings, keyof Theme> = {
  breakEvenMinRiskReward: -0.1,
  breakEvenMaxRiskReward: 0.1,
  rewardRiskType: 0,
  strikeRateType: 0,
  use24HrTime: false,
  splitTradeLayout: true,
  fullscreenTradeLayout: false,
  privacyModeEnabled: false,
  dashboardTradeListTab: "open",
  dashboardAccountSelected: null,
  dashboardAccountsSelected: "*",
  timelineView: "large",
  appDrawerOpen: true,
  appDrawerPinned: false,
  appDrawerMini: false,
  enabledTradeAccountsLastChanged: null,
  enabledStrategiesLastChanged: null,
  enabledSlotsLastChanged: null,
  defaultSharePermissions,
  workflowViews: { preparation: true, execution: true, review: true },
  workflowSectionsExpanded: {
    analysis: true,
    entry: true,
    stop: true,
    target: true,
    management: true,
    mindset: true,
    exit: true,
  },
  timeZone: null,
  dateFormat: "YYYY-MM-DD",
  language: "en",
  reportingCurrency: "USD",
  shortcutsEnabled: true,
  resultPalette: "greenRed",
};

/** Settings of a visitor, and of a user who never changed anything (P-301), under a brand's theme. */
export function defaultSettings(theme: Theme): Settings {
  return { ...sameForAll, ...theme };
}

import type { Theme } from "@entrywise/contracts/platform/brand";
import type { Settings } from "@entrywise/contracts/platform/settings";

/** Settings of a visitor, and of a user until the real ones are there (P-301). */
export function defaultSettings(theme: Theme): Settings {
  return {
    breakEvenMinRiskReward: -0.1,
    breakEvenMaxRiskReward: 0.1,
    rewardRiskType: 0,
    strikeRateType: 0,
    use24HrTime: false,
    ...theme,
    splitTradeLayout: false,
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
    defaultSharePermissions: {
      sharePermissionsViewProfits: false,
      sharePermissionsViewPercentages: false,
      sharePermissionsViewTags: false,
      sharePermissionsViewNotes: false,
      sharePermissionsViewInsights: false,
      sharePermissionsViewAccountInfo: false,
      sharePermissionsViewWorkflowPreparation: false,
      sharePermissionsViewWorkflowExecution: false,
      sharePermissionsViewWorkflowReview: false,
    },
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
}

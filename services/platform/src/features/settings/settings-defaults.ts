import { type Settings, settings } from "@entrywise/contracts/platform/settings";

const shares = {
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

/** What a user has who never changed anything (P-301). */
export const defaultSettings: Settings = {
  breakEvenMinRiskReward: -0.1,
  breakEvenMaxRiskReward: 0.1,
  rewardRiskType: 0,
  strikeRateType: 0,
  use24HrTime: false,
  themeMode: "dark",
  themePrimaryColor: "blue",
  themeNeutralColor: "slate",
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
  defaultSharePermissions: shares,
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

/**
 * Stored values over the defaults. A break-even bound of zero counts as unset, each by itself; values that an older
 * release stored and this one does not know are left out.
 */
export function effectiveSettings(
  stored: Readonly<Record<string, unknown>>,
  brandTheme: Partial<Settings> = {},
): Settings {
  const result: Record<string, unknown> = { ...defaultSettings, ...brandTheme };
  for (const [name, schema] of Object.entries(settings.shape)) {
    if (!Object.hasOwn(stored, name)) continue;
    const parsed = schema.safeParse(stored[name]);
    if (parsed.success) result[name] = parsed.data;
  }
  if (result.breakEvenMinRiskReward === 0) result.breakEvenMinRiskReward = defaultSettings.breakEvenMinRiskReward;
  if (result.breakEvenMaxRiskReward === 0) result.breakEvenMaxRiskReward = defaultSettings.breakEvenMaxRiskReward;
  return result as Settings;
}

import type { PlatformCalls } from "@entrywise/contracts/platform/all.apis";
import type { Settings } from "@entrywise/contracts/platform/settings";

type SettingPath<Key> = Key extends `POST /settings/${infer Name}` ? Name : never;
/** Path below `/settings/`. */
type SettingName = SettingPath<keyof PlatformCalls>;

export interface SettingsWrite {
  name: SettingName;
  body: object;
}

type Key = keyof Settings;

/** Settings that are saved each by itself, as `{ value }` (P-302, and those beside them in P-301). */
const single: Partial<Record<Key, SettingName>> = {
  use24HrTime: "24hr-time",
  dashboardAccountsSelected: "dashboard-account-selected",
  dashboardTradeListTab: "dashboard-trade-list-tab",
  fullscreenTradeLayout: "fullscreen-trade-layout",
  privacyModeEnabled: "privacy-mode",
  rewardRiskType: "reward-risk-type",
  splitTradeLayout: "split-trade-layout",
  strikeRateType: "strike-rate-type",
  timelineView: "timeline-view",
  timeZone: "time-zone",
  dateFormat: "date-format",
  language: "language",
  reportingCurrency: "reporting-currency",
  shortcutsEnabled: "shortcuts-enabled",
  resultPalette: "result-palette",
};

/** Settings that are saved together, as one body (P-303). */
const together: readonly { name: SettingName; fields: Partial<Record<Key, string>> }[] = [
  {
    name: "break-even",
    fields: { breakEvenMinRiskReward: "minRiskReward", breakEvenMaxRiskReward: "maxRiskReward" },
  },
  {
    name: "theme",
    fields: {
      themeMode: "themeMode",
      themePrimaryColor: "themePrimaryColor",
      themeNeutralColor: "themeNeutralColor",
    },
  },
];

/** Settings whose value is the body. */
const whole: Partial<Record<Key, SettingName>> = {
  defaultSharePermissions: "default-share-permissions",
  workflowViews: "workflow-views",
  workflowSectionsExpanded: "workflow-sections-expanded",
};

function drawerWrite(changed: readonly Key[], next: Settings): SettingsWrite | null {
  const names: Partial<Record<Key, SettingName>> = {
    appDrawerPinned: "app-drawer/pinned",
    appDrawerMini: "app-drawer/mini",
  };
  const touched = changed.filter((key) => key === "appDrawerOpen" || key in names);
  if (touched.length === 0) return null;
  const [only] = touched;
  const ownName = only === undefined || touched.length > 1 ? undefined : names[only];
  if (only !== undefined && ownName !== undefined) return { name: ownName, body: { value: next[only] } };
  return {
    name: "app-drawer",
    body: { open: next.appDrawerOpen, pinned: next.appDrawerPinned, mini: next.appDrawerMini },
  };
}

/** The calls that save a change, given the settings as they are after it. */
export function settingsWrites(change: Partial<Settings>, next: Settings): SettingsWrite[] {
  const changed = Object.keys(change) as Key[]; // the keys of a partial of Settings
  const writes: SettingsWrite[] = [];
  for (const key of changed) {
    const ownName = single[key];
    if (ownName !== undefined) writes.push({ name: ownName, body: { value: next[key] } });
    const wholeName = whole[key];
    if (wholeName !== undefined) writes.push({ name: wholeName, body: { ...Object(next[key]) } });
  }
  for (const { name, fields } of together) {
    if (!changed.some((key) => key in fields)) continue;
    const body = Object.entries(fields).map(([key, field]) => [field, next[key as Key]]); // keys of the table above
    writes.push({ name, body: Object.fromEntries(body) });
  }
  const drawer = drawerWrite(changed, next);
  return drawer === null ? writes : [...writes, drawer];
}

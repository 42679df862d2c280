import { defaultSettings } from "@entrywise/contracts/platform/default-settings";
import { type Settings, settings } from "@entrywise/contracts/platform/settings";
import type { Theme } from "@entrywise/contracts/platform/theme";

const themeOfNoBrand: Theme = { themeMode: "dark", themePrimaryColor: "blue", themeNeutralColor: "slate" };

/**
 * Stored values over the defaults. A break-even bound of zero counts as unset, each by itself; values that an older
 * release stored and this one does not know are left out.
 */
export function effectiveSettings(
  stored: Readonly<Record<string, unknown>>,
  brandTheme: Theme = themeOfNoBrand,
): Settings {
  const defaults = defaultSettings(brandTheme);
  const result: Record<string, unknown> = { ...defaults };
  for (const [name, schema] of Object.entries(settings.shape)) {
    if (!Object.hasOwn(stored, name)) continue;
    const parsed = schema.safeParse(stored[name]);
    if (parsed.success) result[name] = parsed.data;
  }
  if (result.breakEvenMinRiskReward === 0) result.breakEvenMinRiskReward = defaults.breakEvenMinRiskReward;
  if (result.breakEvenMaxRiskReward === 0) result.breakEvenMaxRiskReward = defaults.breakEvenMaxRiskReward;
  return result as Settings;
}

import type { Settings } from "@entrywise/contracts/platform/settings";
import type { Theme } from "@entrywise/contracts/platform/theme";
import { defaultSettings } from "@entrywise/host/shell";

/**
 * Settings of a visitor, whose times follow the language of the page and the region of the browser, as they do for who signs in
 * for the first time.
 *
 * @param regions languages of the browser, the preferred one first
 */
export function visitorSettings(theme: Theme, language: string, regions: readonly string[]): Settings {
  const isGerman = language === "de";
  return {
    ...defaultSettings(theme),
    ...(isGerman ? { dateFormat: "DD-MM-YYYY" } : {}),
    use24HrTime: isGerman || writes24Hours(regions[0] ?? "en"),
  };
}

function writes24Hours(region: string): boolean {
  try {
    return new Intl.DateTimeFormat(region, { hour: "numeric" }).resolvedOptions().hour12 === false;
  } catch {
    return false; // not a language tag that the browser knows
  }
}

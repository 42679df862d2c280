import { useHost } from "@entrywise/host";
import { type SettingsEntry, settingsSections } from "./settings-entries.ts";

/** Sections of settings with what this brand has of them: what the main brand alone sells is absent elsewhere. */
export function useSettingsSections() {
  const { brand } = useHost();
  const isShown = ({ isOwnAccount = false, isMainBrand = false }: SettingsEntry) =>
    !(isOwnAccount && brand.registration === "provider") && !(isMainBrand && brand.whiteLabel);
  return settingsSections
    .map(({ title, entries }) => ({ title, entries: entries.filter(isShown) }))
    .filter(({ entries }) => entries.length > 0);
}

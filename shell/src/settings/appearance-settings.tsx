import "./settings.css";
import { localeNames, localeOfTag, locales } from "@entrywise/contracts/shared/locale";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Panel, Segmented } from "@entrywise/ui";
import { ThemeChoices } from "../theme/theme-choices.tsx";
import { SavedMark } from "./saved-mark.tsx";

/** Language and theme; both are there at the next first paint. */
export function AppearanceSettings() {
  const { settings, updateSettings } = useHost();
  const { t } = useLingui();
  return (
    <Panel title={<Trans>Appearance</Trans>} className="settings-block" actions={<SavedMark />}>
      <div className="shell-form">
        <div>
          <p className="shell-themes-label">
            <Trans>Language</Trans>
          </p>
          <Segmented
            writes
            label={t`Language`}
            full
            value={localeOfTag(settings.language) ?? "en"}
            options={locales.map((value) => ({ value, label: <span lang={value}>{localeNames[value]}</span> }))}
            onChange={(language) => updateSettings({ language })}
          />
        </div>
        <ThemeChoices />
      </div>
    </Panel>
  );
}

import { neutralColors, primaryColors, themeModes } from "@entrywise/contracts/platform/theme-choices";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Check, Monitor, Moon, Segmented, Sun } from "@entrywise/ui";
import { useId } from "react";
import { modeNames, neutralNames, primaryNames } from "./colour-names.ts";

const modeIcons = { light: Sun, dark: Moon, system: Monitor };

/** The three choices, for the drawer and for the settings page. */
export function ThemeChoices() {
  const { settings, updateSettings } = useHost();
  const { t } = useLingui();
  const modes = themeModes.map((value) => {
    const Icon = modeIcons[value];
    const label = (
      <>
        <Icon aria-hidden="true" size={14} />
        {t(modeNames[value])}
      </>
    );
    return { value, label };
  });
  const name = useId(); // the choices may appear twice on a page
  return (
    <div className="shell-themes">
      <fieldset>
        <legend>
          <Trans>Primary</Trans> <b>{t(primaryNames[settings.themePrimaryColor])}</b>
        </legend>
        <div className="shell-swatches">
          {primaryColors.map((color) => (
            <label key={color} data-primary={color} title={t(primaryNames[color])}>
              <input
                type="radio"
                name={`${name}-primary`}
                aria-label={t(primaryNames[color])}
                checked={settings.themePrimaryColor === color}
                onChange={() => updateSettings({ themePrimaryColor: color })}
              />
              <Check aria-hidden="true" />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>
          <Trans>Neutral</Trans> <b>{t(neutralNames[settings.themeNeutralColor])}</b>
        </legend>
        <div className="shell-neutrals">
          {neutralColors.map((color) => (
            <label key={color} data-neutral={color}>
              <input
                type="radio"
                name={`${name}-neutral`}
                checked={settings.themeNeutralColor === color}
                onChange={() => updateSettings({ themeNeutralColor: color })}
              />
              <span className="shell-neutral" aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              {t(neutralNames[color])}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <p className="shell-themes-label">{t`Theme`}</p>
        <Segmented
          label={t`Theme`}
          full
          value={settings.themeMode}
          options={modes}
          onChange={(themeMode) => updateSettings({ themeMode })}
        />
      </div>
    </div>
  );
}

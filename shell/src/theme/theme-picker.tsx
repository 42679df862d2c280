import { neutralColors, primaryColors, themeModes } from "@entrywise/contracts/platform/theme-choices";
import { useHost } from "@entrywise/host";
import { Check, Monitor, Moon, Palette, Popover, Portal, Segmented, Sun, Tooltip } from "@entrywise/ui";
import { useId } from "react";

const titled = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
const modeIcons = { light: Sun, dark: Moon, system: Monitor };

const modes = themeModes.map((value) => {
  const Icon = modeIcons[value];
  return {
    value,
    label: (
      <>
        <Icon aria-hidden="true" size={14} />
        {titled(value)}
      </>
    ),
  };
});

/** Entry of the drawer with the theme choices (P-270); each takes effect at once. */
export function ThemePicker({ mini }: { mini: boolean }) {
  return (
    <Popover.Root positioning={{ placement: "right-end", gutter: 16 }} lazyMount unmountOnExit>
      <Tooltip content="Themes" disabled={!mini} placement="right">
        <Popover.Trigger asChild>
          <button type="button" className="shell-nav-item">
            <Palette aria-hidden="true" />
            <span className={mini ? "ui-said" : ""}>Themes</span>
          </button>
        </Popover.Trigger>
      </Tooltip>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="326px" aria-label="Themes">
            <Popover.Body>
              <Popover.Title className="shell-themes-title">Themes</Popover.Title>
              <ThemeChoices />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

/** The three choices, for the drawer and for the settings page. */
export function ThemeChoices() {
  const { settings, updateSettings } = useHost();
  const name = useId(); // the choices may stand twice in a page
  return (
    <div className="shell-themes">
      <fieldset>
        <legend>
          Primary <b>{titled(settings.themePrimaryColor)}</b>
        </legend>
        <div className="shell-swatches">
          {primaryColors.map((color) => (
            <label key={color} data-primary={color} title={titled(color)}>
              <input
                type="radio"
                name={`${name}-primary`}
                aria-label={titled(color)}
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
          Neutral <b>{titled(settings.themeNeutralColor)}</b>
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
              {titled(color)}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <p className="shell-themes-label">Theme</p>
        <Segmented
          label="Theme"
          full
          value={settings.themeMode}
          options={modes}
          onChange={(themeMode) => updateSettings({ themeMode })}
        />
      </div>
    </div>
  );
}

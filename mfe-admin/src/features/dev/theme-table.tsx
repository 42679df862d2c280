import { neutralColors, primaryColors } from "@entrywise/contracts/platform/theme-choices";
import { Plural, useLingui } from "@entrywise/host/macro";
import { Note, Panel } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { useLayoutEffect, useRef, useState } from "react";
import { ratio } from "./branding.tsx";
import { LOWEST_CONTRAST, lowestContrast, measuredContrast } from "./measured-contrast.ts";

const modes = ["dark", "light"] as const;
type Measured = ReadonlyMap<string, number>;
const themeKey = (mode: string, primary: string, neutral: string) => `${mode} ${primary} ${neutral}`;

/** Lowest contrast of each selectable theme: 18 primary colours, 5 neutrals, 2 modes. */
export function ThemeTable() {
  const { t } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<Measured>(new Map());
  useLayoutEffect(() => {
    const parent = element.current;
    if (parent !== null) setFound(measureAll(parent));
  }, []);
  const low = [...found.values()].filter((value) => value < LOWEST_CONTRAST).length;
  const names = { dark: t`Dark`, light: t`Light` };
  return (
    <div ref={element} className="dev-stack">
      <Note tone={low === 0 ? "info" : "warn"}>
        <Plural value={low} one="# of 180 combinations is below 4.5." other="# of 180 combinations are below 4.5." />
      </Note>
      {modes.map((mode) => (
        <Panel key={mode} title={names[mode]} sub={t`lowest text contrast`} flush>
          <ScrollRegion name={names[mode]}>
            <table className="dev-table">
              <thead>
                <tr>
                  <th scope="col">{t`Primary`}</th>
                  {neutralColors.map((neutral) => (
                    <th key={neutral} scope="col">
                      {neutral}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {primaryColors.map((primary) => (
                  <tr key={primary}>
                    <th scope="row">{primary}</th>
                    {neutralColors.map((neutral) => (
                      <LookCell
                        key={neutral}
                        look={{ mode, primary, neutral }}
                        value={found.get(themeKey(mode, primary, neutral))}
                      />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </Panel>
      ))}
    </div>
  );
}

interface LookCellProps {
  look: { mode: string; primary: string; neutral: string };
  value: number | undefined;
}

function LookCell({ look: { mode, primary, neutral }, value }: LookCellProps) {
  return (
    <td
      className="dev-look-cell"
      data-theme={mode}
      data-primary={primary}
      data-neutral={neutral}
      data-low={value !== undefined && value < LOWEST_CONTRAST ? "" : undefined}
    >
      <i aria-hidden="true" /> {value === undefined ? "" : ratio(value)}
    </td>
  );
}

function measureAll(parent: HTMLElement): Measured {
  const found = new Map<string, number>();
  for (const themeMode of modes) {
    for (const themePrimaryColor of primaryColors) {
      for (const themeNeutralColor of neutralColors) {
        const measured = measuredContrast(parent, { themeMode, themePrimaryColor, themeNeutralColor, tokens: {} });
        found.set(themeKey(themeMode, themePrimaryColor, themeNeutralColor), lowestContrast(measured));
      }
    }
  }
  return found;
}

import { LEAST_CONTRAST, lowestContrasts, primaryTokens } from "@entrywise/contracts/platform/brand-contrast";
import type { BrandDesign } from "@entrywise/contracts/platform/brand-design";
import { neutralColors, primaryColors, themeModes } from "@entrywise/contracts/platform/theme-choices";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Panel, Segmented } from "@entrywise/ui";
import { useLayoutEffect, useRef, useState } from "react";
import type { DesignPart } from "./brand-parts.ts";
import { useBrandTexts } from "./brand-words.ts";
import { Changed } from "./changed.tsx";

type Tokens = BrandDesign["tokens"];

const withoutPrimary = (tokens: Tokens): Tokens =>
  Object.fromEntries(Object.entries(tokens).filter(([name]) => !name.startsWith("p-")));

/** Primary, neutral and theme of new users, from the product's set or in colours of the brand's own. */
export function BrandColours({ design, published, errors, change }: DesignPart) {
  const { t } = useLingui();
  const { theme, tokens } = design;
  const shown = useRef<HTMLDivElement>(null);
  const used = useUsedTokens(shown, design);
  const isOwn = primaryTokens.some((name) => tokens[name] !== undefined);
  const setTheme = (some: Partial<typeof theme>) => change({ theme: { ...theme, ...some } });
  const modes = { light: t`Light`, dark: t`Dark`, system: t`System` } as const;
  return (
    <Panel
      title={t`Colours`}
      actions={
        <Segmented
          label={t`Primary`}
          size="sm"
          value={isOwn ? "own" : "set"}
          options={[
            { value: "set", label: t`From the set` },
            { value: "own", label: t`Own palette` },
          ]}
          onChange={(choice) =>
            change({ tokens: choice === "set" ? withoutPrimary(tokens) : { ...tokens, ...onlyPrimary(used) } })
          }
        />
      }
    >
      <div className="business-stack">
        <fieldset className="brand-swatches">
          <legend>
            <Trans>Primary</Trans> <b>{theme.themePrimaryColor}</b>{" "}
            <Changed
              value={[theme.themePrimaryColor, tokens]}
              published={[published.theme.themePrimaryColor, published.tokens]}
            />
          </legend>
          {primaryColors.map((color) => (
            <label key={color} data-primary={color} title={color}>
              <input
                type="radio"
                name="brand-primary"
                aria-label={color}
                checked={theme.themePrimaryColor === color}
                onChange={() =>
                  change({ theme: { ...theme, themePrimaryColor: color }, tokens: withoutPrimary(tokens) })
                }
              />
            </label>
          ))}
        </fieldset>
        <div className="business-actions">
          <span>
            <Trans>Neutral</Trans>
          </span>
          <Segmented
            label={t`Neutral`}
            size="sm"
            value={theme.themeNeutralColor}
            options={neutralColors.map((value) => ({ value, label: value }))}
            onChange={(themeNeutralColor) => setTheme({ themeNeutralColor })}
          />
          <Changed value={theme.themeNeutralColor} published={published.theme.themeNeutralColor} />
        </div>
        <div className="business-actions">
          <span>
            <Trans>Theme of new users</Trans>
          </span>
          <Segmented
            label={t`Theme of new users`}
            size="sm"
            value={theme.themeMode}
            options={themeModes.map((value) => ({ value, label: modes[value] }))}
            onChange={(themeMode) => setTheme({ themeMode })}
          />
          <Changed value={theme.themeMode} published={published.theme.themeMode} />
        </div>
        <div ref={shown} data-primary={theme.themePrimaryColor} data-neutral={theme.themeNeutralColor} hidden />
        <ColourTable
          used={used}
          isOwn={isOwn}
          errors={errors}
          onChange={(one) => change({ tokens: { ...tokens, ...one } })}
        />
      </div>
    </Panel>
  );
}

interface ColourTableProps {
  used: Tokens;
  isOwn: boolean;
  errors: DesignPart["errors"];
  onChange: (one: Tokens) => void;
}

function ColourTable({ used, isOwn, errors, onChange }: ColourTableProps) {
  const { t } = useLingui();
  const { colours } = useBrandTexts();
  const lowest = lowestContrasts(used);
  return (
    <table className="brand-colours">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Token</Trans>
          </th>
          <th scope="col">
            <Trans>Colour</Trans>
          </th>
          <th scope="col">
            <Trans>Lowest contrast</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {primaryTokens.map((name) => {
          const contrast = lowest.get(name)?.contrast;
          const label = colours[name] ?? name;
          const isBroken = errors[`tokens.${name}`] !== undefined;
          return (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>
                <input
                  type="color"
                  aria-label={label}
                  aria-invalid={isBroken}
                  value={used[name] ?? "#000000"}
                  disabled={!isOwn}
                  onChange={(event) => onChange({ [name]: event.target.value })}
                />{" "}
                <code>{used[name]}</code>
              </td>
              <td>
                {contrast === undefined ? null : (
                  <Badge
                    bg={contrast < LEAST_CONTRAST ? "warn.tint" : "ok.tint"}
                    color={contrast < LEAST_CONTRAST ? "warn.fg" : "ok.fg"}
                  >
                    {(Math.floor(contrast * 100) / 100).toFixed(2)} {contrast < LEAST_CONTRAST ? t`too weak` : null}
                  </Badge>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const onlyPrimary = (tokens: Tokens): Tokens =>
  Object.fromEntries(primaryTokens.flatMap((name) => (tokens[name] === undefined ? [] : [[name, tokens[name]]])));

/** Style sheets write #ffffff as #fff. */
const wholeHex = (color: string) => color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");

/** Colours that a design comes to: its own, and those of the set for the rest, as the style sheet has them. */
function useUsedTokens(element: { current: HTMLElement | null }, { theme, tokens }: BrandDesign): Tokens {
  const [set, setSet] = useState<Tokens>({});
  const { themePrimaryColor, themeNeutralColor } = theme;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element changes its style with the theme
  useLayoutEffect(() => {
    if (element.current === null) return;
    const style = getComputedStyle(element.current);
    const read = (name: string) => wholeHex(style.getPropertyValue(`--${name}`).trim().toLowerCase());
    const names = [...primaryTokens, "n-50", "n-900", "n-950"];
    setSet(
      Object.fromEntries(
        names.map((name) => [name, read(name)]).filter(([, color]) => /^#[0-9a-f]{6}$/.test(color ?? "")),
      ),
    );
  }, [themePrimaryColor, themeNeutralColor]);
  return { ...set, ...tokens };
}

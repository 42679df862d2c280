import {
  LEAST_CONTRAST,
  lowestContrasts,
  neutralTokens,
  primaryTokens,
} from "@entrywise/contracts/platform/brand-contrast";
import type { BrandDesign } from "@entrywise/contracts/platform/brand-design";
import { neutralColors, primaryColors, themeModes } from "@entrywise/contracts/platform/theme-choices";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Panel, Segmented } from "@entrywise/ui";
import { useLayoutEffect, useRef, useState } from "react";
import type { DesignPart } from "./brand-parts.ts";
import { neutralNames, primaryNames, useBrandTexts } from "./brand-texts.ts";
import { Changed } from "./changed.tsx";

type Tokens = BrandDesign["tokens"];

type TokenSet = typeof primaryTokens | typeof neutralTokens;

const without = (set: TokenSet, tokens: Tokens): Tokens =>
  Object.fromEntries(Object.entries(tokens).filter(([name]) => !(set as readonly string[]).includes(name)));
const only = (set: TokenSet, tokens: Tokens): Tokens =>
  Object.fromEntries(set.flatMap((name) => (tokens[name] === undefined ? [] : [[name, tokens[name]]])));
const isOwnSet = (set: TokenSet, tokens: Tokens) => set.some((name) => tokens[name] !== undefined);

/** Primary, neutral and theme of new users, from the product's set or in colours of the brand's own. */
export function BrandColours({ design, published, errors, change }: DesignPart) {
  const { t } = useLingui();
  const { theme, tokens } = design;
  const shown = useRef<HTMLDivElement>(null);
  const used = useUsedTokens(shown, design);
  const setTheme = (some: Partial<typeof theme>) => change({ theme: { ...theme, ...some } });
  const modes = { light: t`Light`, dark: t`Dark`, system: t`System` } as const;
  return (
    <Panel title={t`Colours`}>
      <div className="business-stack">
        <fieldset className="brand-swatches">
          <legend>
            <Trans>Primary</Trans> <b>{t(primaryNames[theme.themePrimaryColor])}</b>{" "}
            <Changed
              value={[theme.themePrimaryColor, only(primaryTokens, tokens)]}
              published={[published.theme.themePrimaryColor, only(primaryTokens, published.tokens)]}
            />
          </legend>
          {primaryColors.map((color) => (
            <label key={color} data-primary={color} title={t(primaryNames[color])}>
              <input
                type="radio"
                name="brand-primary"
                aria-label={t(primaryNames[color])}
                checked={theme.themePrimaryColor === color}
                onChange={() =>
                  change({ theme: { ...theme, themePrimaryColor: color }, tokens: without(primaryTokens, tokens) })
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
            options={neutralColors.map((value) => ({ value, label: t(neutralNames[value]) }))}
            onChange={(themeNeutralColor) =>
              change({ theme: { ...theme, themeNeutralColor }, tokens: without(neutralTokens, tokens) })
            }
          />
          <Changed
            value={[theme.themeNeutralColor, only(neutralTokens, tokens)]}
            published={[published.theme.themeNeutralColor, only(neutralTokens, published.tokens)]}
          />
        </div>
        <div className="business-actions">
          <span>
            <Trans>Default theme for new users</Trans>
          </span>
          <Segmented
            label={t`Default theme for new users`}
            size="sm"
            value={theme.themeMode}
            options={themeModes.map((value) => ({ value, label: modes[value] }))}
            onChange={(themeMode) => setTheme({ themeMode })}
          />
          <Changed value={theme.themeMode} published={published.theme.themeMode} />
        </div>
        <div ref={shown} data-primary={theme.themePrimaryColor} data-neutral={theme.themeNeutralColor} hidden />
        <OwnPalette name={t`Primary`} set={primaryTokens} {...{ used, tokens, errors, change }} />
        <OwnPalette name={t`Neutral`} set={neutralTokens} {...{ used, tokens, errors, change }} />
      </div>
    </Panel>
  );
}

interface OwnPaletteProps extends Pick<DesignPart, "errors" | "change"> {
  name: string;
  set: TokenSet;
  used: Tokens;
  tokens: Tokens;
}

/** A palette of the set, or one in colours of the brand's own, which begins as the chosen one. */
function OwnPalette({ name, set, used, tokens, errors, change }: OwnPaletteProps) {
  const { t } = useLingui();
  const isOwn = isOwnSet(set, tokens);
  return (
    <div className="business-stack">
      <div className="business-actions">
        <b>{name}</b>
        <Segmented
          label={t`Palette: ${name}`}
          size="sm"
          value={isOwn ? "own" : "set"}
          options={[
            { value: "set", label: t`Preset` },
            { value: "own", label: t`Custom palette` },
          ]}
          onChange={(choice) =>
            change({ tokens: choice === "set" ? without(set, tokens) : { ...tokens, ...only(set, used) } })
          }
        />
      </div>
      <ColourTable
        set={set}
        used={used}
        isOwn={isOwn}
        errors={errors}
        onChange={(one) => change({ tokens: { ...tokens, ...one } })}
      />
    </div>
  );
}

interface ColourTableProps {
  set: TokenSet;
  used: Tokens;
  isOwn: boolean;
  errors: DesignPart["errors"];
  onChange: (one: Tokens) => void;
}

function ColourTable({ set, used, isOwn, errors, onChange }: ColourTableProps) {
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
        {set.map((name) => {
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
                    bg={contrast < LEAST_CONTRAST ? "warn.tint" : "result.win.tint"}
                    color={contrast < LEAST_CONTRAST ? "warn.fg" : "ok.fg"}
                  >
                    {(Math.floor(contrast * 100) / 100).toFixed(2)} {contrast < LEAST_CONTRAST ? t`too low` : null}
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
    const names = [...primaryTokens, ...neutralTokens];
    setSet(
      Object.fromEntries(
        names.map((name) => [name, read(name)]).filter(([, color]) => /^#[0-9a-f]{6}$/.test(color ?? "")),
      ),
    );
  }, [themePrimaryColor, themeNeutralColor]);
  return { ...set, ...tokens };
}

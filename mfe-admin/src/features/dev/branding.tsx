import { type BrandLook, brandLook } from "@entrywise/contracts/platform/brands.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Button, formatNumber, Panel, RewardRisk } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { z } from "zod";
import { usePlatformCall } from "../../data/calls.ts";
import { type Contrasts, colourPairs, LOWEST_CONTRAST, lowestContrast, measuredContrast } from "./measured-contrast.ts";

const looks = z.object({ items: z.array(brandLook) });
const modes = ["dark", "light"] as const;
type Mode = (typeof modes)[number];
const neutrals = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950].map((step) => `n-${step}`);
const primaries = ["p-tint-base", "p-fg-dark", "p-fg-light", "p-solid", "p-solid-hover", "p-on-solid"];

export function useBrandLooks() {
  const callPlatform = usePlatformCall();
  return useQuery({
    queryKey: ["dev", "brand-looks"],
    queryFn: ({ signal }) => callPlatform("GET /brands/looks", { parser: looks, signal }),
  });
}

/** All brands in dark and light, side by side (picture 76). */
export function Branding() {
  const { t } = useLingui();
  return (
    <QuerySection query={useBrandLooks()} failure={t`Couldn't load the brands`} rows={8} rowHeight={32}>
      {({ items }) => (
        <div className="dev-brands">
          {items.map((brand) => (
            <BrandColumn key={brand.brandKey} brand={brand} />
          ))}
        </div>
      )}
    </QuerySection>
  );
}

interface InLookProps {
  brand: BrandLook;
  mode: Mode;
  children: ReactNode;
}

/** Renders its children in the brand's theme. */
function InLook({ brand: { theme, tokens }, mode, children }: InLookProps) {
  const style = Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));
  return (
    <div
      className="dev-look"
      data-theme={mode}
      data-primary={theme.themePrimaryColor}
      data-neutral={theme.themeNeutralColor}
      style={style as CSSProperties}
    >
      {children}
    </div>
  );
}

function BrandColumn({ brand }: { brand: BrandLook }) {
  const { t } = useLingui();
  const { name, hosts, supportEmail, whiteLabel, theme } = brand;
  return (
    <Panel
      title={name}
      sub={hosts.join(", ")}
      actions={<Badge>{whiteLabel ? t`White label` : t`Main brand`}</Badge>}
      flush
    >
      {modes.map((mode) => (
        <InLook key={mode} brand={brand} mode={mode}>
          <Sample brand={brand} />
        </InLook>
      ))}
      <InLook brand={brand} mode="dark">
        <Palette label={t`Neutral`} name={theme.themeNeutralColor} tokens={neutrals} />
        <Palette label={t`Primary`} name={theme.themePrimaryColor} tokens={primaries} />
        <MeasuredContrast brand={brand} />
        <p className="dev-fact">
          <Trans>Support</Trans> <b>{supportEmail}</b>
        </p>
      </InLook>
    </Panel>
  );
}

function Sample({ brand: { name, logos } }: { brand: BrandLook }) {
  const { t } = useLingui();
  return (
    <>
      <p className="dev-mark">
        <img src={logos.mark} alt="" width={24} height={24} /> <b>{name}</b>
      </p>
      <p className="dev-sample-results">
        <RewardRisk value={16.63} unit result="win" arrow /> <RewardRisk value={-1} unit result="loss" arrow />{" "}
        <RewardRisk value={0.03} unit result="be" arrow />
      </p>
      <p className="dev-sample-actions">
        <Button variant="solid">{t`Add Trade`}</Button>
        <Button variant="outline">{t`Cancel`}</Button>
        <Button variant="plain">{t({ message: "Open", context: "verb" })}</Button>
      </p>
    </>
  );
}

function Palette({ label, name, tokens }: { label: string; name: string; tokens: readonly string[] }) {
  return (
    <div>
      <p className="dev-fact">
        {label} <b>{name}</b>
      </p>
      <div className="dev-swatches" aria-hidden="true">
        {tokens.map((token) => (
          <i key={token} title={token} style={{ background: `var(--${token})` }} />
        ))}
      </div>
    </div>
  );
}

function MeasuredContrast({ brand: { theme, tokens } }: { brand: BrandLook }) {
  const { t } = useLingui();
  const element = useRef<HTMLTableElement>(null);
  const [found, setFound] = useState<Readonly<Record<Mode, Contrasts>> | null>(null);
  useLayoutEffect(() => {
    const parent = element.current?.parentElement;
    if (!parent) return;
    const [dark, light] = modes.map((themeMode) => measuredContrast(parent, { ...theme, themeMode, tokens }));
    if (dark && light) setFound({ dark, light });
  }, [theme, tokens]);
  const names: Readonly<Record<keyof typeof colourPairs, string>> = {
    onPrimary: t`On primary`,
    primaryText: t`Primary text`,
    text: t`Text`,
    quietText: t`Quiet text`,
    win: t`Win`,
    loss: t`Loss`,
  };
  return (
    <table ref={element} className="dev-table">
      <thead>
        <tr>
          <th scope="col">{found === null ? t`Contrast` : t`Contrast, lowest ${ratio(lowestOfBoth(found))}`}</th>
          <th scope="col">{t`Dark`}</th>
          <th scope="col">{t`Light`}</th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(colourPairs) as (keyof typeof colourPairs)[]).map((pair) => (
          <tr key={pair}>
            <th scope="row">{names[pair]}</th>
            {modes.map((mode) => (
              <td key={mode} data-low={found !== null && found[mode][pair] < LOWEST_CONTRAST ? "" : undefined}>
                {found === null ? "" : ratio(found[mode][pair])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const lowestOfBoth = (found: Readonly<Record<Mode, Contrasts>>) =>
  Math.min(...modes.map((mode) => lowestContrast(found[mode])));

export const ratio = (value: number) => formatNumber(Math.floor(value * 100) / 100, { decimals: 2 });

import type { EditedBrand } from "@entrywise/contracts/platform/brand-designs.api";
import { navLabelKey } from "@entrywise/contracts/platform/nav-labels";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Checkbox, ChevronDown, ChevronUp, EmptyState, IconButton, Input, Palette, Panel } from "@entrywise/ui";
import { useState } from "react";
import { type DesignPart, inNavOrder } from "./brand-parts.ts";
import { Changed } from "./changed.tsx";
import { LanguageChoice } from "./language-choice.tsx";

type Entry = EditedBrand["entries"][number];

/** Which entries of the navigation the brand shows, in which order, and what it calls them. */
export function BrandNavigation({
  design: { nav },
  published,
  errors,
  change,
  entries,
}: DesignPart & Pick<EditedBrand, "entries">) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Locale>("en");
  const sorted = inNavOrder(entries, nav.order);
  const rename = (key: string, label: string) => {
    const { [key]: _, ...others } = nav.labels;
    change({ nav: { ...nav, labels: label === "" ? others : { ...others, [key]: label } } });
  };
  const show = (id: string, isShown: boolean) =>
    change({ nav: { ...nav, hide: isShown ? nav.hide.filter((one) => one !== id) : [...nav.hide, id] } });
  const move = (at: number, to: number) => {
    const order = sorted.map(({ id }) => id);
    order.splice(to, 0, ...order.splice(at, 1));
    change({ nav: { ...nav, order } });
  };
  return (
    <Panel
      title={
        <>
          <Trans>Navigation</Trans> <Changed value={nav} published={published.nav} />
        </>
      }
      actions={<LanguageChoice value={language} onChange={setLanguage} />}
    >
      {entries.length === 0 ? <EmptyState icon={Palette} title={t`No entries`} /> : null}
      <ul className="brand-entries">
        {sorted.map(({ id, label }, at) => (
          <li key={id}>
            <Checkbox checked={!nav.hide.includes(id)} onChange={(isShown) => show(id, isShown === true)}>
              {label}
            </Checkbox>
            <Input
              size="sm"
              lang={language}
              aria-label={t`Name for ${label}`}
              aria-invalid={errors[`nav.labels.${navLabelKey(id, language)}`] !== undefined}
              placeholder={language === "en" ? label : nav.labels[id]}
              value={nav.labels[navLabelKey(id, language)] ?? ""}
              onChange={(event) => rename(navLabelKey(id, language), event.target.value)}
            />
            <MoveButtons label={label} at={at} count={sorted.length} onMove={(to) => move(at, to)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface MoveButtonsProps extends Pick<Entry, "label"> {
  at: number;
  count: number;
  onMove: (to: number) => void;
}

function MoveButtons({ label, at, count, onMove }: MoveButtonsProps) {
  const { t } = useLingui();
  return (
    <span className="brand-moves">
      <IconButton size="sm" aria-label={t`Move ${label} up`} disabled={at === 0} onClick={() => onMove(at - 1)}>
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        aria-label={t`Move ${label} down`}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
    </span>
  );
}

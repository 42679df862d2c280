import type { EditedBrand } from "@entrywise/contracts/platform/brand-designs.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Checkbox, ChevronDown, ChevronUp, EmptyState, IconButton, Input, Palette, Panel } from "@entrywise/ui";
import { type DesignPart, inNavOrder } from "./brand-parts.ts";
import { Changed } from "./changed.tsx";

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
  const sorted = inNavOrder(entries, nav.order);
  const rename = (id: string, label: string) => {
    const { [id]: _, ...others } = nav.labels;
    change({ nav: { ...nav, labels: label === "" ? others : { ...others, [id]: label } } });
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
              aria-label={t`Name for ${label}`}
              aria-invalid={errors[`nav.labels.${id}`] !== undefined}
              placeholder={label}
              value={nav.labels[id] ?? ""}
              onChange={(event) => rename(id, event.target.value)}
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

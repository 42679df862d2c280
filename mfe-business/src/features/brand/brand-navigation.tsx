import type { EditedBrand } from "@entrywise/contracts/platform/brand-designs.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Checkbox, EmptyState, Input, Palette, Panel } from "@entrywise/ui";
import type { DesignPart } from "./brand-parts.ts";
import { Changed } from "./changed.tsx";

/** Which entries of the navigation the brand shows, and what it calls them. */
export function BrandNavigation({
  design: { nav },
  published,
  errors,
  change,
  entries,
}: DesignPart & Pick<EditedBrand, "entries">) {
  const { t } = useLingui();
  const rename = (id: string, label: string) => {
    const { [id]: _, ...others } = nav.labels;
    change({ nav: { ...nav, labels: label === "" ? others : { ...others, [id]: label } } });
  };
  const show = (id: string, isShown: boolean) =>
    change({ nav: { ...nav, hide: isShown ? nav.hide.filter((one) => one !== id) : [...nav.hide, id] } });
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
        {entries.map(({ id, label }) => (
          <li key={id}>
            <Checkbox checked={!nav.hide.includes(id)} onChange={(isShown) => show(id, isShown === true)}>
              {label}
            </Checkbox>
            <Input
              size="sm"
              aria-label={t`What ${label} is called`}
              aria-invalid={errors[`nav.labels.${id}`] !== undefined}
              placeholder={label}
              value={nav.labels[id] ?? ""}
              onChange={(event) => rename(id, event.target.value)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

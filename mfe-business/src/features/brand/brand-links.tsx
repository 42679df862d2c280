import type { BrandDesign } from "@entrywise/contracts/platform/brand-design";
import { useLingui } from "@entrywise/host/macro";
import { Field, Input, Panel } from "@entrywise/ui";
import type { DesignPart } from "./brand-parts.ts";
import { useBrandTexts } from "./brand-texts.ts";
import { Changed } from "./changed.tsx";

export const productLinks = ["guide", "whatsNew", "community", "pricing"] as const;
export const legalLinks = ["terms", "privacy", "imprint"] as const;

/** The brand's own links in menus and footers; empty ones are hidden or fall back to the product's. */
export function BrandLinks({ design, published, errors, change }: DesignPart) {
  const { t } = useLingui();
  const { links, legal } = design;
  return (
    <Panel title={t`Links`} sub={t`user menu, plans, footer`}>
      <div className="business-stack">
        <LinkFields
          group="links"
          names={productLinks}
          links={links}
          published={published.links}
          errors={errors}
          onChange={(some) => change({ links: { ...links, ...some } })}
        />
        <LinkFields
          group="legal"
          names={legalLinks}
          links={legal}
          published={published.legal}
          errors={errors}
          onChange={(some) => change({ legal: { ...legal, ...some } })}
        />
      </div>
    </Panel>
  );
}

interface LinkFieldsProps<T extends string> {
  group: keyof Pick<BrandDesign, "links" | "legal">;
  names: readonly T[];
  links: Readonly<Record<T, string | null>>;
  published: Readonly<Record<T, string | null>>;
  errors: DesignPart["errors"];
  onChange: (some: Partial<Record<T, string | null>>) => void;
}

function LinkFields<T extends (typeof productLinks | typeof legalLinks)[number]>({
  group,
  names,
  links,
  published,
  errors,
  onChange,
}: LinkFieldsProps<T>) {
  const { fields } = useBrandTexts();
  return names.map((name) => (
    <Field
      key={name}
      label={
        <>
          {fields[name]} <Changed value={links[name]} published={published[name]} />
        </>
      }
      error={errors[`${group}.${name}`]}
    >
      <Input
        value={links[name] ?? ""}
        placeholder="https://"
        autoCapitalize="none"
        onChange={({ target: { value } }) =>
          onChange({ [name]: value.trim() === "" ? null : value.trim() } as Partial<Record<T, string | null>>)
        }
      />
    </Field>
  ));
}

import type { BrandTextName } from "@entrywise/contracts/platform/brand-design";
import { brandTextLengths } from "@entrywise/contracts/platform/brand-design";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { useLingui } from "@entrywise/host/macro";
import { Field, Input, Panel } from "@entrywise/ui";
import { useState } from "react";
import type { DesignPart } from "./brand-parts.ts";
import { useBrandTexts } from "./brand-texts.ts";
import { Changed } from "./changed.tsx";
import { LanguageChoice } from "./language-choice.tsx";

/** The brand's texts in both languages and its support contact. */
export function BrandTexts({ design, published, errors, change }: DesignPart) {
  const { t } = useLingui();
  const { fields } = useBrandTexts();
  const [language, setLanguage] = useState<Locale>("en");
  const { texts } = design;
  const said = texts[language];
  const setText = (name: BrandTextName, value: string) =>
    change({ texts: { ...texts, [language]: { ...said, [name]: value } } });
  return (
    <Panel
      title={t`Texts`}
      sub={t`sign-in, landing page, emails, support`}
      actions={<LanguageChoice value={language} onChange={setLanguage} />}
    >
      <div className="business-stack">
        {(["name", "supportEmail", "websiteUrl", "mailSender"] as const).map((name) => (
          <Field
            key={name}
            label={<TextLabel name={fields[name]} value={design[name]} published={published[name]} />}
            error={errors[name]}
          >
            <Input
              value={design[name]}
              placeholder={name === "mailSender" ? design.name : undefined}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          </Field>
        ))}
        {(Object.keys(brandTextLengths) as BrandTextName[]).map((name) => {
          const value = said[name] ?? "";
          return (
            <Field
              key={name}
              label={<TextLabel name={fields[name]} value={value} published={published.texts[language][name] ?? ""} />}
              error={errors[`texts.${language}.${name}`]}
              hint={`${[...value].length} / ${brandTextLengths[name]}`}
            >
              <Input value={value} lang={language} onChange={(event) => setText(name, event.target.value)} />
            </Field>
          );
        })}
      </div>
    </Panel>
  );
}

function TextLabel({ name, value, published }: { name: string; value: string; published: string }) {
  return (
    <>
      {name} <Changed value={value} published={published} />
    </>
  );
}

import { mailPreview, mailTemplateNames } from "@entrywise/contracts/identity/mail-previews.api";
import type { MailTemplate } from "@entrywise/contracts/shared/mails";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Field, Panel, Segmented, Select } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIdentityCall } from "../../data/calls.ts";
import { useBrandLooks } from "./branding.tsx";

/** Emails with sample data, in both languages and for each brand. */
export function MailWorkshop() {
  const { t } = useLingui();
  const { brand: own } = useHost();
  const callIdentity = useIdentityCall();
  const [template, setTemplate] = useState<MailTemplate>("verify");
  const [locale, setLocale] = useState<"en" | "de">("en");
  const [brand, setBrand] = useState(own.brandKey);
  const brands = useBrandLooks();
  const query = { template, locale, brand };
  const preview = useQuery({
    queryKey: ["dev", "mail", query],
    queryFn: ({ signal }) => callIdentity("GET /account/mail-previews", { parser: mailPreview, query, signal }),
  });
  return (
    <div className="dev-stack">
      <div className="dev-fields">
        <Field label={t`Template`}>
          <Select
            value={template}
            options={mailTemplateNames.map((value) => ({ value, label: value }))}
            onChange={(value) => setTemplate(mailTemplateNames.find((name) => name === value) ?? "verify")}
          />
        </Field>
        <Field label={t`Brand`}>
          <Select
            value={brand}
            options={(brands.data?.items ?? [own]).map(({ brandKey, name }) => ({ value: brandKey, label: name }))}
            onChange={setBrand}
          />
        </Field>
        <Segmented
          label={t`Language`}
          value={locale}
          options={[
            { value: "en", label: "English" },
            { value: "de", label: "Deutsch" },
          ]}
          onChange={setLocale}
        />
      </div>
      <QuerySection query={preview} failure={t`Couldn't load the email`} rows={6} rowHeight={32}>
        {({ subject, text }) => (
          <Panel
            title={subject}
            actions={
              <a href={`/dev/mail-preview?${new URLSearchParams(query)}`} target="_blank" rel="noreferrer">
                <Trans>View as recipient</Trans>
              </a>
            }
          >
            <pre className="dev-mail">{text}</pre>
          </Panel>
        )}
      </QuerySection>
    </div>
  );
}

import { localeNames, localeOfTag, locales } from "@entrywise/contracts/shared/locale";
import { Slot, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Select } from "@entrywise/ui";
import { useSetAtom } from "jotai";
import type { ReactNode } from "react";
import { visitorLocaleAtom } from "../i18n/visitor-locale.ts";

/** Footer for visitors: legal pages, support and language. */
export function PublicFoot() {
  const { t } = useLingui();
  const { brand, user } = useHost();
  return (
    <footer className="shell-plainfoot">
      <nav aria-label={t`Legal`}>
        <LegalLink to="/privacy" own={brand.legal?.privacy}>
          <Trans>Privacy</Trans>
        </LegalLink>
        <LegalLink to="/terms" own={brand.legal?.terms}>
          <Trans>Terms</Trans>
        </LegalLink>
        {brand.legal?.imprint ? (
          <a href={brand.legal.imprint}>
            <Trans>Imprint</Trans>
          </a>
        ) : null}
      </nav>
      <div className="shell-plainfoot-end">
        <Slot name="shell.footer" props={{ brandName: brand.name, supportEmail: brand.supportEmail }}>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </Slot>
        {user === null ? <LanguageChoice /> : null}
      </div>
    </footer>
  );
}

/** The brand's own page where it has one, else that of the product. */
function LegalLink({ to, own, children }: { to: string; own: string | null | undefined; children: ReactNode }) {
  return own ? <a href={own}>{children}</a> : <Link to={to}>{children}</Link>;
}

function LanguageChoice() {
  const { t, i18n } = useLingui();
  const choose = useSetAtom(visitorLocaleAtom);
  return (
    <Select
      size="sm"
      aria-label={t`Language`}
      value={i18n.locale}
      options={locales.map((value) => ({ value, label: localeNames[value] }))}
      onChange={(value) => choose(localeOfTag(value))}
    />
  );
}

import { localeNames, localeOfTag, locales } from "@entrywise/contracts/shared/locale";
import { Slot, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Select } from "@entrywise/ui";
import { useSetAtom } from "jotai";
import { visitorLocaleAtom } from "../i18n/visitor-locale.ts";

/** Foot of visitors' pages: what they agree to, whom to ask, and in which language they read. */
export function PublicFoot() {
  const { brand, user } = useHost();
  return (
    <footer className="shell-plainfoot">
      <nav aria-label="Legal">
        <Link to="/privacy">
          <Trans>Privacy</Trans>
        </Link>
        <Link to="/terms">
          <Trans>Terms</Trans>
        </Link>
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

import { type Locale, localeNames, locales } from "@entrywise/contracts/shared/locale";
import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Copy, Field, Panel, Select, Textarea } from "@entrywise/ui";
import { useState } from "react";
import { type EmbeddedTool, embedAddress, embeddedTools, embedSnippet } from "./embed-address.ts";

const asEmbedded = (text: string): EmbeddedTool => embeddedTools.find((tool) => tool === text) ?? "position-size";

/** What shows a calculator on a website of one's own. */
export function EmbedPanel() {
  const { t, i18n } = useLingui();
  const { brand, reportError, snackbar } = useHost();
  const [tool, setTool] = useState<EmbeddedTool>("position-size");
  const [locale, setLocale] = useState<Locale>(i18n.locale === "de" ? "de" : "en");
  const names: Record<EmbeddedTool, string> = {
    "position-size": t`Position size`,
    profit: t`Profit`,
    growth: t`Compound growth`,
  };
  const origin = brand.appUrl ?? location.origin;
  const snippet = embedSnippet(origin, tool, locale, names[tool]);
  const hosts = brand.embedHosts ?? [];
  const hostList = hosts.join(", ");
  const copy = () =>
    navigator.clipboard.writeText(snippet).then(
      () => snackbar({ type: "success", text: t`Copied to clipboard!` }),
      (error: unknown) => reportError(error, t`Couldn't copy the snippet`),
    );
  return (
    <Panel
      title={<Trans>Embed</Trans>}
      sub={t`Embed a calculator on any website, no sign-in needed`}
      className="tool-embed"
      actions={
        <>
          <Button size="sm" variant="ghost" asChild>
            <a href={embedAddress(origin, tool, locale)} target="_blank" rel="noreferrer">
              {t({ message: "Open", context: "verb" })}
            </a>
          </Button>
          <Button size="sm" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            <Trans>Copy snippet</Trans>
          </Button>
        </>
      }
    >
      <div className="tool-fields">
        <Field writes={false} label={t`Calculator`}>
          <Select
            value={tool}
            options={embeddedTools.map((value) => ({ value, label: names[value] }))}
            onChange={(value) => setTool(asEmbedded(value))}
          />
        </Field>
        <Field writes={false} label={t`Language`}>
          <Select
            value={locale}
            options={locales.map((value) => ({ value, label: localeNames[value] }))}
            onChange={(value) => setLocale(value === "de" ? "de" : "en")}
          />
        </Field>
        <div className="tool-wide">
          <Field writes={false} label={t`Snippet`}>
            <Textarea
              className="tool-snippet"
              readOnly
              rows={3}
              value={snippet}
              onFocus={(event) => event.target.select()}
            />
          </Field>
        </div>
      </div>
      <p className="tool-detail">
        {hosts.length === 0 ? (
          <Trans>No website can embed it yet. The page itself opens anywhere.</Trans>
        ) : (
          <Trans>Allowed on: {hostList}</Trans>
        )}
      </p>
    </Panel>
  );
}

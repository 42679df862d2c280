import { Page, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button } from "@entrywise/ui";
import { errorText } from "./error-texts.ts";

function EndingLine() {
  return (
    <svg className="shell-error-chart" viewBox="0 0 360 64" aria-hidden="true">
      <path d="M0 2H360M0 62H360" stroke="var(--line-subtle)" />
      <path d="M8 56 34 42 61 50 87 24 113 34 140 10 168 18" fill="none" stroke="var(--primary-fg)" strokeWidth="2.5" />
      <circle cx="168" cy="18" r="5" fill="var(--primary-fg)" />
      <path d="M176 18H348" stroke="var(--line)" strokeDasharray="4 5" />
      <text x="195" y="40">
        <Trans>no data from here on</Trans>
      </text>
    </svg>
  );
}

export interface ErrorPageProps {
  status: number;
  /** "This page could not be found", for unknown URLs. */
  unknownPage?: boolean;
  /** Error detail for support. */
  detail?: string;
}

/** Error page with the specification's texts by status and a link home. */
export function ErrorPage({ status, unknownPage = false, detail }: ErrorPageProps) {
  const { brand } = useHost();
  const { kicker, title, text, canReload } = errorText(status, brand.supportEmail);
  const { t } = useLingui();
  const here = `${location.pathname}${location.search}`;
  return (
    <Page title={unknownPage ? t`This page could not be found` : t(title)}>
      <div className="shell-error">
        <EndingLine />
        {kicker === null ? null : <p className="shell-error-kicker">{t(kicker)}</p>}
        <h1>{t(title)}</h1>
        {unknownPage ? <p>{t`This page could not be found`}</p> : null}
        {text === null ? null : <p>{t(text)}</p>}
        {detail === undefined ? null : <p className="shell-error-kicker">{detail}</p>}
        <div className="shell-error-actions">
          {canReload ? (
            <Button size="lg" variant="solid" asChild>
              <a href={`/login?returnTo=${encodeURIComponent(here)}`}>
                <Trans>Reload and try again</Trans>
              </a>
            </Button>
          ) : null}
          <Button size="lg" variant={canReload ? "outline" : "solid"} asChild>
            <Link to="/">
              <Trans>Return Home</Trans>
            </Link>
          </Button>
        </div>
      </div>
    </Page>
  );
}

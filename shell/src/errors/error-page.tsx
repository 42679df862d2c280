import { Page, useHost } from "@entrywise/host";
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
        no data after this point
      </text>
    </svg>
  );
}

export interface ErrorPageProps {
  status: number;
  /** "This page could not be found" for addresses that nobody owns. */
  unknownPage?: boolean;
}

/** Texts of the specification by status, and the way home. */
export function ErrorPage({ status, unknownPage = false }: ErrorPageProps) {
  const { brand, user } = useHost();
  const { kicker, title, text, canReload } = errorText(status, brand.supportEmail);
  const here = `${location.pathname}${location.search}`;
  return (
    <Page title={unknownPage ? "This page could not be found" : title}>
      <div className="shell-error">
        <EndingLine />
        {kicker === null ? null : <p className="shell-error-kicker">{kicker}</p>}
        <h1>{title}</h1>
        {unknownPage ? <p>This page could not be found</p> : null}
        {text === null ? null : <p>{text}</p>}
        <div className="shell-error-actions">
          {canReload ? (
            <Button size="lg" variant="solid" asChild>
              <a href={user === null ? `/login?returnTo=${encodeURIComponent(here)}` : here}>Reload and try again</a>
            </Button>
          ) : null}
          <Button size="lg" variant={canReload ? "outline" : "solid"} asChild>
            <Link to="/">Return Home</Link>
          </Button>
        </div>
      </div>
    </Page>
  );
}

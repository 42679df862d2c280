import { Page, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button } from "@entrywise/ui";
import { ErrorPage } from "../errors/error-page.tsx";

/** Where a call that needs sign-in leads when nobody is signed in (P-126); who is signed in has no access to what they asked for. */
export function AccessDeniedPage() {
  const { user } = useHost();
  const { t } = useLingui();
  if (user !== null) return <ErrorPage status={403} />;
  return (
    <Page title={t`Access denied`}>
      <div className="shell-error">
        <h1>
          <Trans>You're not signed in</Trans>
        </h1>
        <p>
          <Trans>Sign in to see this content.</Trans>
        </p>
        <div className="shell-error-actions">
          <Button size="lg" variant="solid" asChild>
            <a href="/login?returnTo=%2Fdashboard">
              <Trans>Log In</Trans>
            </a>
          </Button>
          <Button size="lg" variant="outline" asChild>
            <Link to="/">
              <Trans>Return Home</Trans>
            </Link>
          </Button>
        </div>
      </div>
    </Page>
  );
}

import { Page, useHost } from "@entrywise/host";
import { Link } from "@entrywise/host/router";
import { Button } from "@entrywise/ui";
import { ErrorPage } from "../errors/error-page.tsx";

/** Where a call that needs sign-in leads when nobody is signed in (P-126); who is signed in has no access to what they asked for. */
export function AccessDeniedPage() {
  const { user } = useHost();
  if (user !== null) return <ErrorPage status={403} />;
  return (
    <Page title="Access denied">
      <div className="shell-error">
        <h1>You are not logged in</h1>
        <p>Log in to see this content.</p>
        <div className="shell-error-actions">
          <Button size="lg" variant="solid" asChild>
            <a href="/login?returnTo=%2Fdashboard">Log In</a>
          </Button>
          <Button size="lg" variant="outline" asChild>
            <Link to="/">Return Home</Link>
          </Button>
        </div>
      </div>
    </Page>
  );
}

import { Page, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Navigate, useLocation } from "@entrywise/host/router";
import { Button } from "@entrywise/ui";
import { useState } from "react";
import type { Verified } from "./account-calls.ts";
import { AuthCard } from "./auth-card.tsx";
import { linkTokenOf } from "./link-token.ts";
import { VerifiedCard } from "./verified-card.tsx";
import { LinkForm } from "./verify-account.page.tsx";

/** `/register/account-verified`: where the link of the mail leads, in whatever browser it is opened (P-151, Y-204). */
export function AccountVerifiedPage() {
  const { user } = useHost();
  const { t } = useLingui();
  const token = linkTokenOf(useLocation());
  const [verified, setVerified] = useState<Verified | null>(null);
  if (token === null && user !== null) return <Navigate to="/register/complete" replace />;
  return (
    <Page title={t`Account verified`}>
      {verified !== null ? <VerifiedCard verified={verified} /> : null}
      {verified === null && token !== null ? <LinkForm token={token} onVerified={setVerified} /> : null}
      {verified === null && token === null ? (
        <AuthCard
          step={3}
          title={<Trans>Account verified</Trans>}
          text={<Trans>Sign in to continue. If your email isn't verified yet, we'll tell you.</Trans>}
        >
          <Button size="lg" variant="solid" asChild>
            <a href="/login?returnTo=%2Fregister%2Fcomplete">
              <Trans>Log In</Trans>
            </a>
          </Button>
        </AuthCard>
      ) : null}
    </Page>
  );
}

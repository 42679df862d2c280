import { Trans, useLingui } from "@entrywise/host/macro";
import { Link, useLocation } from "@entrywise/host/router";
import { Button, Note, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { useLinkState } from "../../pages/account/account-calls.ts";
import { FormMessage } from "../../pages/account/form-message.tsx";
import { linkTokenOf } from "../../pages/account/link-token.ts";
import { useIdentityCall } from "../../session/calls.ts";
import "./account.css";
import { useAccountChange } from "./account-security.ts";

/** `/settings/account/confirm-primary-email`: what the link to the new address opens (P-155, Y-204). */
export function ConfirmPrimaryEmailPage() {
  const { t } = useLingui();
  const token = linkTokenOf(useLocation());
  return (
    <Panel title={t`Confirm primary email`} className="shell-settings-panel">
      {token === null ? <NoLink /> : <WithLink token={token} />}
    </Panel>
  );
}

function NoLink() {
  return (
    <div className="shell-form">
      <Note tone="warn">
        <Trans>This link is no longer valid. It has already been used or is more than 24 hours old.</Trans>
      </Note>
      <div className="account-actions">
        <Button variant="outline" asChild>
          <Link to="/settings/account/primary-email">
            <Trans>Send a new link</Trans>
          </Link>
        </Button>
      </div>
    </div>
  );
}

function WithLink({ token }: { token: string }) {
  const { t } = useLingui();
  return (
    <QuerySection query={useLinkState(token)} failure={t`Couldn't load this link`} rows={1}>
      {({ purpose, state, email }) =>
        purpose === "confirm-email" && state !== "expired" ? (
          <Confirm token={token} email={email} wasUsed={state === "used"} />
        ) : (
          <NoLink />
        )
      }
    </QuerySection>
  );
}

function Confirm({ token, email, wasUsed }: { token: string; email: string | null; wasUsed: boolean }) {
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const confirm = useAccountChange(
    () => callIdentity("POST /account/confirm-primary-email", { body: { token } }),
    (response) => setConfirmed(response.email),
  );
  if (confirmed !== null) {
    return (
      <Note tone="ok">
        <Trans>
          <b>{confirmed}</b> is now your email.
        </Trans>
      </Note>
    );
  }
  if (wasUsed) {
    return (
      <Note tone="ok">
        <Trans>Already confirmed. There's nothing left to do.</Trans>
      </Note>
    );
  }
  return (
    <div className="shell-form">
      <p>
        <Trans>
          You'll sign in with <b>{email}</b> from now on.
        </Trans>
      </p>
      <FormMessage error={confirm.error} fallback={t`We couldn't confirm your email. Try again.`} />
      <div className="account-actions">
        <Button variant="solid" loading={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </div>
  );
}

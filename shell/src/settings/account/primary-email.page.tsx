import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Note, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../forms/field-errors.ts";
import { RuleField } from "../../forms/rule-field.tsx";
import { firstBroken, useRules } from "../../forms/use-rules.ts";
import { FormMessage } from "../../pages/account/form-message.tsx";
import { useIdentityCall } from "../../session/calls.ts";
import "./account.css";
import { type AccountSecurity, needsFreshSignIn, useAccountChange, useAccountSecurity } from "./account-security.ts";
import { FreshSignInNote } from "./fresh-sign-in-note.tsx";

/** `/settings/account/primary-email`: another address, which counts once it is confirmed (P-155). */
export function PrimaryEmailPage() {
  const { t } = useLingui();
  return (
    <QuerySection query={useAccountSecurity()} failure={t`Couldn't load your account`} rows={3}>
      {(security) => (
        <div className="account-page">
          <FreshSignInNote freshUntil={security.freshUntil} />
          <Panel title={t`Primary email`} className="shell-settings-panel">
            <div className="shell-form">
              <dl className="shell-facts">
                <div>
                  <dt>
                    <Trans>Your email</Trans>
                  </dt>
                  <dd>{security.email}</dd>
                </div>
              </dl>
              {security.pendingEmail === null ? null : <PendingEmail email={security.pendingEmail} />}
              <EmailForm security={security} />
            </div>
          </Panel>
        </div>
      )}
    </QuerySection>
  );
}

function PendingEmail({ email }: { email: string }) {
  const { reportError } = useHost();
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const keep = useAccountChange(() => callIdentity("DELETE /account/primary-email"));
  return (
    <Note>
      <p>
        <Trans>
          <b>{email}</b> isn't confirmed yet. Open the link we emailed you; it's valid for 24 hours.
        </Trans>
      </p>
      <Button
        size="sm"
        variant="outline"
        loading={keep.isPending}
        onClick={() =>
          keep.mutate(undefined, { onError: (error) => reportError(error, t`Something went wrong. Try again.`) })
        }
      >
        <Trans>Keep current email</Trans>
      </Button>
    </Note>
  );
}

function EmailForm({ security }: { security: AccountSecurity }) {
  const { snackbar } = useHost();
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const { required, email: emailRule } = useRules();
  const [email, setEmail] = useState("");
  const [wasSent, setSent] = useState(false);
  const change = useAccountChange(
    () => callIdentity("POST /account/primary-email", { body: { email: email.trim() } }),
    () => {
      setEmail("");
      setSent(false);
      snackbar({ type: "success", text: t`We've sent a link to your new email` });
    },
  );
  const label = t`New email`;
  const isSame = email.trim().toLowerCase() === security.email.toLowerCase();
  const broken = firstBroken(
    required(label, email),
    emailRule(label, email.trim()),
    isSame ? t`This is already your email` : null,
    fieldError(change.error, "email"),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (broken === null && !change.isPending) change.mutate(undefined);
  };
  return (
    <form className="shell-form" noValidate onSubmit={submit}>
      <RuleField
        label={label}
        name="new-email"
        type="email"
        autoComplete="email"
        value={email}
        onValue={(value) => {
          setEmail(value);
          if (change.error !== null) change.reset();
        }}
        broken={broken}
        showsAll={wasSent}
        hint={t`It takes effect once you confirm it. We'll notify your old email, which can undo the change for 7 days.`}
      />
      <FormMessage
        error={needsFreshSignIn(change.error) ? null : change.error}
        fallback={t`We couldn't change your email. Try again.`}
      />
      <div className="account-actions">
        <Button type="submit" variant="solid" loading={change.isPending}>
          <Trans>Send link</Trans>
        </Button>
      </div>
    </form>
  );
}

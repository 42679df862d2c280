import { useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Note, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { type FormEvent, Fragment, useState } from "react";
import { fieldError } from "../../forms/field-errors.ts";
import { firstBroken, useRules } from "../../forms/use-rules.ts";
import { FormMessage } from "../../pages/account/form-message.tsx";
import { useNewPassword } from "../../pages/account/new-password-fields.tsx";
import { PasswordField } from "../../pages/account/password-field.tsx";
import { useIdentityCall } from "../../session/calls.ts";
import "./account.css";
import { type AccountSecurity, needsFreshSignIn, useAccountChange, useAccountSecurity } from "./account-security.ts";
import { EndTokensChoice } from "./end-tokens-choice.tsx";
import { FreshSignInNote } from "./fresh-sign-in-note.tsx";
import { keyEndsBody, noKeyEnds } from "./key-ends.ts";

/** `/settings/account/change-password` (P-154). */
export function ChangePasswordPage() {
  const { t } = useLingui();
  return (
    <QuerySection query={useAccountSecurity()} failure={t`Couldn't load your account`} rows={3}>
      {(security) => (
        <div className="account-page">
          <FreshSignInNote freshUntil={security.freshUntil} />
          <PasswordForm security={security} />
        </div>
      )}
    </QuerySection>
  );
}

function PasswordForm({ security }: { security: AccountSecurity }) {
  const { snackbar } = useHost();
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const { required } = useRules();
  const [current, setCurrent] = useState("");
  const [wasSent, setSent] = useState(false);
  const [keyEnds, setKeyEnds] = useState(noKeyEnds);
  const [round, setRound] = useState(0);
  const newPassword = useNewPassword(security.email, wasSent, t`New password`);
  const change = useAccountChange(
    () =>
      callIdentity("POST /account/change-password", {
        body: {
          ...(security.hasPassword ? { currentPassword: current } : {}),
          password: newPassword.password,
          ...keyEndsBody(keyEnds),
        },
      }),
    () => {
      setCurrent("");
      newPassword.clear();
      setSent(false);
      setKeyEnds(noKeyEnds);
      // Untouched fields after a successful save.
      setRound((before) => before + 1);
      snackbar({ type: "success", text: t`Password changed. Your other devices have been signed out.` });
    },
  );
  const label = t`Current password`;
  const broken = security.hasPassword
    ? firstBroken(required(label, current), fieldError(change.error, "currentPassword"))
    : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (broken === null && newPassword.isValid && !change.isPending) change.mutate(undefined);
  };
  return (
    <Panel title={security.hasPassword ? t`Change password` : t`Set a password`} className="shell-settings-panel">
      <form className="shell-form" noValidate onSubmit={submit}>
        {security.isPasswordShort ? (
          <Note tone="warn">
            <Trans>Your password is shorter than we now require. Choose a new one with at least 12 characters.</Trans>
          </Note>
        ) : null}
        <input type="hidden" name="username" autoComplete="username" value={security.email} readOnly />
        {security.hasPassword ? (
          <PasswordField
            key={`current ${round}`}
            label={label}
            name="current-password"
            autoComplete="current-password"
            value={current}
            onValue={(value) => {
              setCurrent(value);
              if (change.error !== null) change.reset();
            }}
            broken={broken}
            showsAll={wasSent}
          />
        ) : null}
        <Fragment key={`new ${round}`}>{newPassword.fields}</Fragment>
        <EndTokensChoice chosen={keyEnds} onChoose={setKeyEnds} />
        <FormMessage
          error={needsFreshSignIn(change.error) ? null : change.error}
          fallback={t`We couldn't change your password. Try again.`}
        />
        <div className="account-actions">
          <Button type="submit" variant="solid" loading={change.isPending}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </form>
    </Panel>
  );
}

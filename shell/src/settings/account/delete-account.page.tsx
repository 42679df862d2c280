import { ApiProblem, problemText, useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Note, Panel } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { type FormEvent, useState } from "react";
import { RuleField } from "../../forms/rule-field.tsx";
import { firstBroken, useRules } from "../../forms/use-rules.ts";
import { useIdentityCall } from "../../session/calls.ts";
import "./account.css";
import {
  type AccountSecurity,
  type Deletion,
  needsFreshSignIn,
  useAccountChange,
  useAccountSecurity,
} from "./account-security.ts";
import { FreshSignInNote } from "./fresh-sign-in-note.tsx";

/** `/settings/account/delete`: 14 days to change one's mind, then for good. */
export function DeleteAccountPage() {
  const { t } = useLingui();
  return (
    <QuerySection query={useAccountSecurity()} failure={t`Couldn't load your account`} rows={3}>
      {(security) => (
        <div className="account-page">
          <FreshSignInNote freshUntil={security.freshUntil} />
          <Panel title={t`Delete account`} className="shell-settings-panel">
            {security.deletion.requestedAt === null ? (
              <RequestForm security={security} />
            ) : (
              <Requested deletion={security.deletion} />
            )}
          </Panel>
        </div>
      )}
    </QuerySection>
  );
}

function Requested({ deletion }: { deletion: Deletion }) {
  const { reportError } = useHost();
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const { dateTime } = useDateText();
  const keep = useAccountChange(() => callIdentity("DELETE /account/delete-account"));
  const when = deletion.deletedAt === null ? "" : dateTime(deletion.deletedAt);
  return (
    <div className="shell-form">
      <Note tone="warn">
        <Trans>
          Your account and everything in it will be deleted on <b>{when}</b>. You can still keep it until then.
        </Trans>
      </Note>
      <div className="account-actions">
        <Button
          variant="solid"
          loading={keep.isPending}
          onClick={() =>
            keep.mutate(undefined, { onError: (error) => reportError(error, t`Something went wrong. Try again.`) })
          }
        >
          <Trans>Keep my account</Trans>
        </Button>
      </div>
    </div>
  );
}

function RequestForm({ security }: { security: AccountSecurity }) {
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const { required, confirmedBy } = useRules();
  const [typed, setTyped] = useState("");
  const [wasSent, setSent] = useState(false);
  const request = useAccountChange(() => callIdentity("POST /account/delete-account"));
  const label = t`Your email`;
  const broken = firstBroken(
    required(label, typed),
    confirmedBy(label, typed.trim().toLowerCase(), t`Email`, security.email.toLowerCase()),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (broken === null && !request.isPending) request.mutate(undefined);
  };
  const { error } = request;
  return (
    <form className="shell-form" noValidate onSubmit={submit}>
      <p>
        <Trans>
          Your trades, accounts, notes, images and everything else will be permanently deleted after 14 days. Until
          then, you can change your mind here.
        </Trans>
      </p>
      {error === null || needsFreshSignIn(error) ? null : <Refusal error={error} />}
      <RuleField
        label={label}
        name="confirm-email"
        type="email"
        autoComplete="off"
        value={typed}
        onValue={(value) => {
          setTyped(value);
          if (request.error !== null) request.reset();
        }}
        broken={broken}
        showsAll={wasSent}
        hint={t`Type ${security.email} to confirm.`}
      />
      <div className="account-actions">
        <Button type="submit" variant="outline" className="account-danger" loading={request.isPending}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
    </form>
  );
}

function Refusal({ error }: { error: unknown }) {
  const { t } = useLingui();
  if (!(error instanceof ApiProblem) || error.code !== "Account.LastAdmin") {
    return <Note tone="danger">{problemText(error, t`We couldn't delete your account. Try again.`)}</Note>;
  }
  return (
    <Note tone="danger">
      <Trans>
        You're the last Admin of the following. Make someone else an Admin or delete them before you delete your
        account:
      </Trans>
      <ul>
        {error.errors.map(({ path, message }) => (
          <li key={path}>
            <Link to={path}>{message}</Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}

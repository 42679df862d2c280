import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog, Panel } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { useIdentityCall } from "../../session/calls.ts";
import "./account.css";
import { needsFreshSignIn, type SecondFactor, useAccountChange, useAccountRead } from "./account-security.ts";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { RecoveryCodesBox } from "./recovery-codes.tsx";
import { RememberedDevices } from "./remembered-devices.tsx";

/** The second step of signing in: a code of an authenticator app (Y-201). */
export function AuthenticatorPanel() {
  const { t } = useLingui();
  const factor = useAccountRead("second-factor", (call, signal) => call("GET /account/second-factor", { signal }));
  const { day } = useDateText();
  const since = factor.data?.isOn === true && factor.data.since !== null ? day(factor.data.since) : null;
  return (
    <Panel
      title={t`Authenticator app`}
      sub={since === null ? t`two-factor authentication` : t`two-factor authentication, on since ${since}`}
    >
      <QuerySection query={factor} failure={t`Couldn't load your authenticator app`} rows={3}>
        {(known) => <Factor factor={known} />}
      </QuerySection>
    </Panel>
  );
}

function Factor({ factor }: { factor: SecondFactor }) {
  const callIdentity = useIdentityCall();
  const { dateTime } = useDateText();
  const [isSettingUp, setSettingUp] = useState(false);
  const [isTurningOff, setTurningOff] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const failed = useFactorFailure();
  const replace = useAccountChange(
    () => callIdentity("POST /account/second-factor/recovery-codes"),
    ({ recoveryCodes }) => setCodes(recoveryCodes),
  );
  const left = factor.recoveryCodesLeft;
  const made = factor.recoveryCodesMadeAt === null ? "" : dateTime(factor.recoveryCodesMadeAt);
  const setup = isSettingUp ? (
    <AuthenticatorSetup
      onClose={() => setSettingUp(false)}
      onDone={(recoveryCodes) => {
        setSettingUp(false);
        setCodes(recoveryCodes);
      }}
    />
  ) : null;
  if (!factor.isOn) {
    return (
      <div className="shell-form">
        <p className="account-hint">
          <Trans>
            When you sign in, we'll ask for a code that changes every 30 seconds, so a stolen password isn't enough to
            get in.
          </Trans>
        </p>
        <div className="account-actions">
          <Button variant="outline" onClick={() => setSettingUp(true)}>
            <Trans>Set up</Trans>
          </Button>
        </div>
        {setup}
      </div>
    );
  }
  return (
    <div className="shell-form">
      {codes === null ? null : <RecoveryCodesBox codes={codes} />}
      <div className="account-row">
        <div>
          <b>
            <Trans>Recovery codes</Trans>
          </b>
          <span>
            <Trans>
              {left} of 10 left, created {made}
            </Trans>
          </span>
        </div>
        <Button
          variant="outline"
          loading={replace.isPending}
          onClick={() => replace.mutate(undefined, { onError: failed })}
        >
          <Trans>Replace codes</Trans>
        </Button>
      </div>
      <div className="account-row">
        <div>
          <b>
            <Trans>Authenticator</Trans>
          </b>
          <span>
            <Trans>A password reset doesn't turn it off</Trans>
          </span>
        </div>
        <Button variant="ghost" onClick={() => setSettingUp(true)}>
          <Trans>Use another app</Trans>
        </Button>
        <Button variant="ghost" className="account-danger" onClick={() => setTurningOff(true)}>
          <Trans>Turn off</Trans>
        </Button>
      </div>
      <RememberedDevices />
      {setup}
      {isTurningOff ? (
        <TurnOffDialog
          onClose={() => setTurningOff(false)}
          onDone={() => {
            setTurningOff(false);
            setCodes(null);
          }}
        />
      ) : null}
    </div>
  );
}

/** Shows errors, except when a fresh sign-in is requested. */
function useFactorFailure() {
  const { reportError } = useHost();
  const { t } = useLingui();
  return (error: Error) => {
    if (!needsFreshSignIn(error)) reportError(error, t`Something went wrong. Try again.`);
  };
}

function TurnOffDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const failed = useFactorFailure();
  const turnOff = useAccountChange(() => callIdentity("DELETE /account/second-factor"), onDone);
  return (
    <Dialog
      title={t`Turn off two-factor authentication?`}
      size="sm"
      role="alertdialog"
      onClose={onClose}
      footer={
        <ConfirmFooter
          action={<Trans>Turn off</Trans>}
          loading={turnOff.isPending}
          onClick={() => turnOff.mutate(undefined, { onError: failed })}
          onCancel={onClose}
        />
      }
    >
      <p>
        <Trans>You'll sign in with just your password, and your recovery codes will stop working.</Trans>
      </p>
    </Dialog>
  );
}

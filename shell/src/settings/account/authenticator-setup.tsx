import { ApiProblem, problemText } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Dialog } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { QuerySection } from "@entrywise/ui/states";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { RuleField } from "../../forms/rule-field.tsx";
import { useIdentityCall } from "../../session/calls.ts";
import "./account.css";
import { freshSignInHref, needsFreshSignIn, useAccountChange } from "./account-security.ts";

export interface AuthenticatorSetupProps {
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** The secret as QR code and text, and a field for the first code. */
export function AuthenticatorSetup({ onClose, onDone }: AuthenticatorSetupProps) {
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const [code, setCode] = useState("");
  const setup = useQuery({
    queryKey: ["account", "second-factor-setup"],
    queryFn: () => callIdentity("POST /account/second-factor/setup"),
    gcTime: 0, // secrets aren't cached longer than shown
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leavesForSignIn = needsFreshSignIn(setup.error);
  useEffect(() => {
    if (leavesForSignIn) location.assign(freshSignInHref(location));
  }, [leavesForSignIn]);
  const turnOn = useAccountChange(
    () => callIdentity("POST /account/second-factor", { body: { code } }),
    ({ recoveryCodes }) => onDone(recoveryCodes),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6 && !turnOn.isPending) turnOn.mutate(undefined);
  };
  const isRefused = turnOn.error instanceof ApiProblem && turnOn.error.status < 500;
  return (
    <Dialog
      title={t`Set up an authenticator app`}
      size="sm"
      onClose={onClose}
      footer={
        <ConfirmFooter
          action={<Trans>Turn on</Trans>}
          type="submit"
          form="second-factor"
          disabled={code.length !== 6}
          loading={turnOn.isPending}
          onCancel={onClose}
        />
      }
    >
      <QuerySection
        query={leavesForSignIn ? { ...setup, error: null } : setup}
        failure={t`Couldn't load the secret key`}
        rows={3}
      >
        {({ qrCode, secret }) => (
          <form id="second-factor" className="shell-form" noValidate onSubmit={submit}>
            <p>
              <Trans>Scan this QR code with your authenticator app, or enter the key below it.</Trans>
            </p>
            <img
              className="account-qr"
              src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
              alt={t`QR code for the secret key`}
              width={192}
              height={192}
            />
            <code className="account-secret">{secret}</code>
            <RuleField
              label={t`Code from the app`}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onValue={(value) => {
                setCode(value.replaceAll(/\D/g, "").slice(0, 6));
                if (turnOn.error !== null) turnOn.reset();
              }}
              broken={
                turnOn.error === null || needsFreshSignIn(turnOn.error)
                  ? null
                  : isRefused
                    ? problemText(turnOn.error, t`This code is incorrect`)
                    : t`Something went wrong. Try again.`
              }
              showsAll
            />
          </form>
        )}
      </QuerySection>
    </Dialog>
  );
}

import { Page } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link, useLocation } from "@entrywise/host/router";
import { Button, Checkbox, CircleCheck } from "@entrywise/ui";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useIdentityCall } from "../../session/calls.ts";
import { CountedTokensChoice } from "../../settings/account/end-tokens-choice.tsx";
import { type KeyCounts, keyEndsBody, noKeyEnds } from "../../settings/account/key-ends.ts";
import { useLinkState } from "./account-calls.ts";
import { AuthCard, CardWaiting } from "./auth-card.tsx";
import { FormMessage } from "./form-message.tsx";
import { linkTokenOf } from "./link-token.ts";
import { useNewPassword } from "./new-password-fields.tsx";
import { UnreachableCard } from "./register.page.tsx";

/** `/account/reset-password`: what the link of the mail opens (P-153); it counts once the new password is sent. */
export function ResetPasswordPage() {
  const { t } = useLingui();
  const token = linkTokenOf(useLocation());
  const link = useLinkState(token);
  const [isDone, setDone] = useState(false);
  const isOpen = link.data?.state === "open" && link.data.purpose === "reset";
  return (
    <Page title={t`Choose a new password`}>
      {isDone ? <ChangedCard /> : null}
      {!isDone && link.error !== null ? <UnreachableCard /> : null}
      {!isDone && token !== null && link.isPending ? <CardWaiting /> : null}
      {!isDone && token !== null && link.data !== undefined && isOpen ? (
        <ResetForm
          token={token}
          email={link.data.email ?? ""}
          keys={link.data.keys ?? null}
          onDone={() => setDone(true)}
        />
      ) : null}
      {!isDone && (token === null || (link.data !== undefined && !isOpen)) ? <ExpiredCard /> : null}
    </Page>
  );
}

function ChangedCard() {
  return (
    <AuthCard
      title={
        <>
          <CircleCheck className="auth-done" aria-hidden="true" />
          <Trans>Password changed</Trans>
        </>
      }
      text={<Trans>You've been signed out everywhere. Sign in with your new password.</Trans>}
    >
      <Button size="lg" variant="solid" asChild>
        <a href="/login?returnTo=%2Fdashboard">
          <Trans>Log In</Trans>
        </a>
      </Button>
    </AuthCard>
  );
}

function ExpiredCard() {
  return (
    <AuthCard
      title={<Trans>This link is no longer valid</Trans>}
      text={<Trans>It has already been used or is more than 30 minutes old. We can send you a new one.</Trans>}
    >
      <Button size="lg" variant="solid" asChild>
        <Link to="/account/forgot-password">
          <Trans>Send a new link</Trans>
        </Link>
      </Button>
    </AuthCard>
  );
}

interface ResetFormProps {
  token: string;
  email: string;
  /** Null if the number is unknown. */
  keys: KeyCounts | null;
  onDone: () => void;
}

function ResetForm({ token, email, keys, onDone }: ResetFormProps) {
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const [wasSent, setSent] = useState(false);
  const [keyEnds, setKeyEnds] = useState(noKeyEnds);
  const newPassword = useNewPassword(email, wasSent, t`New password`);
  const reset = useMutation({
    mutationFn: () =>
      callIdentity("POST /account/reset-password", {
        body: { token, password: newPassword.password, ...keyEndsBody(keyEnds) },
      }),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (newPassword.isValid && !reset.isPending) reset.mutate();
  };
  return (
    <AuthCard
      title={<Trans>Choose a new password</Trans>}
      {...(email === ""
        ? {}
        : {
            text: (
              <Trans>
                For <b>{email}</b>. You'll be signed out on all devices.
              </Trans>
            ),
          })}
    >
      <form className="auth-form" noValidate onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {newPassword.fields}
        {keys === null ? (
          <Checkbox checked={keyEnds.tokens} onChange={(tokens) => setKeyEnds({ ...keyEnds, tokens })}>
            <Trans>End my API tokens too: otherwise they keep working with the new password</Trans>
          </Checkbox>
        ) : (
          <CountedTokensChoice counts={keys} chosen={keyEnds} onChoose={setKeyEnds} />
        )}
        <FormMessage error={reset.error} fallback={t`We couldn't change your password. Try again.`} />
        <Button type="submit" size="lg" variant="solid" loading={reset.isPending}>
          <Trans>Change password</Trans>
        </Button>
      </form>
    </AuthCard>
  );
}

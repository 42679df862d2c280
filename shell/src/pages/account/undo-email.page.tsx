import { Page, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link, useLocation } from "@entrywise/host/router";
import { Button, CircleCheck, Note } from "@entrywise/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useIdentityCall } from "../../session/calls.ts";
import { useLinkState } from "./account-calls.ts";
import { AuthCard, CardWaiting } from "./auth-card.tsx";
import { FormMessage } from "./form-message.tsx";
import { linkTokenOf } from "./link-token.ts";
import { UnreachableCard } from "./register.page.tsx";

/** `/account/undo-primary-email`: the old address takes back a change of address (Y-203). */
export function UndoEmailPage() {
  const { t } = useLingui();
  const token = linkTokenOf(useLocation());
  const link = useLinkState(token);
  const [restored, setRestored] = useState<string | null>(null);
  const isOpen = link.data?.state === "open" && link.data.purpose === "undo-email";
  return (
    <Page title={t`Undo email change`}>
      {restored === null ? null : <RestoredCard email={restored} />}
      {restored === null && link.error !== null ? <UnreachableCard /> : null}
      {restored === null && token !== null && link.isPending ? <CardWaiting /> : null}
      {restored === null && token !== null && isOpen ? (
        <UndoCard token={token} email={link.data?.email ?? ""} onDone={setRestored} />
      ) : null}
      {restored === null && (token === null || (link.data !== undefined && !isOpen)) ? <TooLateCard /> : null}
    </Page>
  );
}

function UndoCard({ token, email, onDone }: { token: string; email: string; onDone: (email: string) => void }) {
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const undo = useMutation({
    mutationFn: () => callIdentity("POST /account/undo-primary-email", { body: { token } }),
    onSuccess: (response) => onDone(response.email),
  });
  return (
    <AuthCard
      title={<Trans>Wasn't you?</Trans>}
      text={
        <Trans>
          Your account email was changed. This restores <b>{email}</b> and signs out all devices.
        </Trans>
      }
    >
      <FormMessage error={undo.error} fallback={t`We couldn't undo the change. Try again.`} />
      <Button size="lg" variant="solid" loading={undo.isPending} onClick={() => undo.mutate()}>
        <Trans>Undo the change</Trans>
      </Button>
    </AuthCard>
  );
}

function RestoredCard({ email }: { email: string }) {
  return (
    <AuthCard
      title={
        <>
          <CircleCheck className="auth-done" aria-hidden="true" />
          <Trans>Your email has been restored</Trans>
        </>
      }
      text={
        <Trans>
          <b>{email}</b> is your account email again.
        </Trans>
      }
    >
      <Note tone="warn">
        <Trans>Whoever changed it knew your password. Choose a new one now.</Trans>
      </Note>
      <Button size="lg" variant="solid" asChild>
        <Link to="/account/forgot-password">
          <Trans>Choose a new password</Trans>
        </Link>
      </Button>
    </AuthCard>
  );
}

function TooLateCard() {
  const { brand } = useHost();
  return (
    <AuthCard
      title={<Trans>This link is no longer valid</Trans>}
      text={
        <Trans>
          It has already been used or is more than 7 days old. If you've lost access to your account, contact{" "}
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
        </Trans>
      }
    >
      <Button size="lg" variant="outline" asChild>
        <Link to="/">
          <Trans>Return Home</Trans>
        </Link>
      </Button>
    </AuthCard>
  );
}

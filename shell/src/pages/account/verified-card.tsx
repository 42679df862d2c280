import { Trans } from "@entrywise/host/macro";
import { Button, CircleCheck } from "@entrywise/ui";
import { useEffect, useRef } from "react";
import type { Verified } from "./account-calls.ts";
import { AuthCard } from "./auth-card.tsx";

/**
 * The address is verified; what is left needs the new account's sign-in. The browser that registered has a ticket for it and goes
 * on by itself: the next page says "Account verified" too.
 */
export function VerifiedCard({ verified: { email, outcome, signInTicket = null } }: { verified: Verified }) {
  const toSetup = new URLSearchParams({
    returnTo: "/register/complete",
    ...(signInTicket === null ? {} : { ticket: signInTicket }),
  });
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (signInTicket !== null) next.current?.click();
  }, [signInTicket]);
  return (
    <AuthCard
      step={3}
      title={
        <>
          <CircleCheck className="auth-done" aria-hidden="true" />
          {outcome === "already-verified" ? <Trans>Already verified</Trans> : <Trans>Account verified</Trans>}
        </>
      }
      text={
        signInTicket === null ? (
          <Trans>
            <b>{email}</b> is verified. Sign in, fill in three fields and you're done.
          </Trans>
        ) : (
          <Trans>
            <b>{email}</b> is verified. Fill in three fields and you're done.
          </Trans>
        )
      }
    >
      <Button size="lg" variant="solid" asChild>
        <a ref={next} href={`/login?${toSetup}`}>
          {signInTicket === null ? <Trans>Log In</Trans> : <Trans>Continue</Trans>}
        </a>
      </Button>
    </AuthCard>
  );
}

import { Trans } from "@entrywise/host/macro";
import { Button, CircleCheck } from "@entrywise/ui";
import type { Verified } from "./account-calls.ts";
import { AuthCard } from "./auth-card.tsx";

/** The address is confirmed; what is left needs the new account's sign-in. */
export function VerifiedCard({ verified: { email, outcome } }: { verified: Verified }) {
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
        <Trans>
          <b>{email}</b> is verified. Sign in, fill in three fields and you're done.
        </Trans>
      }
    >
      <Button size="lg" variant="solid" asChild>
        <a href="/login?returnTo=%2Fregister%2Fcomplete">
          <Trans>Log In</Trans>
        </a>
      </Button>
    </AuthCard>
  );
}

import type { Locale } from "@entrywise/contracts/shared/locale";
import { ApiProblem, Page, problemText, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link, useLocation } from "@entrywise/host/router";
import { Button, Note } from "@entrywise/ui";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { RuleField } from "../../forms/rule-field.tsx";
import { firstBroken, useRules } from "../../forms/use-rules.ts";
import { useIdentityCall } from "../../session/calls.ts";
import { useLinkState, useRegistration, type Verified } from "./account-calls.ts";
import { AuthCard, CardWaiting } from "./auth-card.tsx";
import { FormMessage } from "./form-message.tsx";
import { linkTokenOf } from "./link-token.ts";
import { UnreachableCard } from "./register.page.tsx";
import { registrationBrowser } from "./registration-browser.ts";
import { registrationDraft } from "./registration-draft.ts";
import { VerifiedCard } from "./verified-card.tsx";

const digits = (code: string) => code.replaceAll(/\D/g, "").slice(0, 6);
const resendAfterSeconds = 60;

/** `/register/verify-account`: the code of the mail, or its link (P-151). */
export function VerifyAccountPage() {
  const { t } = useLingui();
  const token = linkTokenOf(useLocation());
  const [verified, setVerified] = useState<Verified | null>(null);
  if (verified !== null) {
    return (
      <Page title={t`Account verified`}>
        <VerifiedCard verified={verified} />
      </Page>
    );
  }
  return (
    <Page title={t`Check your email`}>
      {token === null ? <CodeForm onVerified={setVerified} /> : <LinkForm token={token} onVerified={setVerified} />}
    </Page>
  );
}

function useVerify(onVerified: (verified: Verified) => void) {
  const callIdentity = useIdentityCall();
  return useMutation({
    mutationFn: (by: { token: string } | { email: string; code: string }) => {
      const browserKey = registrationBrowser.read();
      const body = browserKey === null ? by : { ...by, browserKey };
      return callIdentity("POST /account/verify-account", { body });
    },
    onSuccess: (verified) => {
      registrationDraft.write(verified.email);
      registrationBrowser.clear();
      onVerified(verified);
    },
  });
}

/** What the link of the mail opens. Nothing happens before the button: mail programs open links too (Y-204). */
export function LinkForm({ token, onVerified }: { token: string; onVerified: (verified: Verified) => void }) {
  const { t } = useLingui();
  const link = useLinkState(token);
  const verify = useVerify(onVerified);
  if (link.error !== null) return <UnreachableCard />;
  if (link.data === undefined) return <CardWaiting />;
  if (link.data.state === "expired" || (link.data.purpose !== "verify" && link.data.state === "open")) {
    return <ExpiredLink />;
  }
  const { email } = link.data;
  return (
    <AuthCard
      step={2}
      title={link.data.state === "used" ? <Trans>Already verified</Trans> : <Trans>Verify your account</Trans>}
      {...(email === null
        ? {}
        : {
            text: (
              <Trans>
                This verifies that <b>{email}</b> is your email.
              </Trans>
            ),
          })}
    >
      <FormMessage error={verify.error} fallback={t`We couldn't verify your account. Try again.`} />
      {link.data.state === "used" ? (
        <Button size="lg" variant="solid" asChild>
          <a href="/login?returnTo=%2Fdashboard">
            <Trans>Log In</Trans>
          </a>
        </Button>
      ) : (
        <Button size="lg" variant="solid" loading={verify.isPending} onClick={() => verify.mutate({ token })}>
          <Trans>Verify</Trans>
        </Button>
      )}
    </AuthCard>
  );
}

function ExpiredLink() {
  return (
    <AuthCard
      step={2}
      title={<Trans>This link is no longer valid</Trans>}
      text={<Trans>Links expire after 24 hours. We can send you a new one.</Trans>}
    >
      <Button size="lg" variant="solid" asChild>
        <Link to="/register/verify-account">
          <Trans>Send a new link</Trans>
        </Link>
      </Button>
    </AuthCard>
  );
}

function CodeForm({ onVerified }: { onVerified: (verified: Verified) => void }) {
  const { t } = useLingui();
  const { required, email: emailRule } = useRules();
  const registration = useRegistration().data;
  const [draft] = useState(registrationDraft.read);
  const [email, setEmail] = useState(draft);
  const [code, setCode] = useState("");
  const verify = useVerify(onVerified);
  const emailLabel = t`Email`;
  const brokenEmail = firstBroken(required(emailLabel, email), emailRule(emailLabel, email.trim()));
  const isComplete = code.length === 6 && brokenEmail === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !verify.isPending) verify.mutate({ email: email.trim(), code });
  };
  return (
    <AuthCard
      step={2}
      title={<Trans>Check your email</Trans>}
      text={
        draft === "" ? (
          <Trans>Enter the email you registered with and the code we sent you.</Trans>
        ) : (
          <Trans>
            We sent a code to <b>{draft}</b>. The code is valid for 10 minutes, the link in the email for 24 hours.
          </Trans>
        )
      }
      foot={<Trans>You can close this page. We'll remember your email for when you come back.</Trans>}
    >
      <form className="auth-form" noValidate onSubmit={submit}>
        {draft === "" ? (
          <RuleField
            label={emailLabel}
            name="email"
            type="email"
            autoComplete="email"
            value={email}
            onValue={setEmail}
            broken={brokenEmail}
          />
        ) : null}
        <RuleField
          label={t`Code`}
          name="code"
          className="auth-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={draft !== ""}
          value={code}
          onValue={(value) => {
            setCode(digits(value));
            if (verify.error !== null) verify.reset();
          }}
          broken={
            verify.error instanceof ApiProblem && verify.error.status < 500
              ? problemText(verify.error, t`This code is incorrect or has expired`)
              : null
          }
          showsAll
          hint={t`You can paste the code, or use the link in the email.`}
        />
        {verify.error instanceof ApiProblem && verify.error.status < 500 ? null : (
          <FormMessage error={verify.error} fallback={t`We couldn't verify your account. Try again.`} />
        )}
        <Note>
          <Trans>Didn't get it? Check your spam folder or the address you entered.</Trans>
          {registration === undefined ? null : (
            <>
              {" "}
              <Trans>
                The email is from <b>{registration.mailFrom}</b>.
              </Trans>
            </>
          )}
        </Note>
        <div className="auth-pair">
          <Button variant="outline" asChild>
            <Link to="/register">
              <Trans>Change email</Trans>
            </Link>
          </Button>
          <ResendButton email={email.trim()} isValid={brokenEmail === null} waitsFirst={draft !== ""} />
        </div>
        <Button type="submit" size="lg" variant="solid" disabled={!isComplete} loading={verify.isPending}>
          <Trans>Verify</Trans>
        </Button>
      </form>
    </AuthCard>
  );
}

function ResendButton({ email, isValid, waitsFirst }: { email: string; isValid: boolean; waitsFirst: boolean }) {
  const { reportError, snackbar } = useHost();
  const callIdentity = useIdentityCall();
  const { t, i18n } = useLingui();
  const [seconds, setSeconds] = useState(waitsFirst ? resendAfterSeconds : 0);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const resend = useMutation({
    mutationFn: () =>
      callIdentity("POST /account/resend-account-confirmation-email", {
        body: { email, locale: i18n.locale as Locale },
      }),
    onSuccess: () => {
      setSeconds(resendAfterSeconds);
      snackbar({ type: "success", text: t`We've sent a new email` });
    },
    onError: (error) => reportError(error, t`We couldn't send the email. Try again.`),
  });
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <Button
      type="button"
      variant="outline"
      disabled={isWaiting || !isValid}
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {isWaiting ? t`Resend code in ${left}` : t`Resend`}
    </Button>
  );
}

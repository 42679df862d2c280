import { registrationOf } from "@entrywise/contracts/platform/registration";
import { ApiProblem, Page, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link, Navigate, useLocation } from "@entrywise/host/router";
import { Button, Checkbox } from "@entrywise/ui";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { fieldError } from "../../forms/field-errors.ts";
import { RuleField } from "../../forms/rule-field.tsx";
import { firstBroken, useRules } from "../../forms/use-rules.ts";
import { useLocale } from "../../i18n/use-locale.ts";
import { useIdentityCall } from "../../session/calls.ts";
import { useLinkState, useRegistration } from "./account-calls.ts";
import { AuthCard, CardWaiting } from "./auth-card.tsx";
import { FormMessage } from "./form-message.tsx";
import { linkTokenOf } from "./link-token.ts";
import { useNewPassword } from "./new-password-fields.tsx";
import { registrationBrowser } from "./registration-browser.ts";
import { registrationDraft } from "./registration-draft.ts";
import { registrationOrigin } from "./registration-origin.ts";

/** `/register`: a free account, or what is true of a brand that gives out its accounts otherwise (P-150). */
export function RegisterPage() {
  const { brand, user } = useHost();
  const { t } = useLingui();
  const location = useLocation();
  const invitation = linkTokenOf(location, "invitation") ?? linkTokenOf(location);
  useEffect(() => registrationOrigin.remember(location.search), [location.search]);
  if (user !== null) return <Navigate to="/dashboard" replace />;
  const mode = registrationOf(brand);
  return (
    <Page title={t`Create your account`}>
      {mode === "provider" ? <ElsewhereCard /> : null}
      {mode === "invitation" && invitation === null ? <InvitationCard /> : null}
      {mode === "invitation" && invitation !== null ? <InvitedCard invitation={invitation} /> : null}
      {mode === "open" ? <RegisterForm email={registrationDraft.read()} /> : null}
    </Page>
  );
}

function LogInButton() {
  return (
    <Button size="lg" variant="solid" asChild>
      <a href="/login?returnTo=%2Fdashboard">
        <Trans>Log In</Trans>
      </a>
    </Button>
  );
}

function InvitationCard() {
  const { brand } = useHost();
  return (
    <AuthCard
      title={<Trans>Invite only</Trans>}
      text={
        <Trans>{brand.name} is invite-only. Open the link in your invitation email; it's valid for seven days.</Trans>
      }
      foot={
        <Trans>
          Didn't get the email? Contact <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </Trans>
      }
    >
      <LogInButton />
    </AuthCard>
  );
}

function ElsewhereCard() {
  const { brand } = useHost();
  const providerUrl = useRegistration().data?.providerUrl ?? null;
  return (
    <AuthCard
      title={<Trans>You already have an account</Trans>}
      text={<Trans>{brand.name} uses your organisation's sign-in. New accounts are created there too.</Trans>}
    >
      <LogInButton />
      {providerUrl === null ? null : (
        <Button size="lg" variant="outline" asChild>
          <a href={providerUrl}>
            <Trans>Create an account there</Trans>
          </a>
        </Button>
      )}
    </AuthCard>
  );
}

function InvitedCard({ invitation }: { invitation: string }) {
  const { data, error } = useLinkState(invitation);
  if (error !== null) return <UnreachableCard />;
  if (data === undefined) return <CardWaiting />;
  if (data.purpose !== "invitation" || data.state !== "open") {
    return (
      <AuthCard
        title={<Trans>This invitation is no longer valid</Trans>}
        text={<Trans>It has already been used or is more than seven days old. Ask for a new one.</Trans>}
      >
        <LogInButton />
      </AuthCard>
    );
  }
  return <RegisterForm email={data.email ?? ""} invitation={invitation} />;
}

/** Shown instead of the form if its data can't be loaded. */
export function UnreachableCard() {
  return (
    <AuthCard
      title={<Trans>Couldn't load this page</Trans>}
      text={<Trans>The service isn't responding. Nothing is lost. Try again in a moment.</Trans>}
    >
      <Button size="lg" variant="solid" onClick={() => window.location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </AuthCard>
  );
}

function RegisterForm({ email: known, invitation }: { email: string; invitation?: string }) {
  const { navigate } = useHost();
  const callIdentity = useIdentityCall();
  const { t } = useLingui();
  const locale = useLocale();
  const { required, email: emailRule } = useRules();
  const registration = useRegistration();
  const [email, setEmail] = useState(known);
  const [accepts, setAccepts] = useState(false);
  const [wasSent, setSent] = useState(false);
  const newPassword = useNewPassword(email, wasSent);
  const register = useMutation({
    mutationFn: async () => {
      // On a slow line the form is sent before it is known which terms it shows.
      const known =
        registration.data ?? (await registration.refetch({ cancelRefetch: false, throwOnError: true })).data;
      const browserKey = registrationBrowser.make();
      return callIdentity("POST /account/register", {
        body: {
          email: email.trim(),
          password: newPassword.password,
          termsVersion: known?.termsVersion ?? "",
          locale,
          ...(invitation === undefined ? {} : { invitation }),
          ...(browserKey === null ? {} : { browserKey }),
        },
      });
    },
    onSuccess: () => {
      registrationDraft.write(email.trim());
      navigate("/register/verify-account");
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem) || error.code !== "Account.TermsChanged") return;
      setAccepts(false);
      void registration.refetch();
    },
  });
  const emailLabel = t`Email`;
  const broken = firstBroken(
    required(emailLabel, email),
    emailRule(emailLabel, email.trim()),
    fieldError(register.error, "email"),
  );
  useEffect(() => {
    if (broken === null) registrationDraft.write(email.trim());
  }, [broken, email]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (broken === null && newPassword.isValid && accepts && !register.isPending) register.mutate();
  };
  if (registration.error !== null && registration.data === undefined) return <UnreachableCard />;
  return (
    <AuthCard
      step={1}
      title={<Trans>Create your account</Trans>}
      {...(invitation === undefined
        ? { text: <Trans>14 days of Pro, no card required. After that, Basic is free forever.</Trans> }
        : {})}
    >
      <form className="auth-form" noValidate onSubmit={submit}>
        <RuleField
          label={emailLabel}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onValue={(value) => {
            setEmail(value);
            if (register.error !== null) register.reset();
          }}
          broken={broken}
          showsAll={wasSent}
        />
        {newPassword.fields}
        <AcceptTerms accepts={accepts} wasSent={wasSent} onAccept={setAccepts} />
        <FormMessage error={register.error} fallback={t`We couldn't create your account. Try again.`} />
        <Button type="submit" size="lg" variant="solid" loading={register.isPending}>
          <span className="auth-long">
            <Trans>Create Free Account</Trans>
          </span>
          <span className="auth-short">
            <Trans>Register</Trans>
          </span>
        </Button>
      </form>
    </AuthCard>
  );
}

interface AcceptTermsProps {
  accepts: boolean;
  /** The form has been submitted at least once. */
  wasSent: boolean;
  onAccept: (accepts: boolean) => void;
}

function AcceptTerms({ accepts, wasSent, onAccept }: AcceptTermsProps) {
  return (
    <div>
      <Checkbox checked={accepts} onChange={onAccept}>
        <span>
          <Trans>
            I accept the{" "}
            <Link to="/terms" target="_blank">
              Terms
            </Link>{" "}
            and{" "}
            <Link to="/privacy" target="_blank">
              Privacy notice
            </Link>
          </Trans>
        </span>
      </Checkbox>
      {wasSent && !accepts ? (
        <p className="auth-error" role="alert">
          <Trans>You need to accept both to create an account</Trans>
        </p>
      ) : null}
    </div>
  );
}

import { registrationOf } from "@entrywise/contracts/platform/registration";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { Page, useHost } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../forms/field-errors.ts";
import { RuleField } from "../../forms/rule-field.tsx";
import { firstBroken, useRules } from "../../forms/use-rules.ts";
import { useIdentityCall } from "../../session/calls.ts";
import { AuthCard } from "./auth-card.tsx";
import { FormMessage } from "./form-message.tsx";
import { registrationDraft } from "./registration-draft.ts";

/** `/account/forgot-password`: same response for every address, registered or not (P-153). */
export function ForgotPasswordPage() {
  const { brand } = useHost();
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Page title={t`Forgot your password?`}>
      {registrationOf(brand) === "provider" ? <ElsewhereCard /> : null}
      {registrationOf(brand) !== "provider" && sentTo === null ? <AddressForm onSent={setSentTo} /> : null}
      {sentTo === null ? null : (
        <AuthCard
          title={<Trans>Check your email</Trans>}
          text={
            <Trans>
              If there's an account for <b>{sentTo}</b>, we've emailed a link to reset its password. The link expires in
              30 minutes.
            </Trans>
          }
          foot={<Trans>Didn't get it? Check your spam folder or the address you entered.</Trans>}
        >
          <Button size="lg" variant="outline" onClick={() => setSentTo(null)}>
            <Trans>Use a different email</Trans>
          </Button>
        </AuthCard>
      )}
    </Page>
  );
}

function ElsewhereCard() {
  const { brand } = useHost();
  return (
    <AuthCard
      title={<Trans>Your password is managed elsewhere</Trans>}
      text={<Trans>{brand.name} uses your organisation's sign-in, so you change your password there.</Trans>}
    >
      <Button size="lg" variant="solid" asChild>
        <a href="/login?returnTo=%2Fdashboard">
          <Trans>Log In</Trans>
        </a>
      </Button>
    </AuthCard>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const callIdentity = useIdentityCall();
  const { t, i18n } = useLingui();
  const { required, email: emailRule } = useRules();
  const [email, setEmail] = useState(registrationDraft.read);
  const [wasSent, setSent] = useState(false);
  const request = useMutation({
    mutationFn: () =>
      callIdentity("POST /account/reset-password-code", {
        body: { email: email.trim(), locale: i18n.locale as Locale },
      }),
    onSuccess: () => onSent(email.trim()),
  });
  const label = t`Email`;
  const broken = firstBroken(
    required(label, email),
    emailRule(label, email.trim()),
    fieldError(request.error, "email"),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (broken === null && !request.isPending) request.mutate();
  };
  return (
    <AuthCard
      title={<Trans>Forgot your password?</Trans>}
      text={<Trans>Enter your email and we'll send you a link to reset your password.</Trans>}
      foot={
        <a href="/login?returnTo=%2Fdashboard">
          <Trans>Back to sign in</Trans>
        </a>
      }
    >
      <form className="auth-form" noValidate onSubmit={submit}>
        <RuleField
          label={label}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onValue={(value) => {
            setEmail(value);
            if (request.error !== null) request.reset();
          }}
          broken={broken}
          showsAll={wasSent}
        />
        <FormMessage error={request.error} fallback={t`We couldn't send the email. Try again.`} />
        <Button type="submit" size="lg" variant="solid" loading={request.isPending}>
          <Trans>Send link</Trans>
        </Button>
      </form>
    </AuthCard>
  );
}

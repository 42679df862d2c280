import { MAX_PASSWORD, MIN_PASSWORD } from "@entrywise/contracts/identity/password-lengths";
import { useLingui } from "@entrywise/host/macro";
import { Eye, EyeOff, IconButton } from "@entrywise/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { RuleField } from "../../forms/rule-field.tsx";
import { type Broken, firstBroken, useRules } from "../../forms/use-rules.ts";
import { useIdentityCall } from "../../session/calls.ts";
import type { PasswordStrength } from "./account-calls.ts";

export interface PasswordFieldProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  broken: Broken;
  showsAll?: boolean;
  autoComplete: "new-password" | "current-password";
  name: string;
}

/** A password that can be shown and pasted. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <RuleField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          size="sm"
          className="shell-field-end"
          aria-label={isShown ? t`Hide password` : t`Show password`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}

const askAfterMs = 300;

function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), askAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}

/** How hard a new password is to guess, as the server says; null while it has not said. */
export function usePasswordStrength(password: string, email: string): PasswordStrength | null {
  const callIdentity = useIdentityCall();
  const asked = useDelayed(password);
  const { data } = useQuery({
    queryKey: ["account", "strength", asked, email],
    queryFn: ({ signal }) =>
      callIdentity("POST /account/password-strength", { body: { password: asked, email }, signal }),
    enabled: asked.length >= MIN_PASSWORD && asked === password,
    gcTime: 0, // passwords aren't cached beyond their page
  });
  return asked === password ? (data ?? null) : null;
}

/** What is wrong with a new password: its length at once, what the server knows of it as soon as it has responded. */
export function usePasswordRule(label: string, password: string, strength: PasswordStrength | null): Broken {
  const { t } = useLingui();
  const { required, minLength, maxLength } = useRules();
  const refusals = {
    common: t`This password is too easy to guess`,
    personal: t`This password is too similar to your email or our name`,
    "too-short": minLength(label, "", MIN_PASSWORD),
    "too-long": t`${label} may not be greater than ${MAX_PASSWORD} characters`,
  };
  return firstBroken(
    required(label, password),
    minLength(label, password, MIN_PASSWORD),
    maxLength(label, password, MAX_PASSWORD),
    strength === null || strength.reason === null ? null : refusals[strength.reason],
  );
}

/** Four bars and a word; says nothing until there is something to say. */
export function StrengthBars({ strength }: { strength: PasswordStrength | null }) {
  const { t } = useLingui();
  const strengthLabels = [
    t`Very easy to guess`,
    t`Easy to guess`,
    t`Too short to be strong`,
    t`Hard to guess`,
    t`Very hard to guess`,
  ];
  const score = strength?.score ?? 0;
  return (
    <div className="auth-strength">
      <span aria-hidden="true" data-score={strength === null ? "none" : score}>
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} className={strength !== null && score >= bar ? "auth-strength-on" : ""} />
        ))}
      </span>
      <small role="status">
        {strength === null ? t`At least 12 characters. A few random words work well.` : strengthLabels[score]}
      </small>
    </div>
  );
}

import { useLingui } from "@entrywise/host/macro";
import { useState } from "react";
import { firstBroken, useRules } from "../../forms/use-rules.ts";
import { PasswordField, StrengthBars, usePasswordRule, usePasswordStrength } from "./password-field.tsx";

export interface NewPassword {
  password: string;
  /** Both fields are valid. */
  isValid: boolean;
  /** Draws the two fields. */
  fields: React.ReactNode;
  clear: () => void;
}

/**
 * A new password, typed twice.
 *
 * @param email of the account; the password must not resemble it
 * @param showsAll after the form was sent
 */
export function useNewPassword(email: string, showsAll: boolean, label?: string): NewPassword {
  const { t } = useLingui();
  const { required, confirmedBy } = useRules();
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const name = label ?? t`Password`;
  const confirmName = t`Confirm password`;
  const strength = usePasswordStrength(password, email);
  const broken = usePasswordRule(name, password, strength);
  const brokenAgain = firstBroken(required(confirmName, again), confirmedBy(confirmName, again, name, password));
  const clear = () => {
    setPassword("");
    setAgain("");
  };
  const fields = (
    <>
      <div className="auth-password">
        <PasswordField
          label={name}
          name="new-password"
          autoComplete="new-password"
          value={password}
          onValue={setPassword}
          broken={broken}
          showsAll={showsAll}
        />
        <StrengthBars strength={strength} />
      </div>
      <PasswordField
        label={confirmName}
        name="confirm-password"
        autoComplete="new-password"
        value={again}
        onValue={setAgain}
        broken={brokenAgain}
        showsAll={showsAll}
      />
    </>
  );
  return { password, isValid: broken === null && brokenAgain === null, fields, clear };
}

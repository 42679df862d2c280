import { Field, Input, type InputProps } from "@entrywise/ui";
import { type ReactNode, useState } from "react";
import type { Broken } from "./use-rules.ts";

export interface RuleFieldProps extends Omit<InputProps, "onChange" | "value"> {
  label: ReactNode;
  value: string;
  onValue: (value: string) => void;
  /** Error message; null if valid. */
  broken: Broken;
  /** Shows errors even if untouched: after submitting. */
  showsAll?: boolean;
  hint?: ReactNode;
  /** Stands inside the field at its end. */
  end?: ReactNode;
}

/** A field that validates while typing and on blur (P-640). */
export function RuleField({ label, value, onValue, broken, showsAll = false, hint, end, ...input }: RuleFieldProps) {
  const [visited, setVisited] = useState(false);
  return (
    <Field label={label} error={visited || showsAll ? broken : null} {...(hint === undefined ? {} : { hint })}>
      <span className="shell-field">
        <Input
          {...input}
          value={value}
          onChange={(event) => {
            setVisited(true);
            onValue(event.target.value);
          }}
          onBlur={() => setVisited(true)}
        />
        {end}
      </span>
    </Field>
  );
}

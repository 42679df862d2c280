import { Field as ChakraField, Input } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { addDecimals } from "../figures/decimal-text.ts";
import { type EntryKind, enteredNumber, enteredText, entryCaps } from "../figures/number-entry.ts";
import { localNotation, typedNotation } from "../figures/number-notation.ts";
import { ReadOnlyProvider, useOff, type Writing } from "../read-only.tsx";

export interface FieldProps extends Writing {
  label: ReactNode;
  /** The error message; null or undefined while the value is valid. */
  error?: string | null | undefined;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Input, Textarea, Select or NumberField, which take their label, description and state from here. */
  children: ReactNode;
}

/** Its text can still be read and copied while disabled. */
export function Field(props: FieldProps) {
  const { label, error, hint, required = false, disabled = false, writes = true, children } = props;
  const { isOff, reason } = useOff(writes);
  const invalid = error !== null && error !== undefined && error !== "";
  return (
    <ChakraField.Root
      invalid={invalid}
      required={required}
      disabled={disabled}
      readOnly={isOff}
      // The shell doesn't ask to save fields that only change what is shown.
      {...(writes ? {} : { "data-writes": "false" })}
      {...reason}
    >
      <ChakraField.Label>
        {label}
        <ChakraField.RequiredIndicator />
      </ChakraField.Label>
      {writes ? children : <ReadOnlyProvider value={false}>{children}</ReadOnlyProvider>}
      {invalid ? (
        <ChakraField.ErrorText>
          <CircleAlert aria-hidden="true" size={12} />
          {error}
        </ChakraField.ErrorText>
      ) : null}
      {hint === undefined ? null : <ChakraField.HelperText>{hint}</ChakraField.HelperText>}
    </ChakraField.Root>
  );
}

export interface NumberFieldProps extends Writing {
  /** Exact value as decimal string; null while the field is empty. */
  value: string | null;
  /** Called with a decimal string, or null when emptied; never with an incomplete number. */
  onChange: (value: string | null) => void;
  /** Which digits are allowed; those of a profit by default. */
  kind?: EntryKind;
  /** Whether negative numbers are allowed; depends on the kind by default. */
  negative?: boolean;
  /** Step of the arrow keys: one pip, one size step. */
  step?: string;
  /** Inside the field at its start: "from", "@". */
  prefix?: string;
  size?: "sm" | "md";
  placeholder?: string;
  disabled?: boolean;
  "aria-label"?: string;
  onBlur?: () => void;
  name?: string;
}

const minus = "\u2212";

/** A number field that keeps every digit typed. Selects all on focus and steps with the arrow keys. */
export function NumberField({
  value,
  onChange,
  kind = "profit",
  negative = entryCaps[kind].negative,
  step = "1",
  prefix,
  size = "md",
  writes = true,
  ...rest
}: NumberFieldProps) {
  const { onBlur, ...input } = rest;
  const caps = { ...entryCaps[kind], negative };
  const { isOff, reason } = useOff(writes);
  const [draft, setDraft] = useState<string | null>(null);

  const type = (typed: string) => {
    const text = enteredText(typedNotation(typed), caps);
    setDraft(text);
    const entered = enteredNumber(text);
    if (entered !== undefined) onChange(entered);
  };
  const stepBy = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    if (isOff) return;
    setDraft(null);
    const next = addDecimals(value ?? "0", event.key === "ArrowUp" ? step : `-${step}`);
    onChange(enteredNumber(enteredText(next, caps)) ?? null);
  };

  return (
    <span className="ui-number">
      {prefix === undefined ? null : <span aria-hidden="true">{prefix}</span>}
      <Input
        {...input}
        {...(isOff ? { readOnly: true } : {})}
        {...reason}
        size={size}
        inputMode="decimal"
        autoComplete="off"
        value={localNotation((draft ?? value ?? "").replace("-", minus))}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          setDraft(null);
          onBlur?.();
        }}
        onKeyDown={stepBy}
      />
    </span>
  );
}

import { Field as ChakraField, Input } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { addDecimals, readDecimal } from "../figures/decimal-text.ts";

export interface FieldProps {
  label: ReactNode;
  /** In the words of the specification; null or undefined while all is well. */
  error?: string | null | undefined;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Input, Textarea, Select or NumberField: it takes its label, description and state from here. */
  children: ReactNode;
}

export function Field({ label, error, hint, required = false, disabled = false, children }: FieldProps) {
  const invalid = error !== null && error !== undefined && error !== "";
  return (
    <ChakraField.Root invalid={invalid} required={required} disabled={disabled}>
      <ChakraField.Label>
        {label}
        <ChakraField.RequiredIndicator />
      </ChakraField.Label>
      {children}
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

export interface NumberFieldProps {
  /** Exact value as decimal string; null while the field is empty. */
  value: string | null;
  /** Called with a decimal string, null when emptied; never with half a number. */
  onChange: (value: string | null) => void;
  /** What one press of an arrow key adds: one pip, one size step. */
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

/** A number that keeps every digit typed. Selects all on focus; arrow keys step. */
export function NumberField({ value, onChange, step = "1", prefix, size = "md", onBlur, ...rest }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const invalid = draft !== null && draft.trim() !== "" && readDecimal(draft) === null;

  const type = (text: string) => {
    setDraft(text);
    const read = text.trim() === "" ? null : readDecimal(text);
    if (read !== null || text.trim() === "") onChange(read);
  };
  const stepBy = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    setDraft(null);
    onChange(addDecimals(value ?? "0", event.key === "ArrowUp" ? step : `-${step}`));
  };

  return (
    <span className="ui-number">
      {prefix === undefined ? null : <span aria-hidden="true">{prefix}</span>}
      <Input
        {...rest}
        size={size}
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? value ?? ""}
        {...(invalid ? { "aria-invalid": true } : {})}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          if (!invalid) setDraft(null);
          onBlur?.();
        }}
        onKeyDown={stepBy}
      />
    </span>
  );
}

import { Field as ArkField, useFieldContext } from "@ark-ui/react/field";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useOff, type Writing } from "../read-only.tsx";

export interface SegmentedProps<T extends string | number> extends Writing {
  /** For screen readers only. */
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode; disabled?: boolean }[];
  onChange: (value: T) => void;
  size?: "sm" | "md";
  /** Full width, for forms. */
  full?: boolean;
}

/** One of a few visible choices, moved by arrow keys. Most change what is shown; set `writes` for those that change data. */
export function Segmented<T extends string | number>({
  label,
  value,
  options,
  onChange,
  size = "md",
  full = false,
  writes = false,
}: SegmentedProps<T>) {
  const name = useId();
  const { isOff, reason } = useOff(writes);
  return (
    <div
      role="radiogroup"
      aria-label={label}
      {...reason}
      className={`ui-segmented ${size === "sm" ? "ui-segmented-sm" : ""} ${full ? "ui-segmented-full" : ""}`}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled || isOff}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

export interface SwitchProps extends Writing {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  "aria-label"?: string;
  "aria-labelledby"?: string;
}

/** A switch that takes effect at once. It changes data unless `writes` is false. */
export function Switch({ checked, onChange, writes = true, disabled = false, ...rest }: SwitchProps) {
  const { isOff, reason } = useOff(writes);
  return (
    <button
      type="button"
      role="switch"
      className="ui-switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      disabled={disabled || isOff}
      {...reason}
      {...rest}
    />
  );
}

export interface CheckboxProps extends Writing {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Partly selected. */
  indeterminate?: boolean;
  disabled?: boolean;
  /** Called before `onChange`, with the modifier keys. */
  onClick?: (event: MouseEvent<HTMLInputElement>) => void;
  /** Required where there is no visible label. */
  "aria-label"?: string;
  children?: ReactNode;
}

/** Most select rows or change what is shown; set `writes` for those that change data. */
export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, indeterminate = false, writes = false, disabled = false, children, ...rest } = props;
  const { isOff, reason } = useOff(writes);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className="ui-check" {...reason}>
      <input
        ref={input}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        disabled={disabled || isOff}
        {...rest}
      />
      {children}
    </label>
  );
}

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  group?: string;
}

export interface SelectProps extends Omit<ComponentProps<"select">, "size" | "onChange" | "value"> {
  value: string;
  /** Options with the same `group` are listed under its name. */
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  size?: "sm" | "md";
  /** Shown while the value is empty. */
  placeholder?: string;
}

/** A native select: works on touch screens and with any screen reader. Takes label and error from its field. */
export function Select({ value, options, onChange, size = "md", placeholder, ...rest }: SelectProps) {
  const field = useFieldContext();
  return (
    <span className={`ui-select ${size === "sm" ? "ui-select-sm" : ""}`}>
      <ArkField.Select
        {...rest}
        {...(field?.invalid ? { "aria-invalid": true } : {})}
        {...(field?.readOnly ? { disabled: true } : {})}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder === undefined ? null : (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, ofGroup]) =>
          group === undefined ? (
            ofGroup.map(drawOption)
          ) : (
            <optgroup key={group} label={group}>
              {ofGroup.map(drawOption)}
            </optgroup>
          ),
        )}
      </ArkField.Select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}

const drawOption = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

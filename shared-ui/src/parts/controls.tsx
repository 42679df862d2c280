import { Field as ArkField, useFieldContext } from "@ark-ui/react/field";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useOff, type Writing } from "../read-only.tsx";

export interface SegmentedProps<T extends string | number> extends Writing {
  /** Said, not shown. */
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode; disabled?: boolean }[];
  onChange: (value: T) => void;
  size?: "sm" | "md";
  /** Takes the whole width, in forms. */
  full?: boolean;
}

/** One of a few choices, all in view; arrow keys walk them. Most choose what is shown; one that `writes` says so. */
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

/** On or off at once. It writes, unless it says that it does not. */
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
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean;
  disabled?: boolean;
  /** Before `onChange`: passes which keys were pressed. */
  onClick?: (event: MouseEvent<HTMLInputElement>) => void;
  /** Needed where no text stands beside it. */
  "aria-label"?: string;
  children?: ReactNode;
}

/** Most choose rows or what is shown; one that `writes` says so. */
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
  /** Those with the same `group` stand below its name. */
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  size?: "sm" | "md";
  /** Shown while the value is empty. */
  placeholder?: string;
}

/** One of many, drawn by the browser: works on touch and with any screen reader. Takes label and error from the field around it. */
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

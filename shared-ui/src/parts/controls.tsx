import { Field as ArkField, useFieldContext } from "@ark-ui/react/field";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";

export interface SegmentedProps<T extends string | number> {
  /** Said, not shown. */
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode; disabled?: boolean }[];
  onChange: (value: T) => void;
  size?: "sm" | "md";
  /** Takes the whole width, in forms. */
  full?: boolean;
}

/** One of a few choices, all in view; arrow keys walk them. */
export function Segmented<T extends string | number>({
  label,
  value,
  options,
  onChange,
  size = "md",
  full = false,
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={`ui-segmented ${size === "sm" ? "ui-segmented-sm" : ""} ${full ? "ui-segmented-full" : ""}`}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  "aria-label"?: string;
  "aria-labelledby"?: string;
}

export function Switch({ checked, onChange, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="ui-switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      {...rest}
    />
  );
}

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean;
  disabled?: boolean;
  /** Before `onChange`: tells which keys were held. */
  onClick?: (event: MouseEvent<HTMLInputElement>) => void;
  /** Needed where no text stands beside it. */
  "aria-label"?: string;
  children?: ReactNode;
}

export function Checkbox({ checked, onChange, indeterminate = false, children, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className="ui-check">
      <input
        ref={input}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
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

import { decimal, toWire } from "@entrywise/domain/decimal";
import { type NumberInput, padPrice, readNumberInput, readPriceInput } from "@entrywise/domain/number-input";
import type { NumberKind } from "@entrywise/domain/precision-caps";
import { formatNumber, Private, usePrivacy } from "@entrywise/ui";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import "./entry.css";

export interface DecimalEntryProps {
  /** Exact decimal; null while the field is empty. */
  value: string | null;
  /** Called with an exact decimal, null when emptied; never with half a number. */
  onChange: (value: string | null) => void;
  kind: NumberKind;
  /** Said: "Size of open position 1". */
  label: string;
  /** What an arrow key adds: a pip, a size step. */
  step: string;
  /** Digits after the point a price is padded to while nobody types into it. */
  precision?: number;
  /** Draws the last digit smaller while nobody types. */
  pipette?: boolean;
  /** Plus on gains, Private in privacy mode. */
  money?: boolean;
  /** Shown in an empty field: what is calculated instead. */
  placeholder?: string;
  /** Why the entry is wrong; drawn by the parent, the field only points to it. */
  error?: boolean;
  warning?: boolean;
  describedBy?: string | undefined;
  disabled?: boolean;
  /** Names the column, so that Enter finds the next row's field. */
  column?: string;
  id?: string;
}

/** Sizes and prices are greater than zero; "0" is the beginning of "0.5". */
const isPositiveKind = (kind: NumberKind) => kind === "size" || kind === "price";

function read(text: string, kind: NumberKind): NumberInput {
  const input = kind === "price" ? readPriceInput(text) : readNumberInput(kind === "size" ? text.replaceAll("-", "") : text, kind);
  const isZero = input.value !== null && !/[1-9]/.test(input.value);
  return isPositiveKind(kind) && isZero ? { ...input, isRejected: true } : input;
}

function shown(value: string, { kind, precision, money }: Pick<DecimalEntryProps, "kind" | "precision" | "money">): string {
  if (kind === "price") return padPrice(value, precision ?? 0);
  if (!money) return value;
  const fraction = value.split(".")[1]?.length ?? 0;
  return formatNumber(value, { decimals: Math.max(2, fraction), signed: true });
}

/** A cell for one number: keeps every digit typed, selects all on focus, arrow keys step. */
export function DecimalEntry(props: DecimalEntryProps) {
  const { value, onChange, kind, label, step, money = false, pipette = false, error = false, warning = false } = props;
  const isHidden = usePrivacy() && money;
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (focused) input.current?.select();
  }, [focused]);

  if (isHidden) return <Private />;
  const stays = typed !== null && read(typed, kind).isRejected;
  const text = typed !== null && (focused || stays) ? typed : value === null ? "" : focused ? value : shown(value, props);

  const type = (raw: string) => {
    const next = read(raw.replaceAll("\u2212", "-"), kind);
    setTyped(next.text);
    if (!next.isRejected) onChange(next.value);
  };
  const stepBy = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const by = decimal(event.key === "ArrowUp" ? step : `-${step}`);
    const from = decimal(value ?? (kind === "price" ? null : "0"));
    if (by === null || from === null) return;
    const next = from.plus(by);
    if (isPositiveKind(kind) && next.lte(0)) return;
    setTyped(null);
    onChange(toWire(next));
  };

  const small = pipette && !focused && kind === "price" && text !== "" && typed === null;
  return (
    <span className={`entry ${small ? "entry-pipette" : ""}`}>
      <input
        ref={input}
        {...(props.id === undefined ? {} : { id: props.id })}
        className={warning ? "entry-warn" : ""}
        aria-label={label}
        aria-invalid={error || stays}
        {...(props.describedBy === undefined ? {} : { "aria-describedby": props.describedBy })}
        {...(props.column === undefined ? {} : { "data-column": props.column })}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder={props.placeholder ?? ""}
        disabled={props.disabled ?? false}
        title={stays ? `${label} must be greater than 0` : undefined}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          if (!stays || !isPositiveKind(kind) || !/\d/.test(typed ?? "")) setTyped(null);
        }}
        onKeyDown={stepBy}
      />
      {small ? (
        <span className="entry-shown" aria-hidden="true">
          {text.slice(0, -1)}
          <span className="ui-pipette">{text.slice(-1)}</span>
        </span>
      ) : null}
    </span>
  );
}

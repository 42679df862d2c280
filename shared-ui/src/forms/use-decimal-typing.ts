import { decimal, toWire } from "@entrywise/domain/decimal";
import { type NumberInput, padPrice, readNumberInput, readPriceInput } from "@entrywise/domain/number-input";
import type { NumberKind } from "@entrywise/domain/precision-caps";
import { isPossiblePrice, type PriceFloor } from "@entrywise/domain/price-floor";
import { formatNumber, localNotation, typedNotation } from "@entrywise/ui";
import { type KeyboardEvent, useState } from "react";

export interface DecimalTyping {
  /** Exact decimal; null while the field is empty. */
  value: string | null;
  /** Called with an exact decimal, or null when emptied; never with an incomplete number. */
  onChange: (value: string | null) => void;
  kind: NumberKind;
  /** Step of the arrow keys: a pip, a size step. */
  step: string;
  /** Decimals that a number is padded to while it isn't edited; 2 for money, unless its currency has fewer. */
  precision?: number;
  /** Minimum for prices; above zero by default. Sizes are always above zero. */
  floor?: PriceFloor;
  /** Plus on gains. */
  money?: boolean;
}

/** Sizes and prices are greater than zero; "0" is the beginning of "0.5". */
const isPositiveKind = (kind: NumberKind) => kind === "size" || kind === "price";

function read(raw: string, { kind, floor = "aboveZero" }: Pick<DecimalTyping, "kind" | "floor">): NumberInput {
  const typed = typedNotation(raw.replaceAll("\u2212", "-"));
  const input =
    kind === "price"
      ? readPriceInput(typed, floor)
      : readNumberInput(kind === "size" ? typed.replaceAll("-", "") : typed, kind);
  const isZero = input.value !== null && !/[1-9]/.test(input.value);
  const mayBeZero = kind === "price" && floor !== "aboveZero";
  return isPositiveKind(kind) && isZero && !mayBeZero ? { ...input, isRejected: true } : input;
}

function shown({ value, kind, precision, money }: DecimalTyping): string {
  if (value === null) return "";
  if (isPositiveKind(kind)) return localNotation(padPrice(value, precision ?? 0));
  if (!money) return localNotation(value);
  const fraction = value.split(".")[1]?.replace(/0+$/, "").length ?? 0;
  return formatNumber(value, { decimals: Math.max(precision ?? 2, fraction), signed: true });
}

/** The value after an arrow key; undefined if there is none. */
function stepped({ value, kind, step, floor = "aboveZero" }: DecimalTyping, key: string): string | null | undefined {
  const by = decimal(key === "ArrowUp" ? step : `-${step}`);
  const from = decimal(value ?? (kind === "price" ? null : "0"));
  if (by === null || from === null) return undefined;
  const next = from.plus(by);
  const isPossible = isPossiblePrice(next, kind === "price" ? floor : "aboveZero");
  return isPositiveKind(kind) && !isPossible ? undefined : toWire(next);
}

/** Text of a number field while it is edited and at rest. */
export function useDecimalTyping(field: DecimalTyping) {
  const { kind, onChange } = field;
  const [focused, setFocused] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const isUnfinished = typed !== null && read(typed, field).isRejected;
  const resting = focused ? localNotation(field.value ?? "") : shown(field);
  return {
    text: typed !== null && (focused || isUnfinished) ? localNotation(typed) : resting,
    focused,
    /** The text isn't a number: the field keeps its previous value. */
    isUnfinished,
    isResting: !focused && typed === null,
    type: (raw: string) => {
      const next = read(raw, field);
      setTyped(next.text);
      if (!next.isRejected) onChange(next.value);
    },
    step: (event: KeyboardEvent) => {
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      event.preventDefault();
      const next = stepped(field, event.key);
      if (next === undefined) return;
      setTyped(null);
      onChange(next);
    },
    focus: () => setFocused(true),
    blur: () => {
      setFocused(false);
      // a zero stays so that its error is visible; a lone sign or dot is dropped
      const isZero = isUnfinished && isPositiveKind(kind) && /\d/.test(typed ?? "");
      if (!isZero) setTyped(null);
    },
  };
}

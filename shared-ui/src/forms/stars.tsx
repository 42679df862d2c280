import { t } from "@entrywise/host/macro";
import { Star, useReadOnly } from "@entrywise/ui";
import { type KeyboardEvent, useRef } from "react";
import "./stars.css";

const most = 5;

export interface StarsProps {
  /** Said: "Rating of Analysis". */
  label: string;
  /** 1 to 5; null: not rated. */
  value: number | null;
  onChange: (value: number | null) => void;
  size?: number;
}

/** A rating of up to five stars. Choosing the current one clears it; keys 1 to 5 rate, 0 clears. */
export function Stars({ label, value, onChange, size = 14 }: StarsProps) {
  const group = useRef<HTMLDivElement>(null);
  const isOff = useReadOnly();
  const choose = (next: number | null) => {
    onChange(next);
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[(next ?? 1) - 1]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const rated = ratingOf(event);
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (rated === undefined && step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    choose(rated !== undefined ? rated : Math.min(most, Math.max(1, (value ?? 0) + (step ?? 0))));
  };
  return (
    <div
      ref={group}
      className="stars"
      role="radiogroup"
      aria-label={label}
      aria-disabled={isOff}
      onKeyDown={isOff ? undefined : onKeyDown}
    >
      {Array.from({ length: most }, (_, index) => index + 1).map((star) => (
        // biome-ignore lint/a11y/useSemanticElements: radios of a form cannot be cleared
        <button
          key={star}
          type="button"
          role="radio"
          aria-checked={value === star}
          aria-label={star === 1 ? t`1 star` : t`${star} stars`}
          title={isOff ? t`View only: you can't make changes.` : t`${star} of ${most}. Press ${star}, or 0 to clear.`}
          tabIndex={star === (value ?? 1) ? 0 : -1}
          className={star <= (value ?? 0) ? "stars-on" : ""}
          disabled={isOff}
          onClick={() => choose(star === value ? null : star)}
        >
          <Star aria-hidden="true" style={{ width: size, height: size }} />
        </button>
      ))}
    </div>
  );
}

/** Rating for a key: 1 to 5, null for 0, undefined for any other key. */
export function ratingOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">) {
  if (ctrlKey || metaKey || altKey || !/^[0-5]$/.test(key)) return undefined;
  return key === "0" ? null : Number(key);
}

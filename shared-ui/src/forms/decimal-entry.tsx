import { t } from "@entrywise/host/macro";
import { Private, usePrivacy, useReadOnly } from "@entrywise/ui";
import { useLayoutEffect, useRef } from "react";
import { type DecimalTyping, useDecimalTyping } from "./use-decimal-typing.ts";
import "./entry.css";

export interface DecimalEntryProps extends DecimalTyping {
  /** Said: "Size of open position 1". */
  label: string;
  /** Draws the last digit smaller while the field isn't edited. */
  pipette?: boolean;
  /** Shown in an empty field: the calculated value. */
  placeholder?: string;
  /** Id of the error message, which is shown elsewhere. */
  error?: boolean;
  warning?: boolean;
  describedBy?: string | undefined;
  /** Names the column, so that Enter finds the next row's field. */
  column?: string;
  id?: string;
}

/** A number cell: keeps every digit typed, selects all on focus, steps with the arrow keys. Hides money in privacy mode. */
export function DecimalEntry(props: DecimalEntryProps) {
  const { label, pipette = false, error = false, warning = false, placeholder = "", describedBy, column, id } = props;
  const isPrivate = usePrivacy() && props.money === true;
  const typing = useDecimalTyping(props);
  const { text, focused, isUnfinished } = typing;
  const isOff = useReadOnly();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (focused) input.current?.select();
  }, [focused]);
  if (isPrivate) return <Private />;

  const unfinished = isUnfinished ? t`${label} must be greater than 0` : undefined;
  const isSmall = pipette && typing.isResting && text !== "";
  return (
    <span className={`entry ${isSmall ? "entry-pipette" : ""}`}>
      <input
        ref={input}
        {...(id === undefined ? {} : { id })}
        {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
        {...(column === undefined ? {} : { "data-column": column })}
        className={warning ? "entry-warn" : ""}
        aria-label={label}
        aria-invalid={error || isUnfinished}
        title={isOff ? t`View only: you can't make changes.` : unfinished}
        readOnly={isOff}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder={placeholder}
        onChange={(event) => typing.type(event.target.value)}
        onFocus={typing.focus}
        onBlur={typing.blur}
        onKeyDown={isOff ? undefined : typing.step}
      />
      {isSmall ? <SmallLastDigit text={text} /> : null}
    </span>
  );
}

function SmallLastDigit({ text }: { text: string }) {
  return (
    <span className="entry-shown" aria-hidden="true">
      {text.slice(0, -1)}
      <span className="ui-pipette">{text.slice(-1)}</span>
    </span>
  );
}

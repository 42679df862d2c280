import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { useReadOnly } from "@entrywise/ui";
import { useState } from "react";
import { DateTimeDialog } from "./date-time-dialog.tsx";
import "./entry.css";

export interface DateTimeFieldProps {
  /** "Date of open position 1": accessible name, and title of the dialog. */
  label: string;
  /** ISO 8601 in UTC; null: not chosen. */
  value: string | null;
  onChange: (value: string | null) => void;
  clearable?: boolean;
  minimum?: string | null;
  minimumText?: string;
  error?: boolean;
  describedBy?: string | undefined;
  /** For forms: as tall as the other fields. */
  large?: boolean;
  column?: string;
}

/** A date with a time; a click or Enter opens the picker. */
export function DateTimeField(props: DateTimeFieldProps) {
  const {
    label,
    value,
    onChange,
    clearable = false,
    minimum = null,
    minimumText = "",
    error = false,
    large = false,
  } = props;
  const dates = useDateText();
  const isOff = useReadOnly();
  const [open, setOpen] = useState(false);
  const text = value === null ? "" : dates.dateTime(value);
  return (
    <>
      <button
        type="button"
        className={`entry-date ${large ? "entry-large" : ""} ${error ? "entry-invalid" : ""}`}
        aria-label={`${label}: ${text === "" ? t`Not selected` : text}`}
        aria-haspopup="dialog"
        {...(props.describedBy === undefined ? {} : { "aria-describedby": props.describedBy })}
        {...(props.column === undefined ? {} : { "data-column": props.column })}
        disabled={isOff}
        title={isOff ? t`View only: you can't make changes.` : undefined}
        onClick={() => setOpen(true)}
      >
        {text === "" ? <span className="entry-none">{t`Set date`}</span> : text}
      </button>
      {open ? (
        <DateTimeDialog
          title={label}
          value={value}
          timeZone={dates.timeZone}
          clearable={clearable && value !== null}
          minimum={minimum}
          minimumText={minimumText}
          onClose={() => setOpen(false)}
          onSelect={(next) => {
            setOpen(false);
            onChange(next);
          }}
        />
      ) : null}
    </>
  );
}

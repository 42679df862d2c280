import type { DateText } from "@entrywise/host/dates";
import { Input } from "@entrywise/ui";
import { useMedia } from "@entrywise/ui/layout";
import { useState } from "react";

export interface DayInputProps {
  /** YYYY-MM-DD; undefined: none. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
  dates: DateText;
}

/** A day in the user's date format; touch screens use the device's calendar. */
export function DayInput({ value, onChange, dates }: DayInputProps) {
  const isTouch = useMedia("(pointer: coarse)");
  const [typed, setTyped] = useState<string | null>(null);
  if (isTouch) {
    return (
      <Input
        type="date"
        size="sm"
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    );
  }
  return (
    <Input
      size="sm"
      autoComplete="off"
      placeholder={dates.dateFormat}
      value={typed ?? (value === undefined ? "" : dates.ofDayKey(value))}
      onChange={({ target }) => {
        setTyped(target.value);
        const day = dates.dayKeyOf(target.value);
        if (target.value.trim() === "") onChange(undefined);
        else if (day !== null) onChange(day);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

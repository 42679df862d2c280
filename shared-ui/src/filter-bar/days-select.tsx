import type { DateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Button, CalendarDays, Field } from "@entrywise/ui";
import { type ReactNode, useState } from "react";
import { BarPopover } from "./bar-popover.tsx";
import { type DateRange, datePresets, dateRangeText } from "./date-presets.ts";
import { DayInput } from "./day-input.tsx";
import { TurnedRange } from "./turned-range.tsx";

export interface DaysSelectProps {
  /** What the days refer to: "Close date". */
  label: string;
  range: DateRange;
  onChange: (range: DateRange) => void;
  dates: DateText;
  /** Today in the user's time zone, YYYY-MM-DD. */
  today: string;
  /** Above the presets. */
  head?: ReactNode;
}

/** A range of days, by preset or typed; a reversed range can be corrected with one click. */
export function DaysSelect({ label, range, onChange, dates, today, head = null }: DaysSelectProps) {
  const [open, setOpen] = useState(false);
  const { startDate, endDate } = range;
  const text = dateRangeText(range, today, dates.ofDayKey);
  const choose = (next: DateRange) => {
    onChange(next);
    setOpen(false);
  };
  return (
    <BarPopover
      label={label}
      icon={<CalendarDays aria-hidden="true" />}
      value={text ?? t`All time`}
      active={text !== null}
      open={open}
      onOpenChange={setOpen}
    >
      <div className="ui-filter-panel ui-filter-dates">
        {head}
        <div className="ui-filter-presets">
          <Button
            size="sm"
            variant={text === null ? "subtle" : "ghost"}
            onClick={() => choose({ startDate: undefined, endDate: undefined })}
          >{t`All time`}</Button>
          {datePresets(today).map((preset) => (
            <Button
              key={preset.label}
              size="sm"
              variant={preset.label === text ? "subtle" : "ghost"}
              onClick={() => choose(preset.range)}
            >
              {preset.label}
            </Button>
          ))}
        </div>
        <div className="ui-filter-pair">
          <Field writes={false} label={t`From`}>
            <DayInput value={startDate} dates={dates} onChange={(day) => onChange({ startDate: day, endDate })} />
          </Field>
          <Field writes={false} label={t`To`}>
            <DayInput value={endDate} dates={dates} onChange={(day) => onChange({ startDate, endDate: day })} />
          </Field>
        </div>
        {startDate !== undefined && endDate !== undefined && startDate > endDate ? (
          <TurnedRange
            lower={dates.ofDayKey(startDate)}
            upper={dates.ofDayKey(endDate)}
            order="after"
            onSwap={() => onChange({ startDate: endDate, endDate: startDate })}
          />
        ) : null}
        <p className="ui-filter-none">{t`Days in ${dates.timeZone}`}</p>
      </div>
    </BarPopover>
  );
}

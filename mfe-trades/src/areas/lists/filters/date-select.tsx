import type { DateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Button, CalendarDays, Field, Segmented } from "@entrywise/ui";
import { useState } from "react";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { BarPopover } from "./bar-popover.tsx";
import { datePresets, dateRangeText } from "./date-presets.ts";
import { DayInput } from "./day-input.tsx";
import { TurnedRange } from "./turned-range.tsx";

export interface DateSelectProps {
  filter: TradeFilter;
  onChange: (next: TradeFilter) => void;
  dates: DateText;
  /** Today in the user's time zone, YYYY-MM-DD. */
  today: string;
}

const dateTypes = [
  {
    value: "close",
    get label() {
      return t`Close date`;
    },
  },
  {
    value: "open",
    get label() {
      return t`Open date`;
    },
  },
] as const;

/** Range of days, by preset or by hand, of the open or the close date. */
export function DateSelect({ filter, onChange, dates, today }: DateSelectProps) {
  const [open, setOpen] = useState(false);
  const { startDate, endDate, dateTimeType } = filter;
  const text = dateRangeText(filter, today, dates.ofDayKey);
  const setRange = (range: { startDate: string | undefined; endDate: string | undefined }) =>
    onChange({ ...filter, ...range });

  return (
    <BarPopover
      label={dateTimeType === "open" ? t`Open date` : t`Close date`}
      icon={<CalendarDays aria-hidden="true" />}
      value={text ?? t`All time`}
      active={text !== null}
      open={open}
      onOpenChange={setOpen}
    >
      <div className="tf-panel tf-dates">
        <Segmented
          label={t`Filter by`}
          value={dateTimeType}
          options={dateTypes}
          onChange={(value) => onChange({ ...filter, dateTimeType: value })}
          full
        />
        <div className="tf-presets">
          <Button
            size="sm"
            variant={text === null ? "subtle" : "ghost"}
            onClick={() => {
              setRange({ startDate: undefined, endDate: undefined });
              setOpen(false);
            }}
          >{t`All time`}</Button>
          {datePresets(today).map(({ label, range }) => (
            <Button
              key={label}
              size="sm"
              variant={label === text ? "subtle" : "ghost"}
              onClick={() => {
                setRange(range);
                setOpen(false);
              }}
            >
              {label}
            </Button>
          ))}
        </div>
        <div className="tf-pair">
          <Field writes={false} label={t`From`}>
            <DayInput value={startDate} dates={dates} onChange={(day) => setRange({ startDate: day, endDate })} />
          </Field>
          <Field writes={false} label={t`To`}>
            <DayInput value={endDate} dates={dates} onChange={(day) => setRange({ startDate, endDate: day })} />
          </Field>
        </div>
        {startDate !== undefined && endDate !== undefined && startDate > endDate ? (
          <TurnedRange
            lower={dates.ofDayKey(startDate)}
            upper={dates.ofDayKey(endDate)}
            order="after"
            onSwap={() => setRange({ startDate: endDate, endDate: startDate })}
          />
        ) : null}
        <p className="tf-none">{t`Days in ${dates.timeZone}`}</p>
      </div>
    </BarPopover>
  );
}

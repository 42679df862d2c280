import type { DateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Segmented } from "@entrywise/ui";
import { DaysSelect } from "@entrywise/ui/filter-bar";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";

export interface DateSelectProps {
  filter: TradeFilter;
  onChange: (next: TradeFilter) => void;
  dates: DateText;
  /** Today in the user's time zone, YYYY-MM-DD. */
  today: string;
}

/** Range of days, by preset or by hand, of the open or the close date. */
export function DateSelect({ filter, onChange, dates, today }: DateSelectProps) {
  const { startDate, endDate, dateTimeType } = filter;
  return (
    <DaysSelect
      label={dateTimeType === "open" ? t`Open date` : t`Close date`}
      range={{ startDate, endDate }}
      onChange={(range) => onChange({ ...filter, ...range })}
      dates={dates}
      today={today}
      head={
        <Segmented
          label={t`Filter by`}
          value={dateTimeType}
          options={[
            { value: "close", label: t`Close date` },
            { value: "open", label: t`Open date` },
          ]}
          onChange={(value) => onChange({ ...filter, dateTimeType: value })}
          full
        />
      }
    />
  );
}

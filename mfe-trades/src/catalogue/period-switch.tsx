import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { Segmented, Select } from "@entrywise/ui";
import { mediumQuery, useMedia } from "@entrywise/ui/layout";
import type { Period } from "./days-of-point.ts";
import "./trade-statistics.css";

const periods = [
  {
    value: "trade",
    label: msg`Trade`,
  },
  {
    value: "hourly",
    label: msg`Hour`,
  },
  {
    value: "daily",
    label: msg`Day`,
  },
  {
    value: "weekly",
    label: msg`Week`,
  },
  {
    value: "monthly",
    label: msg`Month`,
  },
  {
    value: "quarterly",
    label: msg`Quarter`,
  },
  {
    value: "yearly",
    label: msg`Year`,
  },
] as const satisfies { value: Period; label: MessageDescriptor }[];
export interface PeriodSwitchProps {
  period: Period;
  onChange: (period: Period) => void;
  /** A list also where the window is wide, because the chart is not. */
  isSmall?: boolean;
}

/** What a point of a chart stands for: seven labels beside the title where there is room. */
export function PeriodSwitch({ period, onChange, isSmall = false }: PeriodSwitchProps) {
  const isWide = useMedia(mediumQuery);
  const options = periods.map(({ value, label }) => ({ value, label: i18n._(label) }));
  if (isWide && !isSmall)
    return <Segmented size="sm" label={t`Points`} value={period} options={options} onChange={onChange} />;
  const choose = (value: string) => onChange(periods.find((one) => one.value === value)?.value ?? "trade");
  return (
    <span className="ts-period">
      <Select size="sm" aria-label={t`Points`} value={period} options={options} onChange={choose} />
    </span>
  );
}

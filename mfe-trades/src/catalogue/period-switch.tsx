import { t } from "@entrywise/host/macro";
import { Segmented, Select } from "@entrywise/ui";
import { mediumQuery, useMedia } from "@entrywise/ui/layout";
import type { Period } from "./days-of-point.ts";
import "./trade-statistics.css";

const periods = [
  {
    value: "trade",
    get label() {
      return t`Trade`;
    },
  },
  {
    value: "hourly",
    get label() {
      return t`Hour`;
    },
  },
  {
    value: "daily",
    get label() {
      return t`Day`;
    },
  },
  {
    value: "weekly",
    get label() {
      return t`Week`;
    },
  },
  {
    value: "monthly",
    get label() {
      return t`Month`;
    },
  },
  {
    value: "quarterly",
    get label() {
      return t`Quarter`;
    },
  },
  {
    value: "yearly",
    get label() {
      return t`Year`;
    },
  },
] as const satisfies { value: Period; label: string }[];
export interface PeriodSwitchProps {
  period: Period;
  onChange: (period: Period) => void;
  /** A list also where the window is wide, because the chart is not. */
  isSmall?: boolean;
}

/** What a point of a chart stands for: seven labels beside the title where there is room. */
export function PeriodSwitch({ period, onChange, isSmall = false }: PeriodSwitchProps) {
  const isWide = useMedia(mediumQuery);
  if (isWide && !isSmall)
    return <Segmented size="sm" label={t`Points`} value={period} options={periods} onChange={onChange} />;
  const choose = (value: string) => onChange(periods.find((one) => one.value === value)?.value ?? "trade");
  return (
    <span className="ts-period">
      <Select size="sm" aria-label={t`Points`} value={period} options={periods} onChange={choose} />
    </span>
  );
}

import type { BusinessDashboard } from "@entrywise/contracts/business/business.api";
import { useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { StackedPlot } from "../../frame/stacked-plot.tsx";

const whole = (value: number) => formatNumber(value, { decimals: 0 });

interface MembersByWeekProps {
  weeks: BusinessDashboard["weeks"];
  seatLimit: number;
}

/** Seats taken and members active per week, below the seat limit. */
export function MembersByWeek({ weeks, seatLimit }: MembersByWeekProps) {
  const { t } = useLingui();
  const dates = useDateText();
  const limit = whole(seatLimit);
  return (
    <StackedPlot
      title={t`Members by week`}
      sub={t`seats taken, blue: active that week`}
      unit={t`Week`}
      series={[
        { key: "active", label: t`Active`, colour: 1 },
        { key: "others", label: t({ message: "Not active", context: "members" }), colour: null },
      ]}
      bars={weeks.map(({ week, seats, active }) => {
        const day = dates.ofDayKey(week);
        const used = Math.min(active, seats);
        return { key: week, label: week.slice(5), name: t`Week of ${day}`, values: [used, seats - used] };
      })}
      limit={{ value: seatLimit, label: t`${limit} seats` }}
      text={whole}
      tick={whole}
    />
  );
}

import type { ReactNode } from "react";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { RDistributionPanel } from "./r-distribution-panel.tsx";
import { WeekHoursPanel } from "./week-hours-panel.tsx";

export interface GroupChartsProps {
  filter: TradeFilter;
  onFilter: (next: TradeFilter) => void;
  /** Running result of the trades. */
  course: ReactNode;
}

/** What stands beside and below the table of a grouping: how its trades went on, spread, and where in the week they lie. */
export function GroupCharts({ filter, onFilter, course }: GroupChartsProps) {
  return (
    <>
      {course}
      <RDistributionPanel filter={filter} />
      <WeekHoursPanel filter={filter} onFilter={onFilter} />
    </>
  );
}

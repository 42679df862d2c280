import type { ReactNode } from "react";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { RDistributionPanel } from "./r-distribution-panel.tsx";
import { RewardPanel } from "./reward-panel.tsx";
import { WeekHoursPanel } from "./week-hours-panel.tsx";

export interface GroupChartsProps {
  filter: TradeFilter;
  onFilter: (next: TradeFilter) => void;
  /** The course of the trades in money; null for that in R. */
  equity: ReactNode;
}

/** What stands beside and below the table of a grouping: how its trades went on, spread, and where in the week they lie. */
export function GroupCharts({ filter, onFilter, equity }: GroupChartsProps) {
  return (
    <>
      {equity ?? <RewardPanel filter={filter} isSmall />}
      <RDistributionPanel filter={filter} />
      <WeekHoursPanel filter={filter} onFilter={onFilter} />
    </>
  );
}

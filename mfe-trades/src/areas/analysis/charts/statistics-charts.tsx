import type { ChartPage } from "../../../catalogue/chart-parts.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { ExcursionsPanel } from "./excursions-panel.tsx";
import { MistakesPanel } from "./mistakes-panel.tsx";
import { RDistributionPanel } from "./r-distribution-panel.tsx";
import { RewardPanel } from "./reward-panel.tsx";
import { RollingPanel } from "./rolling-panel.tsx";
import { SimulatorPanel } from "./simulator-panel.tsx";
import { StreaksPanel } from "./streaks-panel.tsx";
import { WeekHoursPanel } from "./week-hours-panel.tsx";
import { WhatIfPanel } from "./what-if-panel.tsx";

export interface StatisticsChartsProps {
  page: Exclude<ChartPage, "compare">;
  filter: TradeFilter;
  onFilter: (next: TradeFilter) => void;
}

/** The chart or charts of one page. */
export function StatisticsCharts({ page, filter, onFilter }: StatisticsChartsProps) {
  switch (page) {
    case "week-hours":
      return <WeekHoursPanel filter={filter} onFilter={onFilter} />;
    case "r-distribution":
      return <RDistributionPanel filter={filter} />;
    case "net-reward":
      return <RewardPanel filter={filter} />;
    case "rolling":
      return (
        <>
          <RollingPanel filter={filter} of="expectancy" />
          <RollingPanel filter={filter} of="strikeRate" />
        </>
      );
    case "streaks":
      return <StreaksPanel filter={filter} />;
    case "mistakes":
      return <MistakesPanel filter={filter} />;
    case "excursions":
      return <ExcursionsPanel filter={filter} />;
    case "what-if":
      return (
        <div className="sc-both">
          <WhatIfPanel filter={filter} />
          <SimulatorPanel filter={filter} />
        </div>
      );
  }
}

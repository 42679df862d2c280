import type { DrawingStyle } from "../price-chart/price-chart-types.ts";
import type { ChartSettings } from "./chart-settings.ts";
import type { TradeChartState } from "./use-trade-chart.ts";

export interface ChartLook {
  settings: ChartSettings;
  style: DrawingStyle;
}

export interface SavedChartsProps {
  symbol: string;
  state: TradeChartState;
  look: ChartLook;
  onLook: (look: Partial<ChartLook>) => void;
}

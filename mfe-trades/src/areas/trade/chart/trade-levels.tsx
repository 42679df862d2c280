import { type ReactNode, useState } from "react";
import { defaultChartSettings } from "./chart-settings.ts";
import type { ChartTrade } from "./chart-trade.ts";
import { LevelPlot } from "./level-plot.tsx";
import { levelPlotGeometry } from "./level-plot-geometry.ts";
import { tradeDrawing } from "./trade-drawing.ts";
import "./trade-chart.css";

export interface TradeLevelsProps {
  trade: ChartTrade;
  /** In pixels. */
  height: number;
  /** What stands around the plot; nothing is drawn of a trade without prices and times. */
  frame: (plot: ReactNode) => ReactNode;
}

/** Entries, exits, stop and target of a trade over time, where there is no picture of its chart. */
export function TradeLevels({ trade, height, frame }: TradeLevelsProps) {
  const [now] = useState(Date.now);
  const drawing = tradeDrawing(trade, defaultChartSettings, now);
  if (levelPlotGeometry(drawing, { width: 900, height }) === null) return null;
  return frame(<LevelPlot trade={trade} drawing={drawing} height={height} />);
}

import type { ChartStudy } from "@entrywise/contracts/trades/charting.api";

/** What a person can draw, by the name the library has for it. */
export const drawingTools: readonly { tool: string; label: string }[] = [
  { tool: "segment", label: "Trend line" },
  { tool: "rayLine", label: "Ray" },
  { tool: "straightLine", label: "Extended line" },
  { tool: "horizontalStraightLine", label: "Horizontal line" },
  { tool: "horizontalRayLine", label: "Horizontal ray" },
  { tool: "verticalStraightLine", label: "Vertical line" },
  { tool: "priceLine", label: "Price line" },
  { tool: "priceChannelLine", label: "Price channel" },
  { tool: "parallelStraightLine", label: "Parallel lines" },
  { tool: "fibonacciLine", label: "Fibonacci levels" },
  { tool: "brush", label: "Brush" },
];

const study = (name: string, label: string, parameters: number[], isOnPrice: boolean) => ({
  label,
  study: { name, parameters, isOnPrice } satisfies ChartStudy,
});

/** Studies with the lengths they begin with. */
export const studyChoices: readonly { label: string; study: ChartStudy }[] = [
  study("MA", "Moving average", [10, 20, 50], true),
  study("EMA", "Exponential moving average", [9, 21, 55], true),
  study("BOLL", "Bollinger bands", [20, 2], true),
  study("SAR", "Parabolic SAR", [2, 2, 20], true),
  study("VOL", "Volume", [], false),
  study("RSI", "Relative strength", [14], false),
  study("MACD", "MACD", [12, 26, 9], false),
  study("KDJ", "Stochastic (KDJ)", [9, 3, 3], false),
  study("CCI", "Commodity channel index", [20], false),
  study("DMI", "Directional movement", [14, 6], false),
  study("WR", "Williams %R", [14], false),
  study("ROC", "Rate of change", [12, 6], false),
  study("MTM", "Momentum", [12, 6], false),
  study("OBV", "On-balance volume", [30], false),
];

/** What a chart shows until something else is chosen. */
export const firstStudies: readonly ChartStudy[] = [study("VOL", "Volume", [], false).study];

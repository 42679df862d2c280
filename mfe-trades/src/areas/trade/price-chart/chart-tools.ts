import type { ChartStudy } from "@entrywise/contracts/trades/charting.api";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";

/** What a person can draw, by the name the library has for it. */
export const drawingTools: readonly { tool: string; label: MessageDescriptor }[] = [
  {
    tool: "segment",
    label: msg`Trend line`,
  },
  {
    tool: "rayLine",
    label: msg`Ray`,
  },
  {
    tool: "straightLine",
    label: msg`Extended line`,
  },
  {
    tool: "horizontalStraightLine",
    label: msg`Horizontal line`,
  },
  {
    tool: "horizontalRayLine",
    label: msg`Horizontal ray`,
  },
  {
    tool: "verticalStraightLine",
    label: msg`Vertical line`,
  },
  {
    tool: "priceLine",
    label: msg`Price line`,
  },
  {
    tool: "priceChannelLine",
    label: msg`Price channel`,
  },
  {
    tool: "parallelStraightLine",
    label: msg`Parallel channel`,
  },
  {
    tool: "fibonacciLine",
    label: msg`Fibonacci retracement`,
  },
  {
    tool: "brush",
    label: msg`Brush`,
  },
];

const study = (name: string, label: () => string, parameters: number[], isOnPrice: boolean) => ({
  get label() {
    return label();
  },
  study: { name, parameters, isOnPrice } satisfies ChartStudy,
});

/** Studies with the lengths they begin with. */
export const studyChoices: readonly { label: string; study: ChartStudy }[] = [
  study("MA", () => t`Moving average`, [10, 20, 50], true),
  study("EMA", () => t`Exponential moving average`, [9, 21, 55], true),
  study("BOLL", () => t`Bollinger bands`, [20, 2], true),
  study("SAR", () => t`Parabolic SAR`, [2, 2, 20], true),
  study("VOL", () => t`Volume`, [], false),
  study("RSI", () => t`Relative strength index (RSI)`, [14], false),
  study("MACD", () => t`MACD`, [12, 26, 9], false),
  study("KDJ", () => t`Stochastic (KDJ)`, [9, 3, 3], false),
  study("CCI", () => t`Commodity channel index`, [20], false),
  study("DMI", () => t`Directional movement index (DMI)`, [14, 6], false),
  study("WR", () => t`Williams %R`, [14], false),
  study("ROC", () => t`Rate of change`, [12, 6], false),
  study("MTM", () => t`Momentum`, [12, 6], false),
  study("OBV", () => t`On-balance volume`, [30], false),
];

/** What a chart shows until something else is chosen. */
export const firstStudies: readonly ChartStudy[] = [study("VOL", () => t`Volume`, [], false).study];

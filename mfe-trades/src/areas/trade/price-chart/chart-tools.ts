import type { ChartStudy } from "@entrywise/contracts/trades/charting.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

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

const study = (name: string, label: MessageDescriptor, parameters: number[], isOnPrice: boolean) => ({
  label,
  study: { name, parameters, isOnPrice } satisfies ChartStudy,
});

/** Studies with the lengths they begin with. */
export const studyChoices: readonly { label: MessageDescriptor; study: ChartStudy }[] = [
  study("MA", msg`Moving average`, [10, 20, 50], true),
  study("EMA", msg`Exponential moving average`, [9, 21, 55], true),
  study("BOLL", msg`Bollinger bands`, [20, 2], true),
  study("SAR", msg`Parabolic SAR`, [2, 2, 20], true),
  study("VOL", msg`Volume`, [], false),
  study("RSI", msg`Relative strength index (RSI)`, [14], false),
  study("MACD", msg`MACD`, [12, 26, 9], false),
  study("KDJ", msg`Stochastic (KDJ)`, [9, 3, 3], false),
  study("CCI", msg`Commodity channel index`, [20], false),
  study("DMI", msg`Directional movement index (DMI)`, [14, 6], false),
  study("WR", msg`Williams %R`, [14], false),
  study("ROC", msg`Rate of change`, [12, 6], false),
  study("MTM", msg`Momentum`, [12, 6], false),
  study("OBV", msg`On-balance volume`, [30], false),
];

/** What a chart shows until something else is chosen. */
export const firstStudies: readonly ChartStudy[] = [study("VOL", msg`Volume`, [], false).study];

import type { ChartStudy } from "@entrywise/contracts/trades/charting.api";
import { t } from "@entrywise/host/macro";

/** What a person can draw, by the name the library has for it. */
export const drawingTools: readonly { tool: string; label: string }[] = [
  {
    tool: "segment",
    get label() {
      return t`Trend line`;
    },
  },
  {
    tool: "rayLine",
    get label() {
      return t`Ray`;
    },
  },
  {
    tool: "straightLine",
    get label() {
      return t`Extended line`;
    },
  },
  {
    tool: "horizontalStraightLine",
    get label() {
      return t`Horizontal line`;
    },
  },
  {
    tool: "horizontalRayLine",
    get label() {
      return t`Horizontal ray`;
    },
  },
  {
    tool: "verticalStraightLine",
    get label() {
      return t`Vertical line`;
    },
  },
  {
    tool: "priceLine",
    get label() {
      return t`Price line`;
    },
  },
  {
    tool: "priceChannelLine",
    get label() {
      return t`Price channel`;
    },
  },
  {
    tool: "parallelStraightLine",
    get label() {
      return t`Parallel channel`;
    },
  },
  {
    tool: "fibonacciLine",
    get label() {
      return t`Fibonacci retracement`;
    },
  },
  {
    tool: "brush",
    get label() {
      return t`Brush`;
    },
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

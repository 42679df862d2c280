/** Resolutions of bars (T-551), finest first: seconds as `10s`, minutes as a number alone, a day as `1D`. */
export const resolutions = [
  "10s", "30s", "1", "2", "3", "5", "10", "15", "30", "45", "60", "120", "180", "240", "1D",
] as const; // biome-ignore format: one row
export type Resolution = (typeof resolutions)[number];

/** Default resolution of a trade's chart. */
export const defaultResolution: Resolution = "60";
export const chartLocale = "en";

/** Maximum bars per response, and maximum concurrent requests per chart (T-549). */
export const BARS_PER_PAGE = 5000;
export const PARALLEL_BAR_REQUESTS = 5;

/** Bars shown before the first and after the last execution of a focused trade (T-552). */
export const FOCUS_PADDING_BARS = 50;

/** Size of the trade's drawing in lots: it shows pips per lot, never money (T-552). */
export const TRADE_DRAWING_LOT_SIZE = 1;

/** Defaults of the bare widget (T-553). A trade's chart has its own size and interval. */
export const widgetDefaults = {
  width: 800,
  height: 500,
  interval: "1D",
  timezone: "UTC",
  locale: chartLocale,
} as const;

export const timeFrames = ["5y", "1y", "6m", "3m", "1m", "5d", "1d"] as const;
export type TimeFrame = (typeof timeFrames)[number];

const DAY_MS = 86_400_000;
const frameDays: Readonly<Record<TimeFrame, number>> = {
  "5y": 1826,
  "1y": 365,
  "6m": 182,
  "3m": 91,
  "1m": 30,
  "5d": 5,
  "1d": 1,
};

/** How far back a range goes. */
export function timeFrameMs(frame: TimeFrame): number {
  return frameDays[frame] * DAY_MS;
}

/** The finest of the given resolutions that shows a range in at most `bars` bars; the coarsest if none does. */
export function resolutionOfFrame(frame: TimeFrame, offered: readonly Resolution[], bars = 800): Resolution {
  const finestFirst = [...offered].sort((a, b) => resolutionMs(a) - resolutionMs(b));
  return finestFirst.find((one) => timeFrameMs(frame) / resolutionMs(one) <= bars) ?? finestFirst.at(-1) ?? "1D";
}

/** Span of a bar. */
export function resolutionMs(resolution: Resolution): number {
  if (resolution === "1D") return DAY_MS;
  const count = Number.parseInt(resolution, 10);
  return count * (resolution.endsWith("s") ? 1000 : 60_000);
}

/** Parses a resolution from a URL or storage; the default for anything else. */
export function parseResolution(text: string | null): Resolution {
  return resolutions.find((one) => one === text) ?? defaultResolution;
}

/** Start of the bar containing a time, aligned to midnight UTC. */
export function barStart(time: number, resolution: Resolution): number {
  const span = resolutionMs(resolution);
  return Math.floor(time / span) * span;
}

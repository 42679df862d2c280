import { tokenReader } from "@entrywise/ui/plots";
import type { DeepPartial, Styles } from "klinecharts";
import type { LevelKind } from "./price-chart-types.ts";

/** Colours of the page that the drawing of a trade needs. */
export interface ChartColours {
  text: string;
  quiet: string;
  faint: string;
  grid: string;
  line: string;
  panel: string;
  /** Behind captions, so that bars do not run through them. */
  veil: string;
  primary: string;
  onPrimary: string;
  amber: string;
  levels: Readonly<Record<LevelKind, string>>;
  levelTints: Readonly<Record<"stop" | "target", string>>;
  family: string;
}

/** Stop red, target green, open and close grey (T-552). */
export function chartColours(element: HTMLElement): ChartColours {
  const { read, done } = tokenReader(element);
  const grey = read("fg-3");
  const colours = {
    text: read("fg"),
    quiet: grey,
    faint: read("fg-3", 0.55),
    grid: read("grid"),
    line: read("line"),
    panel: read("bg-panel"),
    veil: read("bg-panel", 0.72),
    primary: read("primary-fg"),
    onPrimary: read("bg-panel"),
    amber: read("be-fg"),
    levels: { open: grey, close: grey, stop: read("loss"), target: read("win") },
    levelTints: { stop: read("loss", 0.1), target: read("win", 0.1) },
    family: getComputedStyle(element).fontFamily,
  };
  done();
  return colours;
}

/** Candles are neutral, filled up and hollow down, so that the colours of the position speak (design §8). */
export function chartStyles(colours: ChartColours): DeepPartial<Styles> {
  const { text, quiet, faint, grid, line, panel, primary, family } = colours;
  const axis = {
    axisLine: { show: false },
    tickLine: { show: false },
    tickText: { color: quiet, family, size: 11 },
  };
  const mark = { color: panel, backgroundColor: quiet, borderColor: quiet, family, size: 11 };
  return {
    grid: { horizontal: { color: grid }, vertical: { color: grid } },
    candle: {
      type: "candle_solid",
      bar: {
        upColor: text,
        upBorderColor: text,
        upWickColor: quiet,
        downColor: panel,
        downBorderColor: quiet,
        downWickColor: quiet,
        noChangeColor: quiet,
        noChangeBorderColor: quiet,
        noChangeWickColor: quiet,
      },
      priceMark: {
        high: { color: quiet, textFamily: family },
        low: { color: quiet, textFamily: family },
        last: {
          upColor: primary,
          downColor: primary,
          noChangeColor: primary,
          text: { family, size: 11, color: panel },
        },
      },
      tooltip: { showRule: "none" },
    },
    indicator: {
      tooltip: { title: { color: quiet, family, size: 11 }, legend: { color: quiet, family, size: 11 } },
      bars: [{ upColor: quiet, downColor: faint, noChangeColor: faint }],
      lastValueMark: { show: false },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: line },
    crosshair: {
      horizontal: { line: { color: quiet }, text: mark },
      vertical: { line: { color: quiet }, text: mark },
    },
    overlay: {
      point: { color: primary, borderColor: panel, activeColor: primary, activeBorderColor: panel },
      line: { color: primary },
      text: { color: panel, backgroundColor: primary, family },
    },
  };
}

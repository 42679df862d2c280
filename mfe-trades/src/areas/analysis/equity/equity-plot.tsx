import { i18n } from "@entrywise/host/i18n";
import { LineChart } from "echarts/charts";
import { GridComponent } from "echarts/components";
import { type EChartsType, init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { axisText, type EquityGeometry } from "./equity-points.ts";
import { type PlotColours, plotColours } from "./plot-colours.ts";
import { dayLabels, plotLocale } from "./plot-locale.ts";

use([LineChart, GridComponent, SVGRenderer]);

/** Turns times and values into pixels of the plot. */
export interface PlotScale {
  /** Of the curve; null while nothing is drawn. */
  place: (time: number, value: number) => readonly [x: number, y: number] | null;
  /** Of the drawdown. */
  placeDrawdown: (time: number, value: number) => readonly [x: number, y: number] | null;
  timeAt: (x: number) => number | null;
  /** Of the whole plot, in pixels. */
  width: number;
}

export interface EquityPlotProps {
  geometry: EquityGeometry;
  /** Amounts on the axes are hidden. */
  hideMoney: boolean;
  /** Changes when the theme does. */
  theme: string;
  onScale: (scale: PlotScale) => void;
}

const foot = 24;
const side = { left: 4, right: 48 };

function axes(colours: PlotColours, hideMoney: boolean, deepest: number) {
  const text = { color: colours.label, fontSize: 11, fontFamily: colours.font };
  const y = (gridIndex: number) => ({
    type: "value" as const,
    gridIndex,
    position: "right" as const,
    splitNumber: 3,
    axisLabel: { ...text, show: !hideMoney, formatter: axisText },
    splitLine: { lineStyle: { color: colours.grid } },
  });
  const x = (gridIndex: number, show: boolean) => ({
    type: "time" as const,
    gridIndex,
    axisLine: { show: !show, onZero: true, lineStyle: { color: colours.zero } },
    axisTick: { show: false },
    axisLabel: { ...text, show, hideOverlap: true, formatter: dayLabels(i18n.locale) },
    splitLine: { show: false },
  });
  return { xAxis: [x(0, false), x(1, true)], yAxis: [{ ...y(0), min: lowestShown }, depthAxis(y(1), deepest)] };
}

/** A dip below 0 at the start is shown as it is; left to itself the axis would add a whole step for it. */
function lowestShown({ min, max }: { min: number; max: number }): number | undefined {
  return min < 0 && -min < (max - min) * 0.08 ? min : undefined;
}

/** From 0 to the deepest drawdown, with room for its name below. */
function depthAxis<Axis extends { axisLabel: object }>(axis: Axis, deepest: number) {
  const depth = deepest === 0 ? 1 : deepest;
  const customValues = deepest === 0 ? [0] : [0, -depth];
  return {
    ...axis,
    min: -depth * 1.5,
    max: 0,
    splitLine: { show: false },
    axisLabel: { ...axis.axisLabel, customValues },
  };
}

function buildOptions({ equity, drawdown }: EquityGeometry, colours: PlotColours, hideMoney: boolean) {
  const line = { type: "line" as const, step: "end" as const, symbol: "none", animation: false, silent: true };
  const gradient = {
    type: "linear" as const,
    x: 0,
    y: 0,
    x2: 0,
    y2: 1,
    colorStops: [
      { offset: 0, color: colours.areaTop },
      { offset: 1, color: colours.areaBottom },
    ],
  };
  return {
    animation: false,
    grid: [
      { ...side, top: 8, bottom: "33%" },
      { ...side, top: "73%", bottom: foot },
    ],
    ...axes(colours, hideMoney, Math.abs(Math.min(0, ...drawdown.map(([, depth]) => depth)))),
    series: [
      {
        ...line,
        data: equity,
        lineStyle: { color: colours.line, width: 1.5 },
        areaStyle: { color: gradient },
      },
      {
        ...line,
        data: drawdown,
        xAxisIndex: 1,
        yAxisIndex: 1,
        lineStyle: { color: colours.loss, width: 1 },
        areaStyle: { color: colours.lossArea },
      },
    ],
  };
}

function readScale(chart: EChartsType): PlotScale {
  const place = (gridIndex: number) => (time: number, value: number) => {
    const at: unknown = chart.convertToPixel({ gridIndex }, [time, value]);
    return Array.isArray(at) && at.every(Number.isFinite) ? ([at[0], at[1]] as const) : null;
  };
  return {
    width: chart.getWidth(),
    place: place(0),
    placeDrawdown: place(1),
    timeAt: (x) => {
      const at: unknown = chart.convertFromPixel({ xAxisIndex: 0 }, x);
      return typeof at === "number" && Number.isFinite(at) ? at : null;
    },
  };
}

/** Follows the size of its place. */
function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** The curve above, the drawdown below, on one axis of time. */
export function EquityPlot({ geometry, hideMoney, theme, onScale }: EquityPlotProps) {
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const { width, height } = useSize(element);
  const locale = plotLocale(i18n.locale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chart keeps the language that it was made in
  useEffect(
    () => () => {
      chart.current?.dispose();
      chart.current = null;
    },
    [locale],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the colours that are read from the page
  useEffect(() => {
    if (element.current === null || width === 0 || height === 0) return;
    chart.current ??= init(element.current, null, { renderer: "svg", width, height, locale });
    chart.current.resize({ width, height });
    chart.current.setOption(buildOptions(geometry, plotColours(element.current), hideMoney), { notMerge: true });
    onScale(readScale(chart.current));
  }, [geometry, hideMoney, theme, width, height, onScale, locale]);
  return <div ref={element} className="eq-plot" aria-hidden="true" />;
}

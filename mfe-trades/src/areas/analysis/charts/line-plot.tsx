import { t } from "@entrywise/host/macro";
import { niceScale, PlotNote, usePlotWalk } from "@entrywise/ui/plots";
import type { CSSProperties, ReactNode } from "react";
import { GridLines } from "./grid-lines.tsx";

export interface PlotSeries {
  name: string;
  values: readonly number[];
  /** Colour of the line; `loss` fills down from 0. */
  tone: "main" | "second" | "loss" | "plain" | GroupTone;
}

/** Colours of lines of the same kind. */
type GroupTone = "one" | "two" | "three" | "four" | "five" | "six" | "seven" | "eight" | "others";

export interface PlotBand {
  low: readonly number[];
  high: readonly number[];
  /** The inner band is the stronger one. */
  isInner: boolean;
}

/** A label at a point of the plot, such as the end of a line. */
export interface PlotMark {
  index: number;
  value: number;
  text: string;
  /** The point is marked, and the axis below it. */
  isPoint?: boolean;
  /** The label stands below the point. */
  isBelow?: boolean;
}

export interface LinePlotProps {
  /** Said of the whole chart. */
  label: string;
  series: readonly PlotSeries[];
  bands?: readonly PlotBand[];
  count: number;
  /** Labels below the axis, from left to right. */
  axis: readonly string[];
  valueText: (value: number) => string;
  /** What is said and shown of a point. */
  note: (index: number) => { spoken: string; shown: ReactNode };
  /** A point is opened, by click or Enter; left out where nothing lies behind. */
  onOpen?: (index: number) => void;
  height?: number;
  /** Read with the eye alone: what they say stands in the note or in the table as well. */
  marks?: readonly PlotMark[];
  /** The axis ends here where no value can be lower. */
  least?: number;
  /** Values hold until the next point, as a balance does between trades. */
  step?: boolean;
}

const width = 1000;
const tall = 400;
/** Of the label at a point: its line height, and the gap between it and the point. */
const lineHeight = 15;
const markGap = 5;
/** What of the height is above and below the plot. */
const aroundPlot = 8 + 22;

/** Lines over points that follow one another; a point follows pointer and arrow keys. */
export function LinePlot(props: LinePlotProps) {
  const {
    label,
    series,
    bands = [],
    count,
    axis,
    valueText,
    note,
    onOpen,
    height = 240,
    marks = [],
    step = false,
    least = Number.NEGATIVE_INFINITY,
  } = props;
  const walk = usePlotWalk({ count, indexAt: ({ share }) => Math.round(share * (count - 1)), onOpen });
  const { active, index } = walk;
  const all = [...series.flatMap(({ values }) => values), ...bands.flatMap(({ low, high }) => [...low, ...high]), 0];
  const scale = scaleFrom(least, niceScale(Math.min(...all), Math.max(...all)));
  const x = (index: number) => (count < 2 ? 0 : (index / (count - 1)) * width);
  const y = (value: number) => tall - ((value - scale.low) / (scale.high - scale.low)) * tall;
  const path = (values: readonly number[]) =>
    values
      .map(
        (value, index) =>
          `${step && index > 0 ? `${x(index)},${y(values[index - 1] ?? 0)} L` : ""}${x(index)},${y(value)}`,
      )
      .join(" L");
  const said = note(index);

  return (
    <div className="sc-plot" style={{ height }}>
      <div
        className="sc-plot-area"
        data-opens={onOpen === undefined ? undefined : ""}
        aria-label={
          onOpen
            ? t`${label}. Use arrow keys to move between points and Enter to open the trades`
            : t`${label}. Use arrow keys to move between points`
        }
        aria-valuetext={said.spoken}
        role="slider"
        tabIndex={0}
        aria-valuemin={0}
        aria-valuemax={walk.last}
        aria-valuenow={index}
        {...walk.handlers}
      >
        <svg viewBox={`0 0 ${width} ${tall}`} preserveAspectRatio="none" aria-hidden="true">
          <GridLines values={scale.lines} width={width} y={y} />
          {bands.map(({ low, high, isInner }) => (
            <path
              key={isInner ? "inner" : "outer"}
              className={isInner ? "sc-band-inner" : "sc-band"}
              d={`M${path(high)} L${low.map((_, at) => `${x(count - 1 - at)},${y(low[count - 1 - at] ?? 0)}`).join(" L")} Z`}
            />
          ))}
          {series.map(({ name, values, tone }) => (
            <g key={name}>
              {tone === "loss" ? (
                <path className="sc-fall" d={`M0,${y(0)} L${path(values)} L${width},${y(0)} Z`} />
              ) : null}
              <path className={`sc-line sc-line-${tone}`} d={`M${path(values)}`} />
            </g>
          ))}
        </svg>
        <Marks marks={marks} count={count} x={x} y={y} room={height - aroundPlot} />
        {active === null ? null : (
          <>
            <span className="sc-rule" style={{ left: `${(x(index) / width) * 100}%` }} />
            <PlotNote left={`${(x(index) / width) * 100}%`} side={index > count / 2 ? "left" : "right"}>
              {said.shown}
            </PlotNote>
          </>
        )}
      </div>
      <div className="sc-values" aria-hidden="true">
        {scale.lines.map((value) => (
          <span key={value} style={{ top: `${(y(value) / tall) * 100}%` }}>
            {valueText(value)}
          </span>
        ))}
      </div>
      <div className="sc-axis" aria-hidden="true">
        {axis.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places on an axis never move
          <span key={at}>{text}</span>
        ))}
      </div>
    </div>
  );
}

interface MarksProps {
  marks: NonNullable<LinePlotProps["marks"]>;
  /** Of the points. */
  count: number;
  x: (index: number) => number;
  y: (value: number) => number;
  /** Height of the plot in pixels. */
  room: number;
}

function Marks({ marks, count, x, y, room }: MarksProps) {
  return apart(marks, (value) => y(value) / tall, room).map(({ index: at, value, text, isPoint, isBelow, lift }) => (
    <span
      key={text}
      className="sc-mark"
      aria-hidden="true"
      data-below={isBelow ? "" : undefined}
      data-point={isPoint ? "" : undefined}
      data-side={at > count / 2 ? "end" : "start"}
      style={
        // a custom property
        {
          left: `${(x(at) / width) * 100}%`,
          top: `${(y(value) / tall) * 100}%`,
          "--lift": `${lift}px`,
        } as CSSProperties
      }
    >
      <span>{text}</span>
    </span>
  ));
}

/**
 * Labels at the same point of the axis stand above each other, a line at least apart: those that are too near are lifted.
 * Labels below their point stand above it where they would run into the axis.
 *
 * @param shareOf how far down the plot a value lies, from 0 to 1
 * @param room height of the plot in pixels
 */
function apart(marks: readonly PlotMark[], shareOf: (value: number) => number, room: number) {
  const ceilings = new Map<number, number>();
  const upwards = [...marks].sort(
    (a, b) => a.value - b.value || Number(b.isBelow ?? false) - Number(a.isBelow ?? false),
  );
  return upwards.map((mark) => {
    const at = shareOf(mark.value) * room;
    if (mark.isBelow === true && at + markGap + lineHeight <= room) return { ...mark, lift: 0 };
    const foot = at - markGap;
    const lifted = Math.min(foot, ceilings.get(mark.index) ?? foot);
    ceilings.set(mark.index, lifted - lineHeight);
    return { ...mark, isBelow: false, lift: foot - lifted };
  });
}

/** A scale that does not go below its least value; the end of the axis has its line, and none so near that their labels meet. */
function scaleFrom(least: number, { low, high, lines }: ReturnType<typeof niceScale>) {
  if (low >= least) return { low, high, lines };
  return { low: least, high, lines: [least, ...lines.filter((value) => value - least > (high - least) * 0.06)] };
}

/** Some of many labels, evenly taken, the first and the last among them. */
export function axisLabels<T>(items: readonly T[], word: (item: T) => string, most = 5): string[] {
  if (items.length === 0) return [];
  const count = Math.min(most, items.length);
  return Array.from({ length: count }, (_, index) => {
    const item = items[count === 1 ? 0 : Math.round((index * (items.length - 1)) / (count - 1))];
    return item === undefined ? "" : word(item);
  });
}

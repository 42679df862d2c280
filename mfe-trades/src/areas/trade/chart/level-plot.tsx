import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { useWidth } from "../../../display/use-width.ts";
import type { Caption } from "../price-chart/captions.ts";
import type { TradeDrawing } from "../price-chart/price-chart-types.ts";
import type { ChartTrade } from "./chart-trade.ts";
import { levelBox, levelCaptions } from "./level-captions.ts";
import { type LevelPlotGeometry, levelPlotGeometry } from "./level-plot-geometry.ts";

export interface LevelPlotProps {
  trade: ChartTrade;
  drawing: TradeDrawing;
  height?: number;
}

/**
 * Levels and executions of a trade over time. Nothing joins two executions: what the price did between them is not known.
 */
export function LevelPlot({ trade, drawing, height = 460 }: LevelPlotProps) {
  const { element, width } = useWidth<HTMLElement>(900);
  const geometry = levelPlotGeometry(drawing, { width, height });
  if (geometry === null) return null;
  const captions = levelCaptions(drawing, geometry);
  return (
    <figure ref={element} className="chart-levels" aria-label={t`${trade.instrument} trade levels`}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <TimeAxis geometry={geometry} />
        <Zone drawing={drawing} geometry={geometry} />
        <Marks drawing={drawing} geometry={geometry} />
        <Levels geometry={geometry} />
        <Executions drawing={drawing} geometry={geometry} />
        <Captions captions={captions.marks} className="chart-mark-text" />
        <Captions captions={captions.executions} className="chart-fill-text" />
      </svg>
    </figure>
  );
}

function TimeAxis({ geometry: { ticks, isDays, x, bottom } }: { geometry: LevelPlotGeometry }) {
  const { day, time } = useDateText();
  return ticks.map((tick) => {
    const instant = new Date(tick).toISOString();
    return (
      <g key={tick}>
        <line className="chart-grid" x1={x(tick)} x2={x(tick)} y1={0} y2={bottom} />
        <text className="chart-tick" x={x(tick)} y={bottom + 20} textAnchor="middle">
          {isDays ? day(instant) : time(instant)}
        </text>
      </g>
    );
  });
}

interface PartProps {
  drawing: TradeDrawing;
  geometry: LevelPlotGeometry;
}

function Zone({ drawing: { zone }, geometry: { x, y } }: PartProps) {
  if (zone === null) return null;
  return (["stop", "target"] as const).map((kind) => {
    const price = zone[kind];
    if (price === null) return null;
    const [a, b] = [y(zone.entry), y(price)];
    const width = Math.max(2, x(zone.to) - x(zone.from));
    const box = { x: x(zone.from), y: Math.min(a, b), width, height: Math.abs(a - b) };
    return <rect key={kind} className={`chart-zone-${kind}`} {...box} />;
  });
}

function Marks({ drawing: { marks }, geometry: { x, y } }: PartProps) {
  return marks.map(({ from, to, price, label }) => (
    <line key={label} className="chart-level-mark" x1={x(from)} x2={x(to)} y1={y(price)} y2={y(price)} />
  ));
}

function Captions({ captions, className }: { captions: readonly (Caption | null)[]; className: string }) {
  return captions.map((caption) => {
    if (caption === null) return null;
    const { text, x, y, width, anchor, line } = caption;
    return (
      <g key={`${text} ${x} ${y}`}>
        {line === null ? null : <line className="chart-caption-line" {...line} />}
        <text className={className} x={anchor === "end" ? x + width : x} y={y + 4} textAnchor={anchor}>
          {text}
        </text>
      </g>
    );
  });
}

function Levels({ geometry: { tags, right, hasCaptions } }: { geometry: LevelPlotGeometry }) {
  return tags.map(({ kind, label, tag, x, y, tagY }) => {
    const box = levelBox(label, tagY, right);
    const width = box.right - box.left;
    return (
      <g key={`${kind} ${tag} ${label}`} className={`chart-level chart-level-${kind}`}>
        <line x1={x} x2={right} y1={y} y2={y} />
        {hasCaptions ? (
          <>
            <rect
              className="chart-level-box"
              x={box.left}
              y={box.top}
              width={width}
              height={box.bottom - box.top}
              rx={4}
            />
            <text x={box.left + width / 2} y={tagY + 4} textAnchor="middle">
              {label}
            </text>
          </>
        ) : null}
        <rect className="chart-level-price" x={right + 4} y={tagY - 10} width={84} height={20} rx={3} />
        <text className="chart-level-number" x={right + 11} y={tagY + 4}>
          {tag}
        </text>
      </g>
    );
  });
}

function Executions({ drawing: { arrows }, geometry: { x, y, bottom } }: PartProps) {
  return arrows.map(({ time, price, isBuy, isOpen, label }) => {
    const [left, top, away] = [x(time), y(price), isBuy ? 1 : -1];
    const points = `${left},${top + 6 * away} ${left - 5},${top + 14 * away} ${left + 5},${top + 14 * away}`;
    return (
      <g key={`${time} ${price} ${label}`} className={isOpen ? "chart-fill-open" : "chart-fill-close"}>
        <line className="chart-fill-time" x1={left} x2={left} y1={top} y2={bottom} />
        <circle cx={left} cy={top} r={3.5} />
        <polygon points={points} />
      </g>
    );
  });
}

import type { GroupTradeSummary } from "@entrywise/contracts/groups/group-trade";
import { Direction } from "@entrywise/domain/enumerations";
import "./card-levels.css";

export type LevelsOfCard = Pick<GroupTradeSummary, "direction" | "isClosed" | "netPips" | "stopPips" | "targetRR">;

const [WIDTH, HEIGHT] = [192, 108];
const EDGE = 10;
const [OPENED_AT, CLOSED_AT] = [40, 152];

/** Distances from the entry in the favourable direction, in pips or ticks; null: unknown. Pixels need no exact numbers. */
function measureDistances({ isClosed, netPips, stopPips = null, targetRR = null }: LevelsOfCard) {
  return {
    stop: stopPips === null ? null : -stopPips,
    target: stopPips === null || targetRR === null ? null : stopPips * targetRR,
    exit: isClosed && netPips !== null ? Number(netPips) : null,
  };
}

/** Whether there is anything to draw besides the entry. */
export function hasCardLevels(trade: LevelsOfCard): boolean {
  return Object.values(measureDistances(trade)).some((distance) => distance !== null);
}

/**
 * Entry, stop, target and exit of a trade to scale, in place of a snapshot. It is drawn from distances alone, so that it reveals no
 * price and no time, and has no line from entry to exit, since the price between them is unknown.
 */
export function CardLevels({ trade, className }: { trade: LevelsOfCard; className: string }) {
  const { stop, target, exit } = measureDistances(trade);
  const up = trade.direction === Direction.Long ? 1 : -1;
  const heights = [0, stop, target, exit].flatMap((distance) => (distance === null ? [] : distance * up));
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const y = (distance: number) =>
    high === low ? HEIGHT / 2 : EDGE + ((high - distance * up) / (high - low)) * (HEIGHT - 2 * EDGE);
  return (
    <svg className={`${className} tm-levels`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <Zone kind="stop" edges={stop === null ? null : [y(0), y(stop)]} />
      <Zone kind="target" edges={target === null ? null : [y(0), y(target)]} />
      <line className="tm-level-open" x1={OPENED_AT} x2={WIDTH} y1={y(0)} y2={y(0)} />
      <Arrow x={OPENED_AT} y={y(0)} isBuy={trade.direction === Direction.Long} />
      {exit === null ? null : (
        <>
          <circle className="tm-level-exit" cx={CLOSED_AT} cy={y(exit)} r={4} />
          <line className="tm-level-close" x1={CLOSED_AT} x2={WIDTH} y1={y(exit)} y2={y(exit)} />
        </>
      )}
    </svg>
  );
}

function Zone({ kind, edges }: { kind: "stop" | "target"; edges: readonly [number, number] | null }) {
  if (edges === null) return null;
  const [entry, level] = edges;
  return (
    <>
      <rect
        className={`tm-zone-${kind}`}
        x={OPENED_AT}
        y={Math.min(entry, level)}
        width={CLOSED_AT - OPENED_AT}
        height={Math.abs(entry - level)}
      />
      <line className={`tm-level-${kind}`} x1={OPENED_AT} x2={WIDTH} y1={level} y2={level} />
    </>
  );
}

/** A buy points up from below, a sale down from above. */
function Arrow({ x, y, isBuy }: { x: number; y: number; isBuy: boolean }) {
  const away = isBuy ? 1 : -1;
  return (
    <polygon
      className="tm-level-arrow"
      points={`${x},${y + 2 * away} ${x - 5},${y + 10 * away} ${x + 5},${y + 10 * away}`}
    />
  );
}

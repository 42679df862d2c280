import { Direction, WinLossStatus } from "@entrywise/domain/enumerations";
import { i18n } from "@entrywise/host/i18n";
import { directionNames, resultNames, toneOfResult } from "./trade-texts.ts";
import "./trade-display.css";

const marks = { [WinLossStatus.Win]: "↑", [WinLossStatus.Loss]: "↓", [WinLossStatus.BreakEven]: "=" } as const;

/** Win, Loss or BE as icon and word; nothing where a trade has no result. */
export function ResultChip({ status }: { status: WinLossStatus }) {
  if (status === WinLossStatus.None) return null;
  return (
    <span className={`td-chip td-${toneOfResult(status)}`}>
      <span aria-hidden="true">{marks[status]}</span>
      {i18n._(resultNames[status])}
    </span>
  );
}

/** An arrow and a word; a direction is never coloured. */
export function DirectionText({ direction }: { direction: Direction }) {
  return (
    <span className="td-direction">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={arrows[direction]} />
      </svg>
      {i18n._(directionNames[direction])}
    </span>
  );
}

// Drawn here: an icon of the library is three components, and lists have one in every row.
const arrows: Record<Direction, string> = {
  [Direction.Long]: "M7 7h10v10M7 17 17 7",
  [Direction.Short]: "m7 7 10 10M17 7v10H7",
};

import { Direction, WinLossStatus } from "@entrywise/domain/enumerations";
import { ArrowDownRight, ArrowUpRight } from "@entrywise/ui";
import { directionNames, resultNames, toneOfResult } from "./trade-words.ts";
import "./trade-display.css";

const marks = { [WinLossStatus.Win]: "↑", [WinLossStatus.Loss]: "↓", [WinLossStatus.BreakEven]: "=" } as const;

/** Win, Loss or BE as icon and word; nothing where a trade has no result. */
export function ResultChip({ status }: { status: WinLossStatus }) {
  if (status === WinLossStatus.None) return null;
  return (
    <span className={`td-chip td-${toneOfResult(status)}`}>
      <span aria-hidden="true">{marks[status]}</span>
      {resultNames[status]}
    </span>
  );
}

/** An arrow and a word; a direction is never coloured. */
export function DirectionText({ direction }: { direction: Direction }) {
  const Arrow = direction === Direction.Long ? ArrowUpRight : ArrowDownRight;
  return (
    <span className="td-direction">
      <Arrow aria-hidden="true" />
      {directionNames[direction]}
    </span>
  );
}

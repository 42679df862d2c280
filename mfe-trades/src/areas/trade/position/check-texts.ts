import { type Big, Decimal, toWire } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { effectiveSizes } from "@entrywise/domain/figures/effective-size";
import { closedSize, type PositionCheck, positionChecks } from "@entrywise/domain/figures/position-checks";
import type { OpenFacts, PositionFacts } from "@entrywise/domain/figures/position-facts";
import { t } from "@entrywise/host/macro";
import { localNotation } from "@entrywise/ui";

/** The message of a finding, with what it is about. */
export interface CheckNotice extends PositionCheck {
  /** Id of the element with the message; fields point to it. */
  elementId: string;
  text: string;
}

const places = 2;

function sizeText(size: Big | null): string {
  const text = toWire(size) ?? "0";
  const decimals = Math.max(places, text.split(".")[1]?.length ?? 0);
  return localNotation(Decimal(text).toFixed(decimals));
}

/** What is wrong with an entered position, in the order of its rows. */
export function checkNotices({ direction, opens }: Pick<PositionFacts, "direction" | "opens">): CheckNotice[] {
  return opens.flatMap((open, index) => noticesOf(direction, open, index + 1));
}

interface KnownNotices {
  direction: Direction;
  place: number;
  notices: readonly CheckNotice[];
}

/** By the facts they are about: a key in one of hundreds of rows leaves the notices of all others as they are. */
const known = new WeakMap<OpenFacts, KnownNotices>();

function noticesOf(direction: Direction, open: OpenFacts, place: number): readonly CheckNotice[] {
  const before = known.get(open);
  if (before?.direction === direction && before.place === place) return before.notices;
  const notices = positionChecks({ direction, opens: [open] }).map((check) => {
    const elementId = `check-${check.closeId ?? check.openId}-${check.field}`;
    return { ...check, elementId, text: textOf(check, direction, open, place) };
  });
  known.set(open, { direction, place, notices });
  return notices;
}

function textOf(check: PositionCheck, direction: Direction, open: OpenFacts, place: number): string {
  const isLong = direction === Direction.Long;
  switch (check.code) {
    case "Position.StopAgainstDirection":
      return t`Invalid direction: the stop of open ${place} must be ${isLong ? t`below` : t`above`} the price of a ${isLong ? t`long` : t`short`}. R cannot be told.`;
    case "Position.TargetAgainstDirection":
      return t`Invalid direction: the target of open ${place} must be ${isLong ? t`above` : t`below`} the price of a ${isLong ? t`long` : t`short`}.`;
    case "Position.SizeRequired":
      return t`Open ${place} has several closes and requires a size.`;
    case "Position.ClosedSizeTooLarge":
      return t`Close ${closePlace(open, check.closeId)} goes beyond open ${place}: ${sizeText(closedSize(open))} closed of ${sizeText(open.size)}. Profit and R are calculated for ${sizeText(open.size)}.`;
    case "Position.SizeIncomplete":
      return t`${sizeText(restOf(open))} of ${sizeText(open.size)} of open ${place} is not closed yet.`;
    case "Position.CloseBeforeOpen":
      return t`Close ${closePlace(open, check.closeId)} of open ${place} cannot be before its open date.`;
  }
}

const closePlace = (open: OpenFacts, closeId: string | null) => open.closes.findIndex(({ id }) => id === closeId) + 1;

function restOf(open: OpenFacts): Big | null {
  const { openSize } = effectiveSizes(open);
  return openSize?.minus(closedSize(open) ?? 0) ?? null;
}

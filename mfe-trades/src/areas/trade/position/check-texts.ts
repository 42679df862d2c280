import { type Big, Decimal, toWire } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { effectiveSizes } from "@entrywise/domain/figures/effective-size";
import { closedSize, type PositionCheck, positionChecks } from "@entrywise/domain/figures/position-checks";
import type { OpenFacts, PositionFacts } from "@entrywise/domain/figures/position-facts";
import { i18n } from "@entrywise/host/i18n";
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
  return opens.flatMap((open, index) => listNotices(direction, open, index + 1));
}

interface KnownNotices {
  direction: Direction;
  place: number;
  locale: string;
  notices: readonly CheckNotice[];
}

/** By the facts they are about: a key in one of hundreds of rows leaves the notices of all others as they are. */
const known = new WeakMap<OpenFacts, KnownNotices>();

function listNotices(direction: Direction, open: OpenFacts, place: number): readonly CheckNotice[] {
  const before = known.get(open);
  const { locale } = i18n;
  if (before?.direction === direction && before.place === place && before.locale === locale) return before.notices;
  const notices = positionChecks({ direction, opens: [open] }).map((check) => {
    const elementId = `check-${check.closeId ?? check.openId}-${check.field}`;
    return { ...check, elementId, text: describeCheck(check, direction, open, place) };
  });
  known.set(open, { direction, place, locale, notices });
  return notices;
}

function describeCheck(check: PositionCheck, direction: Direction, open: OpenFacts, place: number): string {
  const isLong = direction === Direction.Long;
  switch (check.code) {
    case "Position.StopAgainstDirection":
      return isLong
        ? t`Invalid direction: on a long trade, the stop of open position ${place} must be below the price. R can't be calculated.`
        : t`Invalid direction: on a short trade, the stop of open position ${place} must be above the price. R can't be calculated.`;
    case "Position.TargetAgainstDirection":
      return isLong
        ? t`Invalid direction: on a long trade, the target of open position ${place} must be above the price.`
        : t`Invalid direction: on a short trade, the target of open position ${place} must be below the price.`;
    case "Position.SizeRequired":
      return t`Open position ${place} has several close positions and needs a size.`;
    case "Position.ClosedSizeTooLarge":
      return t`Close ${closePlace(open, check.closeId)} goes beyond open ${place}: ${sizeText(closedSize(open))} closed of ${sizeText(open.size)}. Profit and R are calculated for ${sizeText(open.size)}.`;
    case "Position.SizeIncomplete":
      return t`Open position ${place}: ${sizeText(openRest(open))} of ${sizeText(open.size)} isn't closed yet.`;
    case "Position.CloseBeforeOpen":
      return t`Close position ${closePlace(open, check.closeId)} can't be before the open date of open position ${place}.`;
  }
}

const closePlace = (open: OpenFacts, closeId: string | null) => open.closes.findIndex(({ id }) => id === closeId) + 1;

function openRest(open: OpenFacts): Big | null {
  const { openSize } = effectiveSizes(open);
  return openSize?.minus(closedSize(open) ?? 0) ?? null;
}

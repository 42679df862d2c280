import { addUp, type Big } from "../decimal.ts";
import type { Direction } from "../enumerations.ts";
import { firstBeyond } from "./counted-sizes.ts";
import type { CloseFacts, OpenFacts, PositionFacts } from "./position-facts.ts";
import { isLossSideTarget, isProfitSideStop } from "./price-levels.ts";

/** Problems of an entered position. Codes are part of the API and never renamed. */
export const positionCheckCodes = [
  "Position.CloseBeforeOpen",
  "Position.StopAgainstDirection",
  "Position.TargetAgainstDirection",
  "Position.SizeRequired",
  "Position.SizeIncomplete",
  "Position.ClosedSizeTooLarge",
] as const;
export type PositionCheckCode = (typeof positionCheckCodes)[number];

/** One finding. An error refuses the input, a warning marks it. */
export interface PositionCheck {
  code: PositionCheckCode;
  severity: "error" | "warning";
  openId: string;
  /** null when the finding is about the open position itself. */
  closeId: string | null;
  field: "closeDate" | "stopPrice" | "targetPrice" | "size";
}

/** All problems of a position, in row order; empty if there are none. */
export function positionChecks({ direction, opens }: Pick<PositionFacts, "direction" | "opens">): PositionCheck[] {
  return opens.flatMap((open) => [
    ...levelChecks(direction, open),
    ...sizeChecks(open),
    ...open.closes.filter((close) => isBeforeOpen(open, close)).map((close) => dateCheck(open, close)),
  ]);
}

/** @returns false if either date is missing or invalid */
export function isBeforeOpen(open: Pick<OpenFacts, "openDate">, close: Pick<CloseFacts, "closeDate">): boolean {
  if (open.openDate === null || close.closeDate === null) return false;
  return Date.parse(close.closeDate) < Date.parse(open.openDate);
}

/** How closed sizes compare to the open size; `unknown` while nothing is closed or a size is missing. */
export function sizeCompleteness(open: OpenFacts): "unknown" | "incomplete" | "complete" | "tooLarge" {
  const closed = closedSize(open);
  const openSize = findOpenSize(open);
  if (closed === null || openSize === null) return "unknown";
  if (closed.gt(openSize)) return "tooLarge";
  return closed.lt(openSize) ? "incomplete" : "complete";
}

/** Σ of its close sizes as entered, even beyond the open size; null if none is known. */
export function closedSize({ size, closes }: Pick<OpenFacts, "size" | "closes">): Big | null {
  const [only, ...others] = closes;
  if (only !== undefined && others.length === 0) return only.size ?? size;
  return addUp(closes.map((close) => close.size));
}

function findOpenSize({ size, closes }: Pick<OpenFacts, "size" | "closes">): Big | null {
  return size ?? (closes.length === 1 ? (closes[0]?.size ?? null) : null);
}

/** With several closes, an open position without a size has unknown shares. */
function isSizeRequired(open: Pick<OpenFacts, "size" | "closes">): boolean {
  return open.size === null && open.closes.length > 1;
}

function levelChecks(direction: Direction, open: OpenFacts): PositionCheck[] {
  const { openPrice, stopPrice, targetPrice } = open;
  const levels = { direction, openPrice, stopPrice, targetPrice };
  const found: PositionCheck[] = [];
  const about = { severity: "error", openId: open.id, closeId: null } as const;
  if (isProfitSideStop(levels)) found.push({ ...about, code: "Position.StopAgainstDirection", field: "stopPrice" });
  if (isLossSideTarget(levels)) {
    found.push({ ...about, code: "Position.TargetAgainstDirection", field: "targetPrice" });
  }
  return found;
}

function sizeChecks(open: OpenFacts): PositionCheck[] {
  const about = { openId: open.id, closeId: null, field: "size" } as const;
  if (isSizeRequired(open)) return [{ ...about, code: "Position.SizeRequired", severity: "warning" }];
  const completeness = sizeCompleteness(open);
  if (completeness === "tooLarge") {
    const closeId = firstBeyond(open.size, open.closes)?.id ?? null;
    return [{ ...about, closeId, code: "Position.ClosedSizeTooLarge", severity: "error" }];
  }
  if (completeness === "incomplete") return [{ ...about, code: "Position.SizeIncomplete", severity: "warning" }];
  return [];
}

function dateCheck(open: OpenFacts, close: CloseFacts): PositionCheck {
  return {
    code: "Position.CloseBeforeOpen",
    severity: "error",
    openId: open.id,
    closeId: close.id,
    field: "closeDate",
  };
}

import type { SavePosition } from "@entrywise/contracts/trades/position";
import { decimal } from "@entrywise/domain/decimal";
import { eachCost } from "@entrywise/domain/figures/close-costs";
import { isBeforeOpen } from "@entrywise/domain/figures/position-checks";
import { exceedsCaps, type NumberKind } from "@entrywise/domain/precision-caps";
import { isPossiblePrice, type PricedInstrument, priceFloor } from "@entrywise/domain/price-floor";
import { hasFeature, requireFeature, type Subscriber } from "@entrywise/kit/access/entitlements";
import { type FieldError, ruleBroken } from "@entrywise/kit/problem-error";
import type { CloseRecord, OpenRecord } from "./trade.row.ts";

type OpenInput = SavePosition["openPositions"][number];
type CloseInput = OpenInput["closePositions"][number];

const openKinds: Partial<Record<keyof OpenInput, NumberKind>> = {
  size: "size",
  openPrice: "price",
  stopPrice: "price",
  targetPrice: "price",
};
const closeKinds: Partial<Record<keyof CloseInput, NumberKind>> = {
  size: "size",
  closePrice: "price",
  grossProfit: "profit",
  ...eachCost(() => "profit" as const),
  maximumAdversePrice: "price",
  maximumFavourablePrice: "price",
};

/** What a position is checked against. */
export interface PositionContext extends PricedInstrument {
  /** The rows as they are stored. */
  opens: readonly OpenRecord[];
}

/**
 * Rows to store: what was entered, with what only brokers know taken from the rows before.
 *
 * @throws ProblemError naming every field that is wrong; a plan is never refused for being incomplete
 */
export function positionRows(input: SavePosition, context: PositionContext): OpenRecord[] {
  const { opens: before } = context;
  const changed = changedFields(input, before);
  const errors = [
    ...repeatedIds(input),
    ...changed.flatMap(cappedField),
    ...changed.flatMap((field) => impossiblePrice(field, context)),
    ...earlyCloses(input),
  ];
  if (errors.length > 0) {
    throw ruleBroken("Position.Invalid", errors.slice(0, 3).map(sentenceOf).join(" "), errors);
  }
  const known = new Map(before.map((open) => [open.id, open]));
  return input.openPositions.map(({ closePositions, ...open }) => {
    const stored = known.get(open.id);
    const closes = new Map(stored?.closes.map((close) => [close.id, close]));
    return {
      ...open,
      stopFromStatement: stored?.stopFromStatement === true && isSamePrice(stored.stopPrice, open.stopPrice),
      reportedStopPrice: stored?.reportedStopPrice ?? null,
      reportedTargetPrice: stored?.reportedTargetPrice ?? null,
      stopMark: stored?.stopMark ?? null,
      targetMark: stored?.targetMark ?? null,
      closes: closePositions.map((close): CloseRecord => ({ ...close, ...reported(close, closes.get(close.id)) })),
    };
  });
}

/** A zero that somebody types where nothing was is meant: the trade was free. */
function reported({ commissions }: CloseInput, stored: CloseRecord | undefined): Pick<CloseRecord, "costsReported"> {
  const isTyped = stored?.commissions === null && commissions !== null;
  return { costsReported: isTyped || (stored?.costsReported ?? null) };
}

/** A message about a field names it; one that is a sentence already says it by itself. */
function sentenceOf({ path, message }: FieldError): string {
  if (/^[A-Z]/.test(message)) return message;
  const [, open = "0", , close, field = ""] =
    /^openPositions\.(\d+)(\.closePositions\.(\d+))?\.(\w+)$/.exec(path) ?? [];
  const place = `open position ${Number(open) + 1}`;
  const row = close === undefined ? place : `close position ${Number(close) + 1} of ${place}`;
  return `${priceNames[field] ?? "Price"} of ${row} ${message}.`;
}

const priceNames: Readonly<Record<string, string>> = {
  openPrice: "Price",
  closePrice: "Price",
  stopPrice: "Stop",
  targetPrice: "Target",
  maximumAdversePrice: "MAP",
  maximumFavourablePrice: "MFP",
};

/** A stop that somebody changes is no longer the statement's. */
function isSamePrice(before: string | null, now: string | null): boolean {
  const [a, b] = [decimal(before), decimal(now)];
  return a !== null && b !== null && a.eq(b);
}

/**
 * A second open or a second close position needs the plan's right to scale (T-285). What a trade already has stays
 * editable: a lower plan never locks somebody out of their record.
 *
 * @throws ProblemError 403 `MembershipPlan.UpgradePlan`
 */
export function checkScaling(input: SavePosition, before: readonly OpenRecord[], subscriber: Subscriber): void {
  if (hasFeature(subscriber, "canScaleInAndOut")) return;
  const opens = input.openPositions;
  const stored = new Map(before.map((open) => [open.id, open.closes.length]));
  const scalesIn = opens.length > Math.max(1, before.length);
  const scalesOut = opens.some((open) => open.closePositions.length > Math.max(1, stored.get(open.id) ?? 1));
  if (scalesIn || scalesOut) requireFeature(subscriber, "canScaleInAndOut");
}

function repeatedIds(input: SavePosition): FieldError[] {
  const seen = new Set<string>();
  return input.openPositions.flatMap((open, index) => {
    const ids = [
      { id: open.id, path: `openPositions.${index}.id` },
      ...open.closePositions.map((close, at) => ({
        id: close.id,
        path: `openPositions.${index}.closePositions.${at}.id`,
      })),
    ];
    return ids.flatMap(({ id, path }) => {
      if (!seen.has(id)) {
        seen.add(id);
        return [];
      }
      return [{ path, message: "The position contains the same ID twice." }];
    });
  });
}

interface NumberField {
  path: string;
  kind: NumberKind;
  value: string;
}

/** Numbers that the position does not have yet: what an import or an earlier release stored never blocks a save. */
function changedFields(input: SavePosition, before: readonly OpenRecord[]): NumberField[] {
  const stored = before.flatMap((open) => [
    ...numbersOf(open, openKinds, ""),
    ...open.closes.flatMap((close) => numbersOf(close, closeKinds, "")),
  ]);
  const known = new Set(stored.map(keyOf));
  const entered = input.openPositions.flatMap((open, index) => [
    ...numbersOf(open, openKinds, `openPositions.${index}`),
    ...open.closePositions.flatMap((close, at) =>
      numbersOf(close, closeKinds, `openPositions.${index}.closePositions.${at}`),
    ),
  ]);
  return entered.filter((field) => !known.has(keyOf(field)));
}

function keyOf({ kind, value }: NumberField): string {
  return `${kind} ${decimal(value)?.toFixed() ?? value}`;
}

function numbersOf<Row extends object>(
  row: Row,
  kinds: Partial<Record<keyof Row, NumberKind>>,
  path: string,
): NumberField[] {
  return (Object.entries(kinds) as [keyof Row & string, NumberKind][]).flatMap(([field, kind]) => {
    const value = row[field];
    return typeof value === "string" ? [{ path: `${path}.${field}`, kind, value }] : [];
  });
}

function cappedField({ path, kind, value }: NumberField): FieldError[] {
  return exceedsCaps(kind, value) ? [{ path, message: `The ${kind} has too many digits.` }] : [];
}

function impossiblePrice({ path, kind, value }: NumberField, instrument: PricedInstrument): FieldError[] {
  const [floor, price] = [priceFloor(instrument), decimal(value)];
  if (kind !== "price" || price === null || isPossiblePrice(price, floor)) return [];
  return [{ path, message: floor === "zero" ? "can't be negative" : "must be greater than 0" }];
}

function earlyCloses(input: SavePosition): FieldError[] {
  return input.openPositions.flatMap((open, index) =>
    open.closePositions.flatMap((close, at) =>
      isBeforeOpen(open, close)
        ? [
            {
              path: `openPositions.${index}.closePositions.${at}.closeDate`,
              message: "The close date can't be before the open date.",
            },
          ]
        : [],
    ),
  );
}

import type { SavePosition } from "@entrywise/contracts/trades/position";
import { decimal } from "@entrywise/domain/decimal";
import { closeCosts } from "@entrywise/domain/figures/close-costs";
import { type Merged, mergeFields, mergeRows, type RowFields } from "@entrywise/host/drafts";
import { msg, t } from "@entrywise/host/macro";
import { costNames } from "../display/cost-texts.ts";
import { translated } from "../display/translated.ts";

export type OpenRow = SavePosition["openPositions"][number];
export type CloseRow = OpenRow["closePositions"][number];
type Text = string | null;

const openFieldNames = {
  ticketNumber: msg`Ticket`,
  openDate: msg`Date`,
  size: msg`Size`,
  openPrice: msg`Price`,
  stopPrice: msg`Stop`,
  targetPrice: msg`Target`,
} as const;
const closeFieldNames = {
  closeDate: msg`Date`,
  size: msg`Size`,
  closePrice: msg`Price`,
  grossProfit: msg`Gross profit`,
  ...costNames,
  maximumAdversePrice: "MAP",
  maximumFavourablePrice: "MFP",
} as const;

const moneyFields: ReadonlySet<string> = new Set(["grossProfit", ...closeCosts]);

/** Whether two fields mean the same: numbers by value, dates by instant, text by its letters. */
function isSameEntry(a: Text, b: Text): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  const [left, right] = [decimal(a), decimal(b)];
  if (left !== null && right !== null) return left.eq(right);
  return isInstant(a) && isInstant(b) && Date.parse(a) === Date.parse(b);
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);

const isMoney = (name: string) => moneyFields.has(name);
const openFields: RowFields<OpenRow, keyof typeof openFieldNames> = {
  names: translated(openFieldNames),
  isSame: isSameEntry,
};
const closeFields: RowFields<CloseRow, keyof typeof closeFieldNames> = {
  names: translated(closeFieldNames),
  isSame: isSameEntry,
  isMoney,
};
const inRow = (id: string, rowName: string) => ({ id, label: (field: string) => `${field}, ${rowName}` });

const closeNames = Object.keys(closeFieldNames) as (keyof typeof closeFieldNames)[];
const openNames = Object.keys(openFieldNames) as (keyof typeof openFieldNames)[];

const isSameClose = (a: CloseRow, b: CloseRow) => closeNames.every((name) => isSameEntry(a[name], b[name]));
const isSameRows = <Row extends { id: string }>(
  a: readonly Row[],
  b: readonly Row[],
  isSame: (a: Row, b: Row) => boolean,
) =>
  a.length === b.length &&
  a.every((row, index) => row === b[index] || (row.id === b[index]?.id && isSame(row, b[index] as Row)));
const isSameOpen = (a: OpenRow, b: OpenRow) =>
  openNames.every((name) => isSameEntry(a[name], b[name])) &&
  isSameRows(a.closePositions, b.closePositions, isSameClose);

export function isSamePosition(a: SavePosition, b: SavePosition): boolean {
  return isSameRows(a.openPositions, b.openPositions, isSameOpen);
}

/** Rows are matched by their id, fields are merged one by one; a row that one side removed and the other changed clashes. */
export function mergePositions(
  ancestors: readonly SavePosition[],
  mine: SavePosition,
  theirs: SavePosition,
): Merged<SavePosition> {
  const opens = mergeRows({
    ancestors: ancestors.map((position) => position.openPositions),
    mine: mine.openPositions,
    theirs: theirs.openPositions,
    isSame: isSameOpen,
    merge: mergeOpen,
    name: (place) => t`open ${place}`,
  });
  return {
    // the reference price follows from the first open price, so it never asks
    keepingMine: { ...mine, openPositions: [...opens.keepingMine] },
    keepingTheirs: { ...theirs, openPositions: [...opens.keepingTheirs] },
    clashes: opens.clashes,
  };
}

function mergeOpen(ancestors: readonly OpenRow[], mine: OpenRow, theirs: OpenRow, rowName: string): Merged<OpenRow> {
  const fields = mergeFields(openFields, { ancestors, mine, theirs }, inRow(mine.id, rowName));
  const closes = mergeRows({
    ancestors: ancestors.map((open) => open.closePositions),
    mine: mine.closePositions,
    theirs: theirs.closePositions,
    isSame: isSameClose,
    merge: (before, my, their, name) =>
      mergeFields(closeFields, { ancestors: before, mine: my, theirs: their }, inRow(my.id, name)),
    name: (place) => t`close ${place} of ${{ words: rowName }}`,
  });
  return {
    keepingMine: { ...fields.keepingMine, closePositions: [...closes.keepingMine] },
    keepingTheirs: { ...fields.keepingTheirs, closePositions: [...closes.keepingTheirs] },
    clashes: [...fields.clashes, ...closes.clashes],
  };
}

import type { SavePosition } from "@entrywise/contracts/trades/position";
import { decimal } from "@entrywise/domain/decimal";
import type { Clash, Merged } from "./draft-types.ts";
import { mergeField } from "./merge-field.ts";

export type OpenRow = SavePosition["openPositions"][number];
export type CloseRow = OpenRow["closePositions"][number];
type Text = string | null;

const openFieldNames = {
  ticketNumber: "Ticket",
  openDate: "Date",
  size: "Size",
  openPrice: "Price",
  stopPrice: "Stop",
  targetPrice: "Target",
} as const;
const closeFieldNames = {
  closeDate: "Date",
  size: "Size",
  closePrice: "Price",
  grossProfit: "Gross profit",
  commissions: "Commission",
  roll: "Roll",
  dividends: "Dividend",
  otherCosts: "Other costs",
  maximumAdversePrice: "MAP",
  maximumFavourablePrice: "MFP",
} as const;

const moneyFields: ReadonlySet<string> = new Set(["grossProfit", "commissions", "roll", "dividends", "otherCosts"]);

/** Whether two fields mean the same: numbers by value, dates by instant, text by its letters. */
export function isSameEntry(a: Text, b: Text): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  const [left, right] = [decimal(a), decimal(b)];
  if (left !== null && right !== null) return left.eq(right);
  return isInstant(a) && isInstant(b) && Date.parse(a) === Date.parse(b);
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);

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
    name: (place) => `open ${place}`,
  });
  return {
    // the reference price follows from the first open price, so it never asks
    keepingMine: { ...mine, openPositions: [...opens.keepingMine] },
    keepingTheirs: { ...theirs, openPositions: [...opens.keepingTheirs] },
    clashes: opens.clashes,
  };
}

interface Rows<Row> {
  ancestors: readonly (readonly Row[])[];
  mine: readonly Row[];
  theirs: readonly Row[];
  isSame: (a: Row, b: Row) => boolean;
  merge: (ancestors: readonly Row[], mine: Row, theirs: Row, name: string) => Merged<Row>;
  name: (place: number) => string;
}

function mergeRows<Row extends { id: string }>({
  ancestors,
  mine,
  theirs,
  isSame,
  merge,
  name,
}: Rows<Row>): Merged<readonly Row[]> {
  const keepingMine: Row[] = [];
  const keepingTheirs: Row[] = [];
  const clashes: Clash[] = [];
  const added = theirs.filter(({ id }) => !mine.some((row) => row.id === id));
  for (const [index, row] of [...mine, ...added].entries()) {
    const my = mine.find(({ id }) => id === row.id);
    const their = theirs.find(({ id }) => id === row.id);
    const before = ancestors.flatMap((rows) => rows.find(({ id }) => id === row.id) ?? []);
    const words = name(index + 1);
    if (my !== undefined && their !== undefined) {
      const merged = merge(before.length > 0 ? before : [their], my, their, words);
      keepingMine.push(merged.keepingMine);
      keepingTheirs.push(merged.keepingTheirs);
      clashes.push(...merged.clashes);
      continue;
    }
    const removal = settleRemoval(before, my, their, isSame);
    if (removal.mine) keepingMine.push(row);
    if (removal.theirs) keepingTheirs.push(row);
    if (removal.clashes) clashes.push(removedClash(row.id, words, my !== undefined));
  }
  return { keepingMine, keepingTheirs, clashes };
}

/** Whether a row that only one side has stays. */
function settleRemoval<Row>(
  before: readonly Row[],
  my: Row | undefined,
  their: Row | undefined,
  isSame: (a: Row, b: Row) => boolean,
) {
  const row = my ?? their;
  if (row === undefined || before.length === 0) return { mine: true, theirs: true, clashes: false }; // new on one side
  if (before.some((old) => isSame(old, row))) return { mine: false, theirs: false, clashes: false };
  return { mine: my !== undefined, theirs: their !== undefined, clashes: true };
}

function removedClash(id: string, words: string, isMine: boolean): Clash {
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return {
    path: id,
    label,
    base: "as it was",
    mine: isMine ? "changed" : "removed",
    theirs: isMine ? "removed" : "changed",
  };
}

function mergeFields<Row extends { id: string }, Name extends keyof Row & string>(
  names: Readonly<Record<Name, string>>,
  ancestors: readonly Row[],
  mine: Row,
  theirs: Row,
  words: string,
): Merged<Row> {
  const keepingMine = { ...mine };
  const keepingTheirs = { ...theirs };
  const clashes: Clash[] = [];
  for (const name of Object.keys(names) as Name[]) {
    const of = (row: Row) => row[name] as Text;
    const field = mergeField(ancestors.map(of), of(mine), of(theirs), isSameEntry);
    keepingMine[name] = field.keepingMine as Row[Name];
    keepingTheirs[name] = field.keepingTheirs as Row[Name];
    if (!field.clashes) continue;
    const [base] = ancestors.map(of);
    clashes.push({
      path: `${mine.id}.${name}`,
      label: `${names[name]}, ${words}`,
      base: base ?? null,
      mine: of(mine),
      theirs: of(theirs),
      ...(moneyFields.has(name) ? { isMoney: true } : {}),
    });
  }
  return { keepingMine, keepingTheirs, clashes };
}

function mergeOpen(ancestors: readonly OpenRow[], mine: OpenRow, theirs: OpenRow, words: string): Merged<OpenRow> {
  const fields = mergeFields(openFieldNames, ancestors, mine, theirs, words);
  const closes = mergeRows({
    ancestors: ancestors.map((open) => open.closePositions),
    mine: mine.closePositions,
    theirs: theirs.closePositions,
    isSame: isSameClose,
    merge: (before, my, their, name) => mergeFields(closeFieldNames, before, my, their, name),
    name: (place) => `close ${place} of ${words}`,
  });
  return {
    keepingMine: { ...fields.keepingMine, closePositions: [...closes.keepingMine] },
    keepingTheirs: { ...fields.keepingTheirs, closePositions: [...closes.keepingTheirs] },
    clashes: [...fields.clashes, ...closes.clashes],
  };
}

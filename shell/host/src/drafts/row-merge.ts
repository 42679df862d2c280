import { t } from "@entrywise/host/macro";
import { type Label, labelText } from "../label/label.ts";
import type { Clash, Merged } from "./draft-types.ts";
import { mergeField } from "./merge-field.ts";

/** Rows of one kind on both sides. */
export interface Rows<Row> {
  ancestors: readonly (readonly Row[])[];
  mine: readonly Row[];
  theirs: readonly Row[];
  isSame: (a: Row, b: Row) => boolean;
  merge: (ancestors: readonly Row[], mine: Row, theirs: Row, name: string) => Merged<Row>;
  name: (place: number) => string;
}

/** Rows are matched by id; a row removed on one side and changed on the other conflicts. */
export function mergeRows<Row extends { id: string }>({
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
    const rowName = name(index + 1);
    if (my !== undefined && their !== undefined) {
      const merged = merge(before.length > 0 ? before : [their], my, their, rowName);
      keepingMine.push(merged.keepingMine);
      keepingTheirs.push(merged.keepingTheirs);
      clashes.push(...merged.clashes);
      continue;
    }
    const removal = settleRemoval(before, my, their, isSame);
    if (removal.mine) keepingMine.push(row);
    if (removal.theirs) keepingTheirs.push(row);
    if (removal.clashes) clashes.push(removedClash(row.id, rowName, my !== undefined));
  }
  return { keepingMine, keepingTheirs, clashes };
}

/** Whether to keep a row that only one side has. */
function settleRemoval<Row>(
  before: readonly Row[],
  my: Row | undefined,
  their: Row | undefined,
  isSame: (a: Row, b: Row) => boolean,
) {
  const row = my ?? their;
  if (row === undefined || before.length === 0) return { mine: true, theirs: true, clashes: false }; // added on one side
  if (before.some((old) => isSame(old, row))) return { mine: false, theirs: false, clashes: false };
  return { mine: my !== undefined, theirs: their !== undefined, clashes: true };
}

function removedClash(id: string, rowName: string, isMine: boolean): Clash {
  const label = rowName.charAt(0).toUpperCase() + rowName.slice(1);
  return {
    path: id,
    label,
    base: t`unchanged`,
    mine: isMine ? "changed" : "removed",
    theirs: isMine ? "removed" : "changed",
  };
}

/** Fields of a row: their labels, and when two values are equal. */
export interface RowFields<Row, Name extends keyof Row & string> {
  names: Readonly<Record<Name, Label>>;
  isSame: (a: Row[Name], b: Row[Name]) => boolean;
  /** As text; null: empty. */
  textOf?: (value: Row[Name], name: Name) => string | null;
  isMoney?: (name: Name) => boolean;
}

const plainValue = (value: unknown) => (value === null || value === "" ? null : String(value));

/** Merges fields individually; a field changed to different values on both sides conflicts. */
export function mergeFields<Row extends object, Name extends keyof Row & string>(
  { names, isSame, textOf = plainValue, isMoney = () => false }: RowFields<Row, Name>,
  { ancestors, mine, theirs }: { ancestors: readonly Row[]; mine: Row; theirs: Row },
  row: { id: string; label: (field: string) => string },
): Merged<Row> {
  const keepingMine = { ...mine };
  const keepingTheirs = { ...theirs };
  const clashes: Clash[] = [];
  for (const name of Object.keys(names) as Name[]) {
    const values = ancestors.map((one) => one[name]);
    const field = mergeField(values, mine[name], theirs[name], isSame);
    keepingMine[name] = field.keepingMine;
    keepingTheirs[name] = field.keepingTheirs;
    if (!field.clashes) continue;
    const [base] = values;
    clashes.push({
      path: `${row.id}.${name}`,
      label: row.label(labelText(names[name])),
      base: base === undefined ? null : textOf(base, name),
      mine: textOf(mine[name], name),
      theirs: textOf(theirs[name], name),
      ...(isMoney(name) ? { isMoney: true } : {}),
    });
  }
  return { keepingMine, keepingTheirs, clashes };
}

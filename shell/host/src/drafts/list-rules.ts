import type { z } from "zod";
import { type Label, labelText } from "../label/label.ts";
import type { PartRules } from "./draft-types.ts";
import { mergeFields, mergeRows } from "./row-merge.ts";

export interface ListPart<Row extends { id: string }, Name extends keyof Row & string> {
  /** Label of a row: "Level". */
  row: Label;
  /** Fields of a row and their labels. */
  names: Readonly<Record<Name, Label>>;
  schema: z.ZodType<readonly Row[]>;
  debounceMs: number;
}

/** A list with editable rows: rows added on both sides are kept, and fields of a row are merged individually. */
export function listRules<Row extends { id: string }, Name extends keyof Row & string>({
  row,
  names,
  schema,
  debounceMs,
}: ListPart<Row, Name>): PartRules<readonly Row[]> {
  const fields = Object.keys(names) as Name[]; // the keys match the type
  const isSameRow = (a: Row, b: Row) => a.id === b.id && fields.every((name) => a[name] === b[name]);
  const isSame = (a: readonly Row[], b: readonly Row[]) =>
    a.length === b.length && a.every((one, place) => isSameRow(one, b[place] ?? one));
  return {
    debounceMs,
    isSame,
    merge: (ancestors, mine, theirs) =>
      mergeRows<Row>({
        ...{ ancestors, mine, theirs, isSame: isSameRow },
        merge: (before, my, their, rowName) =>
          mergeFields<Row, Name>(
            { names, isSame: Object.is },
            { ancestors: before, mine: my, theirs: their },
            {
              id: my.id,
              label: (field) => `${field}, ${rowName}`,
            },
          ),
        name: (place) => `${labelText(row).toLowerCase()} ${place}`,
      }),
    parse: (stored) => {
      const read = schema.safeParse(stored);
      return read.success ? { value: read.data } : null;
    },
  };
}

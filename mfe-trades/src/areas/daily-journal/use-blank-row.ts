import { useState } from "react";

export interface BlankRowOptions<Row extends { id: string }> {
  /** What a row begins as. */
  blank: Omit<Row, "id">;
  most: number;
  rows: readonly Row[];
  onEdit: (change: (rows: readonly Row[]) => readonly Row[]) => void;
}

/** Rows with a free one at their end. It becomes one of them with the first key, under the same id: the caret stays in it. */
export function useBlankRow<Row extends { id: string }>({ blank, most, rows, onEdit }: BlankRowOptions<Row>) {
  const [blankId, setBlankId] = useState(() => crypto.randomUUID());
  const free = { ...blank, id: blankId } as Row; // what a row has beside its id is what `blank` has
  const change = (id: string, own: Partial<Row>) => {
    onEdit((before) =>
      before.some((row) => row.id === id)
        ? before.map((row) => (row.id === id ? { ...row, ...own } : row))
        : [...before, { ...free, id, ...own }],
    );
    if (id === blankId) setBlankId(crypto.randomUUID());
  };
  return {
    shown: rows.length < most ? [...rows, free] : rows,
    change,
    remove: (id: string) => onEdit((before) => before.filter((row) => row.id !== id)),
  };
}

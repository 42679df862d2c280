import type { ReactNode } from "react";
import type { GroupColumn, GroupSort } from "./groupings.ts";

export interface SortHeadProps {
  column: GroupColumn;
  sort: GroupSort | null;
  onSort: (next: GroupSort) => void;
  children: ReactNode;
  /** How the column is worked out. */
  title?: string | undefined;
  /** The first column stands at the start. */
  isFirst?: boolean;
}

/** Head of a column that its rows are ordered by; another click turns the order. */
export function SortHead({ column, sort, onSort, children, title, isFirst = false }: SortHeadProps) {
  const active = sort?.column === column;
  const direction = sort?.descending ? "descending" : "ascending";
  return (
    <th scope="col" className={isFirst ? "" : "ui-end"} title={title} {...(active ? { "aria-sort": direction } : {})}>
      <button
        type="button"
        className="ui-sort"
        onClick={() => onSort({ column, descending: active ? !sort.descending : column !== "label" })}
      >
        {children}
        {active ? <span aria-hidden="true">{sort.descending ? "↓" : "↑"}</span> : null}
      </button>
    </th>
  );
}

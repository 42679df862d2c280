import { EmptyState, type LucideIcon } from "@entrywise/ui";
import type { ReactNode } from "react";
import { QuerySection, type QuerySectionProps } from "./query-section.tsx";

export interface ListSectionProps<T> extends Omit<QuerySectionProps<T[]>, "query" | "children"> {
  children: (items: T[]) => ReactNode;
  list: { items: T[] | undefined; error: unknown; refetch: () => unknown };
  /** Title of the empty list: "No members yet". */
  empty: string;
  /** Without an icon the empty state is one line, for pages with several lists. */
  icon?: LucideIcon;
  /** What belongs here, and a button to add it. */
  hint?: ReactNode;
  emptyActions?: ReactNode;
}

/** A section for a list: its loading, failed and empty states, and its content. */
export function ListSection<T>({ list, empty, icon, hint, emptyActions, children, ...state }: ListSectionProps<T>) {
  return (
    <QuerySection query={{ data: list.items, error: list.error, refetch: list.refetch }} {...state}>
      {(items) =>
        items.length > 0 ? (
          children(items)
        ) : icon === undefined ? (
          <p className="ui-empty-line">{empty}</p>
        ) : (
          <EmptyState icon={icon} title={empty} actions={emptyActions}>
            {hint}
          </EmptyState>
        )
      }
    </QuerySection>
  );
}

import { EmptyState, type LucideIcon } from "@entrywise/ui";
import type { ReactNode } from "react";
import { QuerySection, type QuerySectionProps } from "./query-section.tsx";

export interface ListSectionProps<T> extends Omit<QuerySectionProps<T[]>, "query" | "children"> {
  children: (items: T[]) => ReactNode;
  list: { items: T[] | undefined; error: unknown; refetch: () => unknown };
  /** Title of the empty list: "No members yet". */
  empty: string;
  /** Without one the empty list is a quiet line, as for one of several lists on a page. */
  icon?: LucideIcon;
  /** What belongs here, and the button that leads there. */
  hint?: ReactNode;
  emptyActions?: ReactNode;
}

/** A section drawn from a list: its loading, failed and empty states, then its content. */
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

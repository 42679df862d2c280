import { problemReference, problemText } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { EmptyState, FailedPart, type LucideIcon, SkeletonRows } from "@entrywise/ui";
import type { ReactNode } from "react";

export interface ListStateProps<T> {
  list: { items: T[] | undefined; error: Error | null; refetch: () => unknown };
  /** "Users could not be loaded". */
  failure: string;
  empty: string;
  icon: LucideIcon;
  children: (items: T[]) => ReactNode;
}

/** States of a list in pages. */
export function ListState<T>({ list: { items, error, refetch }, failure, empty, icon, children }: ListStateProps<T>) {
  const { t } = useLingui();
  if (items === undefined && error !== null) {
    return (
      <FailedPart title={failure} reference={problemReference(error)} onRetry={() => void refetch()}>
        {problemText(error, t`Couldn't load the list. Everything else is working.`)}
      </FailedPart>
    );
  }
  if (items === undefined) return <SkeletonRows rows={8} />;
  if (items.length === 0) return <EmptyState icon={icon} title={empty} />;
  return children(items);
}

import { problemReference, problemText } from "@entrywise/host";
import { Trans } from "@entrywise/host/macro";
import { Button, EmptyState, FailedPart, type LucideIcon, SkeletonRows, Users } from "@entrywise/ui";
import type { ReactNode } from "react";

export interface PagedListProps<T> {
  list: {
    items: T[] | undefined;
    total: number;
    error: unknown;
    isFetchingNextPage: boolean;
    hasNextPage: boolean;
    refetch: () => unknown;
    more: () => void;
  };
  /** Said when it could not be loaded. */
  failure: string;
  empty: string;
  icon?: LucideIcon;
  row: (item: T) => ReactNode;
}

/** A list in pages with its loading, empty and failed states. */
export function PagedList<T>({ row, ...state }: PagedListProps<T>) {
  return (
    <ListState {...state}>
      <ul>{state.list.items?.map(row)}</ul>
    </ListState>
  );
}

export interface ListStateProps<T> extends Omit<PagedListProps<T>, "row"> {
  /** What is drawn once there is something. */
  children: ReactNode;
}

/** States of a list in pages, and the way to more of it. */
export function ListState<T>({ list, failure, empty, icon = Users, children }: ListStateProps<T>) {
  if (list.items === undefined && list.error) {
    return (
      <FailedPart title={failure} reference={problemReference(list.error)} onRetry={() => void list.refetch()}>
        {problemText(list.error, failure)}
      </FailedPart>
    );
  }
  if (list.items === undefined) return <SkeletonRows rows={6} height={44} />;
  if (list.items.length === 0) return <EmptyState icon={icon} title={empty} />;
  const { total } = list;
  const loaded = list.items.length;
  return (
    <>
      {children}
      {list.hasNextPage ? (
        <div className="groups-line">
          <span>
            <Trans>
              {loaded} of {total}
            </Trans>
          </span>
          <Button size="sm" variant="outline" disabled={list.isFetchingNextPage} onClick={list.more}>
            <Trans>Load more</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}

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
export function PagedList<T>({ list, failure, empty, icon = Users, row }: PagedListProps<T>) {
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
      <ul>{list.items.map(row)}</ul>
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

import { problemReference, problemText } from "@entrywise/host";
import { Trans } from "@entrywise/host/macro";
import { Button, EmptyState, FailedPart, type LucideIcon, SkeletonRows } from "@entrywise/ui";
import type { ReactNode } from "react";

export interface PartProps<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  /** Said when it could not be loaded. */
  failure: string;
  children: (data: T) => ReactNode;
}

/** A part of a page with its loading and failed states. */
export function Part<T>({ query: { data, error, refetch }, failure, children }: PartProps<T>) {
  if (data !== undefined) return children(data);
  if (!error) return <SkeletonRows rows={6} height={44} />;
  return (
    <FailedPart title={failure} reference={problemReference(error)} onRetry={() => void refetch()}>
      {problemText(error, failure)}
    </FailedPart>
  );
}

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
  failure: string;
  empty: string;
  icon: LucideIcon;
  row: (item: T) => ReactNode;
}

/** A list in pages with its loading, empty and failed states. */
export function PagedList<T>({ list, failure, empty, icon, row }: PagedListProps<T>) {
  const { items, total } = list;
  return (
    <Part query={{ data: items, error: list.error, refetch: list.refetch }} failure={failure}>
      {(shown) => {
        const loaded = shown.length;
        if (loaded === 0) return <EmptyState icon={icon} title={empty} />;
        return (
          <>
            <ul>{shown.map(row)}</ul>
            {list.hasNextPage ? (
              <div className="business-line">
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
      }}
    </Part>
  );
}

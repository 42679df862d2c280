import { t } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";
import type { ReactNode } from "react";
import { ListSection, type ListSectionProps } from "./list-section.tsx";

/** A paged list. */
export interface Pages<T> {
  /** Items of all pages so far; undefined until the first. */
  items: T[] | undefined;
  /** Total count, loaded or not. */
  total: number;
  error: unknown;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  /** Loading the next page failed. */
  isFetchNextPageError?: boolean;
  refetch: () => unknown;
  /** Loads the next page. */
  more: () => void;
}

export interface PagedSectionProps<T> extends Omit<ListSectionProps<T>, "list"> {
  list: Pages<T>;
}

/** A paged list: its states, its content, and below it the button for the next page. */
export function PagedSection<T>({ list, children, ...state }: PagedSectionProps<T>) {
  return (
    <ListSection list={list} {...state}>
      {(items) => (
        <>
          {children(items)}
          <NextPage list={list} failure={state.failure} />
        </>
      )}
    </ListSection>
  );
}

export interface PagedListProps<T> extends Omit<PagedSectionProps<T>, "children"> {
  /** One list item with its key. */
  row: (item: T) => ReactNode;
}

/** The same for plain rows. */
export function PagedList<T>({ row, ...section }: PagedListProps<T>) {
  return <PagedSection {...section}>{(items) => <ul>{items.map(row)}</ul>}</PagedSection>;
}

interface NextPageProps {
  list: Pages<unknown>;
  failure: string;
}

function NextPage({ list, failure }: NextPageProps) {
  const { items = [], total, hasNextPage, isFetchingNextPage, isFetchNextPageError = false, more } = list;
  if (!hasNextPage) return null;
  const loaded = items.length;
  return (
    <div className="ui-next-page">
      {isFetchNextPageError ? <span role="alert">{failure}</span> : <span>{t`${loaded} of ${total}`}</span>}
      <Button size="sm" variant="outline" disabled={isFetchingNextPage} onClick={more}>
        {isFetchNextPageError ? t`Try again` : t`Load more`}
      </Button>
    </div>
  );
}

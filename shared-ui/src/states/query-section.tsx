import { SkeletonRows } from "@entrywise/ui";
import type { ReactNode } from "react";
import { QueryFailure } from "./query-failure.tsx";
import type { QueryState } from "./query-state.ts";
import "./states.css";

export interface QuerySectionProps<T> {
  query: QueryState<T>;
  /** A whole sentence without a full stop: "Couldn't load members". */
  failure: string;
  /** Shown below `failure` if the problem has no text of its own; by default, that the rest works. */
  detail?: string | undefined;
  /** Rows of the skeleton, and their height in pixels. */
  rows?: number | undefined;
  rowHeight?: number | undefined;
  /** Replaces the skeleton; null for nothing. */
  loading?: ReactNode;
  /** Omit it where the content is rendered elsewhere. */
  children?: (data: T) => ReactNode;
}

/** A section for one query: its content once loaded, until then a skeleton, or the error with a button to try again. */
export function QuerySection<T>(props: QuerySectionProps<T>) {
  const { query, failure, detail, rows = 6, rowHeight = 44, loading, children } = props;
  if (query.data !== undefined) return children?.(query.data);
  if (!query.error && loading !== undefined) return loading;
  return (
    <div className="ui-state">
      {query.error ? (
        <QueryFailure query={query} failure={failure} detail={detail} />
      ) : (
        <SkeletonRows rows={rows} height={rowHeight} />
      )}
    </div>
  );
}

import { SkeletonRows } from "@entrywise/ui";
import type { ReactNode } from "react";
import { QueryFailure } from "./query-failure.tsx";
import type { QueryState } from "./query-state.ts";
import "./states.css";

export interface QuerySectionProps<T> {
  query: QueryState<T>;
  /** A whole sentence without a full stop: "Couldn't load members". */
  failure: string;
  /** Below `failure` where the problem itself says nothing to readers; that the rest works, unless given. */
  detail?: string | undefined;
  /** Rows of the skeleton, and their height in pixels. */
  rows?: number | undefined;
  rowHeight?: number | undefined;
  /** In place of the skeleton; null for nothing. */
  loading?: ReactNode;
  /** Left out where the content is drawn elsewhere. */
  children?: (data: T) => ReactNode;
}

/** A section drawn from one query: its content once there is any, until then a skeleton, or what failed with a way to try again. */
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

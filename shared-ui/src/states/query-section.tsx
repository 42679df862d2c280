import { problemReference, problemText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { FailedPart, SkeletonRows } from "@entrywise/ui";
import type { ReactNode } from "react";
import "./states.css";

/** What a section has to know of its query. */
export interface QueryState<T> {
  /** Undefined until the first response; the last one stays while a later request fails. */
  data: T | undefined;
  /** Null as long as nothing has failed. */
  error: unknown;
  refetch: () => unknown;
}

export interface QuerySectionProps<T> {
  query: QueryState<T>;
  /** A whole sentence without a full stop: "Couldn't load members". */
  failure: string;
  /** Below `failure` where the problem itself says nothing to readers; that the rest works, unless given. */
  detail?: string | undefined;
  /** Rows of the skeleton, and their height in pixels. */
  rows?: number | undefined;
  rowHeight?: number | undefined;
  children: (data: T) => ReactNode;
}

/** A section drawn from one query: its content once there is any, until then a skeleton, or what failed with a way to try again. */
export function QuerySection<T>({ query, failure, detail, rows = 6, rowHeight = 44, children }: QuerySectionProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  return (
    <div className="ui-state">
      {error ? (
        <FailedPart title={failure} reference={problemReference(error)} onRetry={() => void refetch()}>
          {problemText(error, detail ?? t`Everything else is working.`)}
        </FailedPart>
      ) : (
        <SkeletonRows rows={rows} height={rowHeight} />
      )}
    </div>
  );
}

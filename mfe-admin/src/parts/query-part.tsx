import { problemReference, problemText } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { FailedPart, SkeletonRows } from "@entrywise/ui";
import type { ReactNode } from "react";
import "./query-part.css";

/** What a part of the page needs to know of its query. */
export interface QueryState<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

export interface QueryPartProps<T> {
  query: QueryState<T>;
  /** "The audit log": what is missing when the query fails. */
  name: string;
  rows?: number;
  children: (data: T) => ReactNode;
}

/** Draws its content from a successful response only; shows pending and failed states otherwise. */
export function QueryPart<T>({ query: { data, error, refetch }, name, rows = 3, children }: QueryPartProps<T>) {
  const { t } = useLingui();
  if (data !== undefined) return children(data);
  return (
    <div className="admin-state">
      {error === null ? (
        <SkeletonRows rows={rows} />
      ) : (
        <FailedPart title={t`Couldn't load ${name}`} reference={problemReference(error)} onRetry={() => void refetch()}>
          {problemText(error, t`Everything else is working.`)}
        </FailedPart>
      )}
    </div>
  );
}

import { problemText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { problemReference } from "@entrywise/host/shell";
import { FailedPart } from "@entrywise/ui";
import type { ReactNode } from "react";
import type { QueryState } from "./query-state.ts";

export interface QueryFailureProps {
  query: QueryState<unknown>;
  /** A whole sentence without a full stop: "Couldn't load members". */
  failure: string;
  /** Shown below `failure` if the problem has no text of its own; by default, that the rest works. */
  detail?: string | undefined;
  /** Replaces the problem's text. */
  children?: ReactNode;
}

/** The error of a query without data, with a button to try again; nothing otherwise. For content rendered separately. */
export function QueryFailure({ query, failure, detail, children }: QueryFailureProps) {
  const { data, error, refetch } = query;
  if (data !== undefined || !error) return null;
  return (
    <FailedPart title={failure} reference={problemReference(error)} onRetry={() => void refetch()}>
      {children ?? problemText(error, detail ?? t`Everything else is working.`)}
    </FailedPart>
  );
}

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
  /** Below `failure` where the problem itself says nothing to readers; that the rest works, unless given. */
  detail?: string | undefined;
  /** In place of what the problem says. */
  children?: ReactNode;
}

/** What failed of a query that has no content, with a way to try again; nothing otherwise. For content that is drawn without it. */
export function QueryFailure({ query, failure, detail, children }: QueryFailureProps) {
  const { data, error, refetch } = query;
  if (data !== undefined || !error) return null;
  return (
    <FailedPart title={failure} reference={problemReference(error)} onRetry={() => void refetch()}>
      {children ?? problemText(error, detail ?? t`Everything else is working.`)}
    </FailedPart>
  );
}

import { problemReference, problemText } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { FailedPart, SkeletonRows } from "@entrywise/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import "./account.css";

export interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, "data" | "error" | "refetch">;
  /** What could not be loaded: "Your sessions". */
  name: string;
  rows?: number;
  children: (data: T) => ReactNode;
}

/** A part of a page that waits for a response: its skeleton, what went wrong, or itself. */
export function Loaded<T>({ query: { data, error, refetch }, name, rows = 3, children }: LoadedProps<T>) {
  const { t } = useLingui();
  if (data !== undefined) return children(data);
  if (error === null) return <SkeletonRows rows={rows} height={44} />;
  return (
    <FailedPart title={t`Couldn't load ${name}`} reference={problemReference(error)} onRetry={() => void refetch()}>
      {problemText(error, t`The service isn't responding. Everything else is working.`)}
    </FailedPart>
  );
}

import { t } from "@entrywise/host/macro";
import { QueryFailure, type QueryState } from "@entrywise/ui/states";
import type { RecordPanelProps } from "./record-props.ts";

interface RecordFailureProps extends Pick<RecordPanelProps, "source"> {
  query: Pick<QueryState<unknown>, "error" | "refetch">;
}

/** In place of trades that could not be had. */
export function RecordFailure({ source, query }: RecordFailureProps) {
  const failure = source.kind === "group" ? t`Failed to load trades` : t`Failed to fetch trade summaries`;
  return <QueryFailure query={{ ...query, data: undefined }} failure={failure} detail={failure} />;
}

import { problemReference, problemText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { FailedPart } from "@entrywise/ui";
import type { RecordPanelProps } from "./record-props.ts";

interface RecordFailureProps extends Pick<RecordPanelProps, "source"> {
  error: unknown;
  onRetry: () => unknown;
}

/** In place of trades that could not be had. */
export function RecordFailure({ source, error, onRetry }: RecordFailureProps) {
  const failure = source.kind === "group" ? t`Failed to load trades` : t`Failed to fetch trade summaries`;
  return (
    <FailedPart title={failure} reference={problemReference(error)} onRetry={() => void onRetry()}>
      {problemText(error, failure)}
    </FailedPart>
  );
}

import { t } from "@entrywise/host/macro";
import { EmptyState, Lightbulb, SkeletonRows } from "@entrywise/ui";
import { SharedFindings } from "../areas/analysis/findings/shared/shared-findings.tsx";
import { WithheldNote } from "../areas/analysis/findings/shared/withheld-note.tsx";
import { useRecordFindings } from "../data/record/record-findings.queries.ts";
import { RecordFailure } from "./record-failure.tsx";
import type { RecordPanelProps } from "./record-props.ts";
import "./record.css";

const nowhere = () => null;

/** What the trades of a source tell, as far as their owners share it. */
export function RecordFindingsView({ source, query, isFiltered, hrefOfConditions = nowhere }: RecordPanelProps) {
  const { data, error, refetch, isPlaceholderData } = useRecordFindings(source, query);
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows rows={8} height={60} />
    ) : (
      <RecordFailure source={source} query={{ error, refetch }} />
    );
  }
  const { shared, count } = data;
  if (count === 0 && shared?.withheld !== "memberFilter") {
    return (
      <EmptyState
        icon={Lightbulb}
        title={isFiltered ? t`No closed trades match the filter` : t`No closed trades yet`}
      />
    );
  }
  return (
    <div className={`rp-stack ${isPlaceholderData ? "insights-busy" : ""}`}>
      {shared === null || shared.withheld === null ? (
        <SharedFindings findings={data} hrefOfConditions={hrefOfConditions} />
      ) : (
        <WithheldNote {...shared} />
      )}
    </div>
  );
}

import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { ChartColumn, EmptyState, Panel, SkeletonRows } from "@entrywise/ui";
import { groupingLabels, groupingOrder } from "../areas/analysis/record/grouping-labels.ts";
import { RecordBars } from "../areas/analysis/record/record-bars.tsx";
import { RecordCoverage, RecordFigures, RecordStrip } from "../areas/analysis/record/record-figures.tsx";
import { RecordReward } from "../areas/analysis/record/record-reward.tsx";
import { RecordRows } from "../areas/analysis/record/record-rows.tsx";
import { RecordTabs } from "../areas/analysis/record/record-tabs.tsx";
import { groupLabel, notShared } from "../areas/analysis/statistics/group-label.ts";
import { useBreakEvenHandling } from "../catalogue/break-even-handling.ts";
import {
  listGroupings,
  type RecordGrouping,
  useRecordRows,
  useRecordStatistics,
} from "../data/record/record-statistics.queries.ts";
import type { RecordStatistics } from "../data/record/record-statistics.ts";
import { RecordFailure } from "./record-failure.tsx";
import type { RecordPanelProps } from "./record-props.ts";
import "../areas/analysis/record/record-statistics.css";
import "./record.css";

/** Statistics of a source: in R and pips over everybody, in money over what is shared. */
export function RecordStatisticsView(props: RecordPanelProps) {
  const { source, query, isFiltered, part = "all", basePath, can = [], memberCount = null } = props;
  const offered = listGroupings(source).filter((grouping) => grouping !== "members" || can.includes("members.compare"));
  const groupings = groupingOrder.filter((grouping) => offered.includes(grouping));
  const { data, error, refetch, isPlaceholderData } = useRecordStatistics(source, query);
  const handled = useBreakEvenHandling();
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows rows={6} height={44} />
    ) : (
      <RecordFailure source={source} query={{ error, refetch }} />
    );
  }
  const record = { ...data, results: handled(data.results) };
  const tabs = basePath === undefined ? null : <RecordTabs basePath={basePath} current={part} groupings={groupings} />;
  if (record.results.count === 0) {
    return (
      <div className="rs-page">
        {tabs}
        <EmptyState
          icon={ChartColumn}
          title={isFiltered ? t`No closed trades match the filter` : t`No closed trades yet`}
        >
          {isFiltered ? null : t`Figures appear once you close your first trade.`}
        </EmptyState>
      </div>
    );
  }
  const grouping = groupings.find((one) => one === part);
  return (
    <div className={`rs-page ${isPlaceholderData ? "st-busy" : ""}`}>
      {tabs}
      <RecordCoverage record={record} />
      <RecordStrip record={record} memberCount={memberCount} />
      {grouping === undefined ? (
        <Overview {...props} record={record} groupings={groupings} />
      ) : (
        <div className="rs-pair">
          <Rows key={grouping} {...props} record={record} grouping={grouping} />
          <RecordReward source={source} query={query} hrefOfDays={props.hrefOfDays} />
        </div>
      )}
    </div>
  );
}

interface OverviewProps extends RecordPanelProps {
  record: RecordStatistics;
  groupings: readonly RecordGrouping[];
}

const atAGlance: readonly RecordGrouping[] = ["symbols", "strategies", "sessions"];

function Overview({ groupings, ...props }: OverviewProps) {
  const { source, query, record } = props;
  return (
    <>
      <div className="rs-pair">
        {groupings.includes("members") ? <Rows {...props} grouping="members" /> : null}
        <RecordReward source={source} query={query} hrefOfDays={props.hrefOfDays} />
      </div>
      <div className="rs-trio">
        {atAGlance.map((grouping) => (
          <Bars key={grouping} {...props} grouping={grouping} />
        ))}
      </div>
      <RecordFigures record={record} />
    </>
  );
}

interface GroupedProps extends RecordPanelProps {
  record: RecordStatistics;
  grouping: RecordGrouping;
}

const nowhere = () => null;

/** Nobody filters by what is private. */
const groupPaths =
  (grouping: RecordGrouping, hrefOfRow: NonNullable<RecordPanelProps["hrefOfRow"]>) =>
  (key: string): string | null =>
    key === notShared ? null : hrefOfRow(grouping, key);

function Rows({ grouping, record, hrefOfRow = nowhere, ...props }: GroupedProps) {
  const { rows, instead, busy } = useGrouped(props, grouping);
  if (rows === undefined) return <Panel title={i18n._(groupingLabels(grouping).plural)}>{instead}</Panel>;
  return (
    <RecordRows grouping={grouping} rows={rows} record={record} hrefOf={groupPaths(grouping, hrefOfRow)} busy={busy} />
  );
}

function Bars({ grouping, hrefOfRow = nowhere, ...props }: GroupedProps) {
  const { rows, instead } = useGrouped(props, grouping);
  if (rows === undefined) return <Panel title={i18n._(groupingLabels(grouping).plural)}>{instead}</Panel>;
  return <RecordBars grouping={grouping} rows={rows} hrefOf={groupPaths(grouping, hrefOfRow)} />;
}

/** Rows of a grouping, or what stands there without them. */
function useGrouped({ source, query }: Pick<RecordPanelProps, "source" | "query">, grouping: RecordGrouping) {
  const { data, error, refetch, isPlaceholderData: busy } = useRecordRows(source, query, grouping);
  const handled = useBreakEvenHandling();
  const instead =
    error === null ? (
      <SkeletonRows rows={4} height={32} />
    ) : (
      <RecordFailure source={source} query={{ error, refetch }} />
    );
  const rows = data?.map((row) => ({ ...handled(row), label: groupLabel(grouping, row) }));
  return { rows, instead, busy };
}

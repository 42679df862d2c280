import {
  type GroupTradeSummary,
  groupSnapshotAddress,
  groupTradeSummary,
} from "@entrywise/contracts/groups/group-trade";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { ChartCandlestick, Images, Tag, Target } from "@entrywise/ui";
import { ReconciledTag } from "@entrywise/ui/lists";
import { useGroupPages } from "../../data/groups.queries.ts";
import { PagedList } from "../../frame/part-states.tsx";
import { DirectionMark, Outcome, Owner, TradeResult } from "../../frame/trade-parts.tsx";
import type { GroupFilter } from "./use-group-filter.ts";

export interface GroupViewProps {
  group: GroupDetail;
  filter: GroupFilter;
}

/** Trades of all members, newest first. */
export function GroupTimeline({ group, filter }: GroupViewProps) {
  const { t } = useLingui();
  const list = useGroupPages(
    "GET /groups/{groupId}/trades/summaries",
    groupTradeSummary,
    { params: { groupId: group.id }, query: filter.query },
    25,
  );
  return (
    <div className="group-timeline">
      <PagedList
        list={list}
        failure={t`Failed to load trades`}
        empty={filter.isFiltered ? t`No trades match the filter` : t`Nobody has shared a trade yet`}
        icon={ChartCandlestick}
        row={(trade) => <Card key={trade.id} trade={trade} group={group} search={filter.search} />}
      />
    </div>
  );
}

function Card({ trade, group, search }: { trade: GroupTradeSummary; group: GroupDetail; search: string }) {
  const { t } = useLingui();
  const dates = useDateText();
  const [hero] = trade.snapshots;
  const when = trade.closeDate ?? trade.openDate ?? trade.plannedDate;
  return (
    <li>
      <Link className="group-card ui-panel" to={`/groups/${group.handle}/trades/${trade.id}${search}`}>
        <span className="group-card-head">
          <Owner trade={trade} />
          <small>{when === null ? "" : dates.dateTime(when)}</small>
        </span>
        <span className="group-card-body">
          {hero === undefined ? null : (
            <img src={groupSnapshotAddress(group.id, trade.id, hero)} alt="" loading="lazy" width={160} height={90} />
          )}
          <span className="group-card-text">
            <span className="groups-actions">
              <b className="group-symbol">{trade.symbol}</b>
              <DirectionMark direction={trade.direction} />
              <Outcome status={trade.winLossStatus} />
              {trade.reconciled === true ? <ReconciledTag /> : null}
              {trade.strategyName === null ? null : (
                <small className="group-direction">
                  <Target aria-hidden="true" />
                  {trade.strategyName}
                </small>
              )}
            </span>
            <span className="groups-text">{trade.summary}</span>
            <span className="groups-actions">
              {(trade.tags ?? []).map(({ id, name, colour }) => (
                <Tag key={id} color={`var(--hue-${colour})`}>
                  {name}
                </Tag>
              ))}
              {trade.snapshots.length === 0 ? null : (
                <small className="group-direction">
                  <Images aria-label={t`Snapshots`} />
                  {trade.snapshots.length}
                </small>
              )}
            </span>
          </span>
          <TradeResult trade={trade} />
        </span>
      </Link>
    </li>
  );
}

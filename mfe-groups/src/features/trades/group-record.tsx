import { groupGroupings } from "@entrywise/contracts/groups/group-statistics";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { useLingui } from "@entrywise/host/macro";
import type { PanelParts } from "@entrywise/host/panel";
import { RemotePanel } from "@entrywise/host/panel";
import type { RecordRight } from "@entrywise/host/product";
import { CommentLine } from "../../frame/comment-line.tsx";
import { useLatestComments } from "../../frame/latest-comments.queries.ts";
import { MemberRole } from "../../frame/role-badge.tsx";
import type { GroupViewProps } from "./group-view.ts";
import type { FilterName } from "./use-group-filter.ts";

type RecordView = PanelParts<"trades.record">["view"];

/** Views that the remote of trades draws, by the first part of their address. */
const views: Readonly<Record<string, RecordView>> = {
  timeline: "timeline",
  "data-table": "data-table",
  calendar: "calendar",
  insights: "insights",
  findings: "findings",
  stats: "statistics",
};

/** The view of an address below the trades of a group; null where there is none. */
export function readRecordView(group: GroupDetail, address: string): { view: RecordView; part: string } | null {
  const [name = "", part, ...rest] = address.split("/");
  const view = views[name];
  if (view === undefined || rest.length > 0) return null;
  if (view !== "statistics") return part === undefined ? { view, part: "all" } : null;
  if (part === "members" && !rightsIn(group).includes("members.compare")) return null;
  const page = ["all", ...groupGroupings].find((one) => one === part);
  return page === undefined ? null : { view, part: page };
}

/** Members are set beside each other where the group has a leaderboard. */
const rightsIn = ({ leaderboard }: GroupDetail): readonly RecordRight[] =>
  leaderboard === true ? ["members.compare"] : [];

interface GroupRecordProps extends GroupViewProps {
  view: RecordView;
  /** Page of the statistics. */
  part: string;
}

/** The group's trades as the remote of trades draws them, over this page's filter and with its addresses. */
export function GroupRecord({ group, filter, view, part }: GroupRecordProps) {
  const { t } = useLingui();
  const titles = {
    timeline: t`the timeline`,
    "data-table": t`the table`,
    calendar: t`the calendar`,
    insights: t`the insights`,
    findings: t`the findings`,
    statistics: t`the statistics`,
  };
  const basePath = `/groups/${group.handle}/trades`;
  const timeline = (search: string) => `${basePath}/timeline${search}`;
  const load = useLatestComments(group.id);
  const mayComment = group.can.includes("comments.add");
  return (
    <RemotePanel
      name="trades.record"
      title={titles[view]}
      props={{
        source: { kind: "group", groupId: group.id },
        view,
        part,
        basePath,
        can: rightsIn(group),
        memberCount: group.memberCount,
        query: filter.query,
        isFiltered: filter.isFiltered,
        hrefOf: ({ id }) => `${basePath}/${id}${filter.search}`,
        hrefOfDays: (startDate, endDate) => timeline(filtered(filter.search, { startDate, endDate })),
        hrefOfConditions: (conditions) => {
          const closed = addConditions(filter.search, `${conditions}&${closedTrades}`);
          return closed === null ? null : timeline(closed);
        },
        hrefOfRow: (grouping, key) => {
          const name = filterOf[grouping];
          // Trades without tags or strategy have no name that the filter offers.
          return name === undefined || key === "none" ? null : timeline(filtered(filter.search, { [name]: key }));
        },
      }}
      slots={{
        cardFoot: (trade) => (
          <CommentLine
            groupId={group.id}
            trade={trade}
            to={`${basePath}/${trade.id}${filter.search}`}
            mayComment={mayComment}
            load={load}
          />
        ),
        ...(group.can.includes("members.read")
          ? { cardOwner: (ownerId: string) => <MemberRole groupId={group.id} userId={ownerId} /> }
          : {}),
      }}
    />
  );
}

/** What of the filter names a row of a grouping. */
const filterOf: Readonly<Record<string, FilterName>> = {
  members: "members",
  symbols: "symbols",
  strategies: "strategies",
  tags: "tags",
  directions: "direction",
};

const closedTrades = `statuses=${TradeStatus.Executed}&open=false`;

/** The filter with further conditions; null where it has other values of one of them. */
function addConditions(search: string, conditions: string): string | null {
  const params = new URLSearchParams(search);
  const added = new URLSearchParams(conditions);
  for (const name of new Set(added.keys())) {
    const [before, values] = [params.getAll(name), added.getAll(name)];
    if (before.length > 0 && before.join() !== values.join()) return null;
    params.delete(name);
    for (const value of values) params.append(name, value);
  }
  return `?${params}`;
}

function filtered(search: string, narrower: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(narrower)) params.set(name, value);
  return `?${params}`;
}

import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { pageNotFound } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import {
  Button,
  CalendarDays,
  ChartColumn,
  Columns3,
  Lightbulb,
  ListChecks,
  MessagesSquare,
  Share2,
} from "@entrywise/ui";
import { type ReactNode, useState } from "react";
import { GroupFilterBar } from "./group-filter-bar.tsx";
import { GroupRecord, readRecordView } from "./group-record.tsx";
import { ShareTradeDialog } from "./share-trade-dialog.tsx";
import { useGroupFilter } from "./use-group-filter.ts";
import "./group-trades.css";

interface GroupTradesProps {
  group: GroupDetail;
  view: string;
  /** The view of that name. */
  reviews: ReactNode;
}

/** Trades of a group as timeline, table, calendar, insights and statistics, all over one filter (G-102). */
export function GroupTrades({ group, view, reviews }: GroupTradesProps) {
  const { t } = useLingui();
  const filter = useGroupFilter();
  const [isSharing, setSharing] = useState(false);
  const [kind = ""] = view.split("/");
  const record = readRecordView(group, view);
  if (record === null && view !== "reviews") throw pageNotFound();
  const views = [
    { to: "timeline", label: t`Timeline`, icon: ListChecks },
    { to: "data-table", label: t`Data table`, icon: Columns3 },
    { to: "calendar", label: t`Calendar`, icon: CalendarDays },
    { to: "insights", label: t`Insights`, icon: Lightbulb },
    { to: "stats/all", label: t`Statistics`, icon: ChartColumn },
    { to: "reviews", label: t`Reviews`, icon: MessagesSquare },
  ];
  return (
    <>
      <div className="group-views">
        <nav className="groups-nav groups-tabs" aria-label={t`Views`}>
          <ul>
            {views.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link
                  to={`/groups/${group.handle}/trades/${to}${filter.search}`}
                  aria-current={to.split("/")[0] === kind ? "page" : undefined}
                >
                  <Icon aria-hidden="true" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {group.canAddTrades ? (
          <Button size="sm" variant="solid" onClick={() => setSharing(true)}>
            <Share2 aria-hidden="true" />
            <Trans>Share a trade</Trans>
          </Button>
        ) : null}
      </div>
      {record === null ? (
        reviews
      ) : (
        <>
          <GroupFilterBar groupId={group.id} filter={filter} />
          <GroupRecord group={group} filter={filter} {...record} />
        </>
      )}
      {isSharing ? <ShareTradeDialog group={group} onClose={() => setSharing(false)} /> : null}
    </>
  );
}

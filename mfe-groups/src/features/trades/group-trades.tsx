import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { pageNotFound } from "@entrywise/host";
import type { ReactNode } from "react";
import { GroupAside } from "./group-aside.tsx";
import { GroupRecord, readRecordView } from "./group-record.tsx";
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
  const filter = useGroupFilter();
  const record = readRecordView(group, view);
  if (record === null && view !== "reviews") throw pageNotFound();
  if (record === null) return reviews;
  const trades = <GroupRecord group={group} filter={filter} {...record} />;
  if (record.view !== "timeline") return trades;
  return (
    <div className="group-timeline">
      <div>{trades}</div>
      <GroupAside group={group} filter={filter} />
    </div>
  );
}

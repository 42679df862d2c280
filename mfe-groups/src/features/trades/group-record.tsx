import { useLingui } from "@entrywise/host/macro";
import { RemotePanel } from "@entrywise/host/panel";
import type { GroupViewProps } from "./group-view.ts";

/** Views that the remote of trades draws. */
export const recordViews = ["timeline", "data-table", "calendar"] as const;
export type RecordView = (typeof recordViews)[number];

/** The group's trades as the remote of trades draws them, over this page's filter and with its addresses. */
export function GroupRecord({ group, filter, view }: GroupViewProps & { view: RecordView }) {
  const { t } = useLingui();
  const titles = { timeline: t`The timeline`, "data-table": t`The table`, calendar: t`The calendar` };
  const page = (name: string, search: string) => `/groups/${group.handle}/trades/${name}${search}`;
  return (
    <RemotePanel
      name="trades.record"
      title={titles[view]}
      props={{
        source: { kind: "group", groupId: group.id },
        view,
        query: filter.query,
        isFiltered: filter.isFiltered,
        hrefOf: ({ id }) => page(id, filter.search),
        hrefOfDays: (from, to) => page("timeline", withDays(filter.search, from, to)),
      }}
    />
  );
}

function withDays(search: string, from: string, to: string): string {
  const params = new URLSearchParams(search);
  params.set("startDate", from);
  params.set("endDate", to);
  return `?${params}`;
}

import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { useLingui } from "@entrywise/host/macro";
import { CalendarDays, ChartColumn, Columns3, Lightbulb, ListChecks, Sparkles } from "@entrywise/ui";
import { PageTabs } from "@entrywise/ui/frame";
import { useGroupFilter } from "./use-group-filter.ts";

/** Views of a group's trades, which all take the filter along. */
export function GroupViewTabs({ group, view }: { group: Pick<GroupDetail, "handle">; view: string }) {
  const { t } = useLingui();
  const { search } = useGroupFilter();
  const [kind] = view.split("/");
  const views = [
    { path: "timeline", label: t`Timeline`, icon: ListChecks },
    { path: "data-table", label: t`Data table`, icon: Columns3 },
    { path: "calendar", label: t`Calendar`, icon: CalendarDays },
    { path: "insights", label: t`Insights`, icon: Lightbulb },
    { path: "findings", label: t`Findings`, icon: Sparkles },
    { path: "stats/all", label: t`Statistics`, icon: ChartColumn },
  ];
  return (
    <PageTabs
      label={t`Views`}
      tabs={views.map(({ path, label, icon }) => ({
        ...{ to: `/groups/${group.handle}/trades/${path}${search}`, label, icon },
        isCurrent: path.split("/")[0] === kind,
      }))}
    />
  );
}

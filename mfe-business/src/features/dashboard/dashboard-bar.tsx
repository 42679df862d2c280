import { useLingui } from "@entrywise/host/macro";
import { PageHeader, Segmented } from "@entrywise/ui";
import { periods, useWeeks } from "./use-weeks.ts";

/** The bar of the dashboard: how far back its weeks go. */
export function DashboardBar() {
  const { t } = useLingui();
  const { weeks, choose } = useWeeks();
  return (
    <PageHeader>
      <Segmented
        label={t`Period`}
        size="sm"
        value={weeks}
        options={periods.map((count) => ({ value: count, label: t`${count} weeks` }))}
        onChange={choose}
      />
    </PageHeader>
  );
}

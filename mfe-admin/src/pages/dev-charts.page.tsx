import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { ChartWorkshop } from "../features/dev/chart-workshop.tsx";
import { DevTabs } from "../features/dev/dev-tabs.tsx";

export function DevChartsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Charts`} tabs={<DevTabs current="charts" />}>
      <PageContent>
        <ChartWorkshop />
      </PageContent>
    </Page>
  );
}

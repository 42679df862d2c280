import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { TradesWorkshop } from "../features/dev/chart-workshop.tsx";
import { DevTabs } from "../features/dev/dev-tabs.tsx";

export function DevTradesPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Trades`} tabs={<DevTabs current="trades" />}>
      <PageContent>
        <TradesWorkshop />
      </PageContent>
    </Page>
  );
}

import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { ImportUsage } from "../features/figures/import-usage.tsx";

export function ImportUsagePage() {
  const { t } = useLingui();
  return (
    <Page title={t`Import usage`} tabs={<AdminTabs current="imports" />}>
      <PageContent>
        <ImportUsage />
      </PageContent>
    </Page>
  );
}

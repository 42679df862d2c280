import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { LogsList } from "../features/logs/logs-list.tsx";

export function LogsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Logs`} tabs={<AdminTabs current="logs" />}>
      <PageContent fill>
        <LogsList />
      </PageContent>
    </Page>
  );
}

import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { AdminLogList } from "../features/admin-log/admin-log-list.tsx";

export function AdminLogPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Admin log`} tabs={<AdminTabs current="log" />}>
      <PageContent>
        <AdminLogList />
      </PageContent>
    </Page>
  );
}

import { Page } from "@entrywise/host";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { AdminLogList } from "../features/admin-log/admin-log-list.tsx";

export function AdminLogPage() {
  return (
    <Page title="Log of administration" tabs={<AdminTabs current="log" />}>
      <PageContent>
        <AdminLogList />
      </PageContent>
    </Page>
  );
}

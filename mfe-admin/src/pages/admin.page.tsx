import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { StartView } from "../features/start/start-view.tsx";

export function AdminPage() {
  const { t } = useLingui();
  return (
    <Page title={t({ message: "Admin", context: "page" })} tabs={<AdminTabs current="start" />}>
      <PageContent>
        <StartView />
      </PageContent>
    </Page>
  );
}

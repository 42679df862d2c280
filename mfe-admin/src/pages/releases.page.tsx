import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { ReleasesView } from "../features/releases/releases-view.tsx";

export function ReleasesPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Releases`} tabs={<AdminTabs current="releases" />}>
      <ReleasesView />
    </Page>
  );
}

import { Page } from "@entrywise/host";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { ReleasesView } from "../features/releases/releases-view.tsx";

export function ReleasesPage() {
  return (
    <Page title="Releases" tabs={<AdminTabs current="releases" />}>
      <ReleasesView />
    </Page>
  );
}

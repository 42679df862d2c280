import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { DevTabs } from "../features/dev/dev-tabs.tsx";
import { ThemeTable } from "../features/dev/theme-table.tsx";

export function DevThemePage() {
  const { t } = useLingui();
  return (
    <Page title={t`Theme`} tabs={<DevTabs current="theme" />}>
      <PageContent>
        <ThemeTable />
      </PageContent>
    </Page>
  );
}

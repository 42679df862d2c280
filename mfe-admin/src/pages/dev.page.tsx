import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { DevIndex } from "../features/dev/dev-index.tsx";
import { DevTabs } from "../features/dev/dev-tabs.tsx";

export function DevPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Developer`} tabs={<DevTabs current={null} />}>
      <PageContent>
        <DevIndex />
      </PageContent>
    </Page>
  );
}

import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { Branding } from "../features/dev/branding.tsx";
import { DevTabs } from "../features/dev/dev-tabs.tsx";

export function DevBrandingPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Branding`} tabs={<DevTabs current="branding" />}>
      <PageContent>
        <Branding />
      </PageContent>
    </Page>
  );
}

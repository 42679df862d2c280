import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { BusinessesList } from "../features/businesses/businesses-list.tsx";

export function BusinessesPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Businesses of all brands`} tabs={<AdminTabs current="businesses" />}>
      <PageContent fill>
        <BusinessesList />
      </PageContent>
    </Page>
  );
}

import { Page } from "@entrywise/host";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { BusinessesList } from "../features/businesses/businesses-list.tsx";

export function BusinessesPage() {
  return (
    <Page title="Businesses of all brands" tabs={<AdminTabs current="businesses" />}>
      <PageContent fill>
        <BusinessesList />
      </PageContent>
    </Page>
  );
}

import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { BusinessesList } from "../features/businesses/businesses-list.tsx";

/** Those that have no brand of their own, to be given one. */
export function ConvertBusinessesPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Convert to white label`} tabs={<AdminTabs current="businesses" />}>
      <PageContent fill>
        <BusinessesList withoutBrand />
      </PageContent>
    </Page>
  );
}

export function BusinessesPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Businesses across all brands`} tabs={<AdminTabs current="businesses" />}>
      <PageContent fill>
        <BusinessesList />
      </PageContent>
    </Page>
  );
}

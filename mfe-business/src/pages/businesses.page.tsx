import { Page } from "@entrywise/host";
import { PageContent } from "@entrywise/ui";
import { useBusinesses } from "../features/business-list/business-list.queries.ts";
import { BusinessList } from "../features/business-list/business-list.tsx";

export function BusinessesPage() {
  const businesses = useBusinesses();
  return (
    <Page title="Businesses">
      <PageContent>
        <BusinessList businesses={businesses} />
      </PageContent>
    </Page>
  );
}

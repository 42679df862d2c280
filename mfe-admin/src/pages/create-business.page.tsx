import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { CreateBusiness } from "../features/businesses/create-business.tsx";

export function CreateBusinessPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Create a business`} tabs={<AdminTabs current="businesses" />}>
      <PageContent>
        <CreateBusiness />
      </PageContent>
    </Page>
  );
}

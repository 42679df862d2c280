import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { MembershipsList } from "../features/memberships/memberships-list.tsx";

export function MembershipsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Memberships`} tabs={<AdminTabs current="memberships" />}>
      <PageContent fill>
        <MembershipsList />
      </PageContent>
    </Page>
  );
}

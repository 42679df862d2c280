import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { GroupsList } from "../features/groups/groups-list.tsx";

export function GroupsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Groups`} tabs={<AdminTabs current="groups" />}>
      <PageContent fill>
        <GroupsList />
      </PageContent>
    </Page>
  );
}

import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { useLiveGroups } from "../data/groups.queries.ts";
import { useGroups } from "../features/group-list/group-list.queries.ts";
import { GroupList } from "../features/group-list/group-list.tsx";
import { GroupsTabs } from "../frame/groups-tabs.tsx";

export function GroupsPage() {
  const { t } = useLingui();
  useLiveGroups();
  const groups = useGroups();
  return (
    <Page title={t`Groups`} tabs={<GroupsTabs />}>
      <PageContent>
        <GroupList groups={groups} />
      </PageContent>
    </Page>
  );
}

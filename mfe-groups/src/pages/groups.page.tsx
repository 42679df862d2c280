import { Page } from "@entrywise/host";
import { PageContent } from "@entrywise/ui";
import { useGroups } from "../features/group-list/group-list.queries.ts";
import { GroupList } from "../features/group-list/group-list.tsx";
import { GroupsTabs } from "../frame/groups-tabs.tsx";

export function GroupsPage() {
  const groups = useGroups();
  return (
    <Page title="Groups" tabs={<GroupsTabs />}>
      <PageContent>
        <GroupList groups={groups} />
      </PageContent>
    </Page>
  );
}

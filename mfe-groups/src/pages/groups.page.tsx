import { Page } from "@entrywise/host";
import { PageContent } from "@entrywise/ui";
import { useLiveGroups } from "../data/groups.queries.ts";
import { useGroups } from "../features/group-list/group-list.queries.ts";
import { GroupList } from "../features/group-list/group-list.tsx";
import { useGroupsName } from "../frame/groups-name.ts";
import { GroupsTabs } from "../frame/groups-tabs.tsx";

export function GroupsPage() {
  const { label } = useGroupsName();
  useLiveGroups();
  const groups = useGroups();
  return (
    <Page title={label} tabs={<GroupsTabs />}>
      <PageContent>
        <GroupList groups={groups} />
      </PageContent>
    </Page>
  );
}

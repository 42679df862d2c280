import { Page } from "@entrywise/host";
import { PageContent } from "@entrywise/ui";
import { useGroups } from "../features/group-list/group-list.queries.ts";
import { GroupList } from "../features/group-list/group-list.tsx";

import { useState } from "react";
export function GroupsPage() {
  const [n, setN] = useState(0);
  const groups = useGroups();
  return (
    <Page title="Groups">
      <PageContent><button type="button" onClick={() => setN(n + 1)}>count {n}</button>
        <GroupList groups={groups} />
      </PageContent>
    </Page>
  );
}

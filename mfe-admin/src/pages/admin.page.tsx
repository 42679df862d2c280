import { Page } from "@entrywise/host";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { useUsers } from "../features/user-list/user-list.queries.ts";
import { UserList } from "../features/user-list/user-list.tsx";

export function AdminPage() {
  const users = useUsers();
  return (
    <Page title="Admin" tabs={<AdminTabs current="users" />}>
      <PageContent fill>
        <UserList users={users} />
      </PageContent>
    </Page>
  );
}

import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { UsersList } from "../features/users/users-list.tsx";

export function UsersPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Users`} tabs={<AdminTabs current="users" />}>
      <PageContent fill>
        <UsersList />
      </PageContent>
    </Page>
  );
}

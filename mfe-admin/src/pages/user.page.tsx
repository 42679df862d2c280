import { Page, pageNotFound } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { useLocation } from "@entrywise/host/router";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { UserView } from "../features/users/user-view.tsx";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function UserPage() {
  const { t } = useLingui();
  const id = useLocation().pathname.split("/")[3] ?? "";
  if (!uuid.test(id)) pageNotFound();
  return (
    <Page title={t`User`} tabs={<AdminTabs current="users" />}>
      <PageContent>
        <UserView userId={id} />
      </PageContent>
    </Page>
  );
}

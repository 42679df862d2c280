import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { RegisterPurchase } from "../features/purchases/register-purchase.tsx";

/** `/admin/users/register-user-from-purchase` (N-124). */
export function RegisterPurchasePage() {
  const { t } = useLingui();
  return (
    <Page title={t`Register a purchase`} tabs={<AdminTabs current="users" />}>
      <PageContent>
        <RegisterPurchase />
      </PageContent>
    </Page>
  );
}

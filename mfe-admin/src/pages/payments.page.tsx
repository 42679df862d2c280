import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { PaymentDifferences } from "../features/payments/payment-differences.tsx";

export function PaymentsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Payments`} tabs={<AdminTabs current="payments" />}>
      <PageContent>
        <PaymentDifferences />
      </PageContent>
    </Page>
  );
}

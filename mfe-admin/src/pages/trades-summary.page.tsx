import { Page } from "@entrywise/host";
import { useLingui } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { AdminTabs } from "../admin-tabs/admin-tabs.tsx";
import { TradesSummary } from "../features/figures/trades-summary.tsx";

export function TradesSummaryPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Trades summary`} tabs={<AdminTabs current="trades" />}>
      <PageContent>
        <TradesSummary />
      </PageContent>
    </Page>
  );
}

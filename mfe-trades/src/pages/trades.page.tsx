import { Page } from "@entrywise/host";
import { ChartCandlestick, EmptyState } from "@entrywise/ui";

export function TradesPage() {
  return (
    <Page title="Trades">
      <EmptyState icon={ChartCandlestick} title="No trades yet">
        Bring in your history or write down the trade you are in now.
      </EmptyState>
    </Page>
  );
}

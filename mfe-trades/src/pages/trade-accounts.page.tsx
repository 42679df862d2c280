import { Page } from "@entrywise/host";
import { EmptyState, Wallet } from "@entrywise/ui";

export function TradeAccountsPage() {
  return (
    <Page title="Trade Accounts">
      <EmptyState icon={Wallet} title="No accounts yet">
        An account is where trades are booked.
      </EmptyState>
    </Page>
  );
}

import { Page } from "@entrywise/host";
import { EmptyState, LayoutDashboard } from "@entrywise/ui";

export function DashboardPage() {
  return (
    <Page title="Dashboard">
      <EmptyState icon={LayoutDashboard} title="No trades yet">
        Your results show here as soon as the first trade is closed.
      </EmptyState>
    </Page>
  );
}

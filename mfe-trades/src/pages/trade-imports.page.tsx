import { Page } from "@entrywise/host";
import { EmptyState, Import } from "@entrywise/ui";

export function TradeImportsPage() {
  return (
    <Page title="Imports">
      <EmptyState icon={Import} title="No imports yet">
        Statements of your broker show here once they are read.
      </EmptyState>
    </Page>
  );
}

import { Page } from "@entrywise/host";
import { EmptyState, Target } from "@entrywise/ui";

export function StrategiesPage() {
  return (
    <Page title="Strategies">
      <EmptyState icon={Target} title="No strategies yet">
        Name the ways in which you trade, to see which of them pays.
      </EmptyState>
    </Page>
  );
}

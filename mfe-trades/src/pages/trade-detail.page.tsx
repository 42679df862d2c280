import { Page } from "@entrywise/host";
import { Link } from "@entrywise/host/router";
import { Button, ChartCandlestick, EmptyState } from "@entrywise/ui";

export function TradeDetailPage() {
  return (
    <Page title="Trade">
      <EmptyState
        icon={ChartCandlestick}
        title="This trade is empty"
        actions={
          <Button asChild>
            <Link to="/trades">All trades</Link>
          </Button>
        }
      >
        Nothing has been written down for it.
      </EmptyState>
    </Page>
  );
}

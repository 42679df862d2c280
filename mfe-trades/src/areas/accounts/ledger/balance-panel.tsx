import { problemReference, problemText } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { FailedPart, Panel, Skeleton } from "@entrywise/ui";
import { useBalances } from "./account-books.queries.ts";
import { BalancePlot } from "./balance-plot.tsx";
import "./account-books.css";

/** How the balance of an account went. */
export function BalancePanel({ accountId }: { accountId: string }) {
  const { data, error, refetch } = useBalances(accountId);
  const dates = useDateText();
  return (
    <Panel
      title="Balance"
      sub={data === undefined ? "after each close" : `after each close · ${data.currency}`}
      actions={
        <span className="ab-legend">
          <i data-line="balance" /> Balance <i data-line="paid" /> Deposits
        </span>
      }
    >
      {data === undefined ? (
        error === null ? (
          <div role="status" aria-label="Loading">
            <Skeleton height={320} />
          </div>
        ) : (
          <FailedPart
            title="The balance could not be loaded"
            reference={problemReference(error)}
            onRetry={() => void refetch()}
          >
            {problemText(error, "Everything else works.")}
          </FailedPart>
        )
      ) : data.items.length < 2 ? (
        <p className="ab-empty">The line begins with the first closed trade or deposit.</p>
      ) : (
        <BalancePlot points={data.items} currency={data.currency} dates={dates} />
      )}
    </Panel>
  );
}

import { problemReference, problemText } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, t } from "@entrywise/host/macro";
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
      title={t`Balance`}
      sub={data === undefined ? t`after each close` : t`after each close · ${data.currency}`}
      actions={
        <span className="ab-legend">
          <Trans>
            <i data-line="balance" />
            {" Balance "}
            <i data-line="paid" />
            {" Deposits"}
          </Trans>
        </span>
      }
    >
      {data === undefined ? (
        error === null ? (
          <div role="status" aria-label={t`Loading`}>
            <Skeleton height={320} />
          </div>
        ) : (
          <FailedPart
            title={t`Couldn't load the balance`}
            reference={problemReference(error)}
            onRetry={() => void refetch()}
          >
            {problemText(error, t`Everything else is working.`)}
          </FailedPart>
        )
      ) : data.items.length < 2 ? (
        <p className="ab-empty">{t`The line starts with your first closed trade or deposit.`}</p>
      ) : (
        <BalancePlot points={data.items} currency={data.currency} dates={dates} />
      )}
    </Panel>
  );
}

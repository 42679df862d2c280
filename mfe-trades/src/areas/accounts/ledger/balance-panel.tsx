import { useDateText } from "@entrywise/host/dates";
import { Trans, t } from "@entrywise/host/macro";
import { Panel, Skeleton } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useBalances } from "./account-books.queries.ts";
import { BalancePlot } from "./balance-plot.tsx";
import "./account-books.css";

/** How the balance of an account went. */
export function BalancePanel({ accountId }: { accountId: string }) {
  const balance = useBalances(accountId);
  const { data } = balance;
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
      <QuerySection
        query={balance}
        failure={t`Couldn't load the balance`}
        loading={
          <div role="status" aria-label={t`Loading`}>
            <Skeleton height={320} />
          </div>
        }
      >
        {(line) =>
          line.items.length < 2 ? (
            <p className="ab-empty">{t`The line starts with your first closed trade or deposit.`}</p>
          ) : (
            <BalancePlot points={line.items} currency={line.currency} dates={dates} />
          )
        }
      </QuerySection>
    </Panel>
  );
}

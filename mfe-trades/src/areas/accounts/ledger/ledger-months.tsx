import type { LedgerMonthRow, LedgerRow } from "@entrywise/contracts/trades/ledger.api";
import { type DateText, useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Money } from "@entrywise/ui";
import { addDays, addMonths } from "@entrywise/ui/forms";
import { toneOfSum } from "../../../display/trade-texts.ts";
import { resultsText } from "../../../display/trades-text.ts";
import { noFilter } from "../../../filter/trade-filter-url.ts";
import { behindStatistic, tradesAddress } from "../../../filter/trades-address.ts";
import { useLedgerMonths } from "./account-books.queries.ts";
import { CashEntry } from "./ledger-columns.tsx";
import { BalanceToday, type LedgerLinesProps, LedgerState } from "./ledger-lines.tsx";

/** The trades of each month as one line that opens them, with the cash that moved in between. */
export function LedgerMonths({ accountId, currency, onEdit }: LedgerLinesProps) {
  const months = useLedgerMonths(accountId);
  const { data } = months;
  const dates = useDateText();
  if (data === undefined) return <LedgerState query={months} />;
  if (data.items.length === 0) {
    return <p className="ab-empty">{t`No entries yet. Trades appear once they're closed.`}</p>;
  }
  return (
    <>
      <div className="ui-scroll ab-months">
        <table className="ui-table" aria-label={t`Ledger by month`}>
          <thead>
            <tr>
              <th scope="col">{t`Date`}</th>
              <th scope="col">{t`Entry`}</th>
              <th scope="col" className="ui-end">{t`Amount`}</th>
              <th scope="col" className="ui-end">{t`Balance`}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((row) => (
              <tr key={row.month ?? row.id} data-cash={row.kind === "month" ? undefined : true}>
                <th scope="row" className="ab-date">
                  {row.month ?? formatDay(row, dates)}
                </th>
                <td>
                  <Entry row={row} accountId={accountId} onEdit={onEdit} />
                </td>
                <td className="ui-end">
                  <Money
                    value={row.amount}
                    currency={currency}
                    signed
                    result={row.kind === "month" ? toneOfSum(row.amount) : null}
                    // What was paid in and out contains no costs of trades.
                    estimated={row.kind === "month" ? undefined : false}
                  />
                </td>
                <td className="ui-end">
                  <Money value={row.balance} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="ab-note">{t`A trade closed in parts is booked here on the day of each close; the calendar and statistics count it once, on the day of its last close.`}</p>
      <BalanceToday accountId={accountId} currency={currency} />
    </>
  );
}

const formatDay = ({ at }: LedgerMonthRow, dates: DateText) => (at === null ? "" : dates.day(at));

interface EntryProps extends Pick<LedgerLinesProps, "accountId" | "onEdit"> {
  row: LedgerMonthRow;
}

function Entry({ row, accountId, onEdit }: EntryProps) {
  const { kind, month, count } = row;
  if (kind !== "month" || month === null || count === null) {
    const entry: LedgerRow = { ...row, kind: kind === "month" ? "opening" : kind, symbol: null };
    return <CashEntry row={entry} day="" onEdit={onEdit} />;
  }
  const first = `${month}-01`;
  const closedIn = {
    ...noFilter,
    accountIds: [accountId],
    startDate: first,
    endDate: addDays(addMonths(first, 1), -1),
  };
  return (
    <Link className="ab-month" to={tradesAddress(behindStatistic(closedIn))}>
      {resultsText(count)}
      <span className="ui-said"> {month}</span>
    </Link>
  );
}

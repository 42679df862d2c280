import type { RulesOfAccount } from "@entrywise/contracts/trades/account-rules.api";
import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { plural, Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { addDecimals, formatNumber, Money, negatedDecimal, Percent, Skeleton } from "@entrywise/ui";
import type { ReactNode } from "react";
import { useLedger } from "../areas/accounts/ledger/account-books.queries.ts";
import { useAccountRules } from "../data/accounts/read-rules.queries.ts";
import { toneOfSum } from "../display/trade-texts.ts";
import { noFilter } from "../filter/trade-filter-url.ts";
import { tradesAddress } from "../filter/trades-address.ts";
import "../catalogue/trade-statistics.css";
import "./account-strip.css";
import { resultsText } from "../display/trades-text.ts";

const wait = <Skeleton width="70%" height={22} />;

type StripAccount = Pick<TradeAccount, "id" | "currency">;

/** What an account holds, what was paid in or how far its phase has come, and what its open stops could take. */
export function AccountStrip({ account }: { account: StripAccount }) {
  const { id, currency } = account;
  const books = useLedger(id).data?.pages[0];
  const risk = useAccountRules(id).data;
  const money = (value: string) => <Money value={value} currency={currency} />;
  const open = tradesAddress({ ...noFilter, accountIds: [id], statuses: [TradeStatus.Executed], open: true });
  return (
    <section className="ui-panel" aria-label={t`Account summary`}>
      <ul className="acc-strip">
        <Cell
          label={t`Balance`}
          detail={
            <>
              {t`${currency}, closed trades and cash`}
              {books === undefined || Number(books.otherResults) === 0 ? null : (
                <span title={t`Dividends, interest, taxes, fees and other entries not linked to a trade`}>
                  <Trans>
                    {", "}
                    <Money value={books.otherResults} currency={currency} signed />
                    {" other"}
                  </Trans>
                </span>
              )}
            </>
          }
        >
          {books === undefined ? wait : money(books.balance)}
        </Cell>
        {risk === undefined || risk.rules === null ? <PaidIn account={account} /> : <PhaseCells standing={risk} />}
        <Cell
          label={t`Open risk`}
          to={open}
          detail={
            risk === undefined || books === undefined ? null : (
              <>
                {Number(books.balance) > 0 ? (
                  <>
                    <Percent value={(Number(risk.openRisk) / Number(books.balance)) * 100} /> ·{" "}
                  </>
                ) : null}
                {risk.openWithoutRisk === 0
                  ? t`${plural(risk.openTrades, { one: "# open trade", other: "# open trades" })}`
                  : t`${plural(risk.openTrades, { one: "# open trade", other: "# open trades" })}, ${risk.openWithoutRisk} without a usable stop`}
              </>
            )
          }
        >
          {risk === undefined ? wait : <Money value={risk.openRisk} currency={currency} estimated={false} />}
        </Cell>
      </ul>
    </section>
  );
}

function PaidIn({ account: { id, currency } }: { account: StripAccount }) {
  const books = useLedger(id).data?.pages[0];
  const money = (value: string) => <Money value={value} currency={currency} estimated={false} />;
  return (
    <Cell
      label={t`Net deposits`}
      detail={
        books === undefined ? null : (
          <>
            {money(books.paidIn)} {t`in ·`} {money(books.paidOut)} {t`out`}
          </>
        )
      }
    >
      {books === undefined ? wait : money(addDecimals(books.paidIn, negatedDecimal(books.paidOut)))}
    </Cell>
  );
}

/** Of an account with rules: how far its phase has come, and what it may lose today. */
function PhaseCells({ standing }: { standing: RulesOfAccount }) {
  const { rules, phases, progress, nextOrder, currency, openRisk } = standing;
  const phase = phases.at(-1);
  if (rules === null || phase === undefined) return null;
  const money = (value: string, signed = false) => <Money value={value} currency={currency} signed={signed} />;
  const days = progress.find(({ rule }) => rule === "minimumDays");
  return (
    <>
      <Cell
        label={phase.name === null ? t`Phase so far` : t`${phase.name} so far`}
        detail={
          <>
            <Trans>
              <Percent value={(Number(phase.net) / Number(rules.startBalance)) * 100} signed />
              {" of"}
            </Trans>{" "}
            {money(rules.startBalance)}
            {" · "}
            {resultsText(phase.count)}
          </>
        }
      >
        <Money value={phase.net} currency={currency} signed result={toneOfSum(phase.net)} />
      </Cell>
      {nextOrder.firm === null ? null : (
        <Cell
          label={t`Left before the nearest limit`}
          detail={
            <>
              {t`after open risk`} {money(openRisk)}
            </>
          }
        >
          {money(nextOrder.firm.room)}
        </Cell>
      )}
      {days === undefined ? null : (
        <Cell label={t`Trading days`} detail={t`of ${formatNumber(days.limit, { decimals: 0 })} required`}>
          {formatNumber(days.used, { decimals: 0 })}
        </Cell>
      )}
    </>
  );
}

interface CellProps {
  label: string;
  detail: ReactNode;
  /** The trades behind the figure. */
  to?: string;
  children: ReactNode;
}

function Cell({ label, detail, to, children }: CellProps) {
  const parts = (
    <>
      <span className="ts-label">{label}</span>
      <span className="ts-figure">{children}</span>
      <span className="ts-detail">{detail}</span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className="ts-link acc-figure">{parts}</div>
      ) : (
        <Link to={to} className="ts-link">
          {parts}
        </Link>
      )}
    </li>
  );
}

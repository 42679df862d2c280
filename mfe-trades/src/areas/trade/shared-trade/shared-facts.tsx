import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { decimal, toWire } from "@entrywise/domain/decimal";
import { displayedPips, movementUnit } from "@entrywise/domain/instrument";
import { i18n } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import { formatNumber, Money, missing, movementWord, Panel, Percent, Price, Private, RewardRisk } from "@entrywise/ui";
import type { ReactNode } from "react";
import { type Feedback, FeedbackNumbers } from "./shared-feedback.tsx";

const ranges = [
  {
    key: "maximumFavourableExcursion",
    label: "MFE",
    name: msg`Maximum favourable excursion`,
  },
  {
    key: "maximumAdverseExcursion",
    label: "MAE",
    name: msg`Maximum adverse excursion`,
  },
  {
    key: "availableTradeRange",
    label: "ATR",
    name: msg`Available trade range`,
  },
  {
    key: "endTradeDrawdown",
    label: "ETD",
    name: msg`End-trade drawdown`,
  },
  {
    key: "remainingDistanceToTarget",
    label: "RDT",
    name: msg`Remaining distance to target`,
  },
  {
    key: "remainingDistanceToStop",
    label: "RDS",
    name: msg`Remaining distance to stop`,
  },
] as const;

const usePipsText = ({ includePipet, marketType }: SharedTrade) => ({
  pipsText: (value: string | null | undefined) => {
    const pips = toWire(displayedPips(decimal(value ?? null), includePipet));
    return pips === null ? missing : formatNumber(pips, { decimals: 1 });
  },
  unitOf: (value: string | null | undefined) =>
    movementWord(toWire(displayedPips(decimal(value ?? null), includePipet)), movementUnit(marketType)),
});

/** Plan and result of the first open position; what is closed says so. */
export function SharedFacts({ trade, feedback }: { trade: SharedTrade; feedback: Feedback }) {
  const { position, pricePrecision, includePipet } = trade;
  const { pipsText, unitOf } = usePipsText(trade);
  const [open] = position.openPositions;
  const closes = open?.closePositions ?? [];
  const [close] = closes;
  const on = (wanted: Feedback[number]["part"]) => feedback.filter(({ part }) => part === wanted);
  const price = (value: string | null | undefined) => (
    <Price value={value ?? null} decimals={pricePrecision} pipette={includePipet} />
  );
  return (
    <Panel title={t`Plan and result`} className="shared-plan">
      <dl className="shared-facts">
        <Fact label={t`Open price`} feedback={on("entry")}>
          {price(open?.openPrice)}
        </Fact>
        <Fact label={t`Stop`} feedback={on("stop")}>
          {price(open?.stopPrice)}
          {open?.pipRisk ? <small>{`${pipsText(open.pipRisk)} ${unitOf(open.pipRisk)}`}</small> : null}
        </Fact>
        <Fact label={t`Target`} feedback={on("target")}>
          {price(open?.targetPrice)}
          {open?.targetRR == null ? null : (
            <small>
              <RewardRisk value={open.targetRR} unit signed={false} />
            </small>
          )}
        </Fact>
        {closes.length === 1 && close?.closePrice != null ? (
          <Fact label={t`Close price`} feedback={on("exit")}>
            {price(close.closePrice)}
          </Fact>
        ) : null}
        {position.totalNetPipRR == null && !position.isClosed ? null : (
          <Fact label={t`Net Pip R:R`}>
            <RewardRisk value={position.totalNetPipRR ?? null} unit />
          </Fact>
        )}
        <AccountFacts trade={trade} />
      </dl>
    </Panel>
  );
}

/** Money, return and account; what is all private is one line. */
function AccountFacts({ trade }: { trade: SharedTrade }) {
  const { position, permissions, currencyCode = null } = trade;
  const estimated = position.hasEstimatedCosts === true;
  const hasProfit = permissions.sharePermissionsViewProfits;
  const hasReturn = permissions.sharePermissionsViewPercentages;
  const hasAccount = permissions.sharePermissionsViewAccountInfo;
  if (!hasProfit && !hasReturn && !hasAccount) {
    return (
      <Fact label={t`Profit, return and account`}>
        <Private />
      </Fact>
    );
  }
  return (
    <>
      <Fact label={t`Profit`}>
        {hasProfit ? (
          <Money value={position.totalNetProfit ?? null} currency={currencyCode} unit signed estimated={estimated} />
        ) : (
          <Private />
        )}
      </Fact>
      <Fact label={t`Return`}>
        {hasReturn ? (
          <Percent value={position.totalPercentageReturned ?? null} signed estimated={estimated} />
        ) : (
          <Private />
        )}
      </Fact>
      <Fact label={t`Account`}>{hasAccount ? trade.accountName : <Private />}</Fact>
    </>
  );
}

/** How far the trade moved for and against, in pips, in R and, when it is open, in money. */
export function SharedRanges({ trade }: { trade: SharedTrade }) {
  const { position, permissions, currencyCode = null } = trade;
  const { pipsText } = usePipsText(trade);
  const isInPips = movementUnit(trade.marketType) === "pips";
  const hasMoney = permissions.sharePermissionsViewProfits;
  if (ranges.every(({ key }) => position[key]?.pips == null)) return null;
  return (
    <Panel title={t`Price ranges`} sub={isInPips ? t`pips` : t`ticks`} flush>
      <table className="ui-table shared-ranges" aria-label={t`Price ranges`}>
        <thead>
          <tr>
            <th scope="col">{t`Range`}</th>
            <th scope="col" className="ui-end">
              {isInPips ? t`Pips` : t`Ticks`}
            </th>
            <th scope="col" className="ui-end">
              R:R
            </th>
            {hasMoney ? <th scope="col" className="ui-end">{t`Gross`}</th> : null}
          </tr>
        </thead>
        <tbody>
          {ranges.map(({ key, label, name }) => (
            <tr key={key}>
              <th scope="row">
                <abbr title={i18n._(name)}>{label}</abbr>
              </th>
              <td className="ui-end">{pipsText(position[key]?.pips)}</td>
              <td className="ui-end">
                <RewardRisk value={position[key]?.rr ?? null} signed={false} />
              </td>
              {hasMoney ? (
                <td className="ui-end">
                  <Money value={position[key]?.gross ?? null} currency={currencyCode} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Fact({ label, feedback = [], children }: { label: string; feedback?: Feedback; children: ReactNode }) {
  return (
    <div>
      <dt>
        {label} <FeedbackNumbers feedback={feedback} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

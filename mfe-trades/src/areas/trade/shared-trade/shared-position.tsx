import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { decimal, toWire } from "@entrywise/domain/decimal";
import { displayedPips } from "@entrywise/domain/instrument";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Money, missing, Percent, Pips, Price, RewardRisk } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { Fragment, type ReactNode } from "react";
import { StopSource } from "../../../display/stop-source.tsx";

type Open = SharedTrade["position"]["openPositions"][number];
type Close = Open["closePositions"][number];

/** A column; those of money, percent and tickets stand there only when they are open. */
interface Column {
  head: string;
  isNumber: boolean;
  open: (row: Open) => ReactNode;
  close: (row: Close) => ReactNode;
}

/** A row that waits for a close says nothing: it has neither a date nor a price. */
const isMade = ({ closeDate, closePrice }: Close) => closeDate != null || closePrice != null;

/** Entries and exits with their prices; what a trade comes to stands there from its first exit on. */
export function SharedPositionTable({ trade }: { trade: SharedTrade }) {
  const columns = useColumns(trade);
  const cells = (content: (column: Column) => ReactNode) =>
    columns.map((column) => (
      <td key={column.head} className={column.isNumber ? "ui-end" : ""}>
        {content(column)}
      </td>
    ));
  return (
    <ScrollRegion name={t`Position`}>
      <table className="ui-table shared-table" aria-label={t`Position`}>
        <thead>
          <tr>
            <td />
            {columns.map(({ head, isNumber }) => (
              <th key={head} scope="col" className={isNumber ? "ui-end" : ""}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trade.position.openPositions.map((open) => (
            <Fragment key={open.id}>
              <tr>
                <th scope="row">
                  <span className="shared-open">{t`OPEN`}</span>
                </th>
                {cells((column) => column.open(open))}
              </tr>
              {open.closePositions.filter(isMade).map((close) => (
                <tr key={close.id}>
                  <th scope="row" className="shared-close-cell">
                    <span className="shared-close">{t`CLOSE`}</span>
                  </th>
                  {cells((column) => column.close(close))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface StopProps {
  open: Open;
  price: (value: string | null | undefined) => ReactNode;
  decimals: number;
}

function Stop({ open, price, decimals }: StopProps) {
  const { stopPrice = null, reportedStopPrice = null, stopFromStatement } = open;
  const figures = { stopPrice: decimal(stopPrice), reportedStopPrice: decimal(reportedStopPrice), stopFromStatement };
  return (
    <>
      {price(stopPrice)}
      <StopSource figures={figures} decimals={decimals} />
    </>
  );
}

const nothing = () => null;

function useColumns({ permissions, pricePrecision, includePipet, currencyCode, position }: SharedTrade): Column[] {
  const dates = useDateText();
  const date = (value: string | null | undefined) => (value ? dates.dateTime(value) : missing);
  const price = (value: string | null | undefined) => (
    <Price value={value ?? null} decimals={pricePrecision} pipette={includePipet} />
  );
  const pips = (value: string | null | undefined) => (
    <Pips value={toWire(displayedPips(decimal(value ?? null), includePipet))} signed />
  );
  const money = (value: string | null | undefined) => (
    <Money value={value ?? null} currency={currencyCode ?? null} signed />
  );
  const percent = (value: number | null | undefined) => <Percent value={value ?? null} signed unit={false} />;
  const reward = (value: number | null | undefined) => <RewardRisk value={value ?? null} />;
  const number = (head: string, open: Column["open"], close: Column["close"]) => [
    { head, isNumber: true, open, close },
  ];
  const text = (head: string, open: Column["open"], close: Column["close"]) => [{ head, isNumber: false, open, close }];
  const { sharePermissionsViewProfits: hasMoney, sharePermissionsViewPercentages: hasPercent } = permissions;
  const { openPositions } = position;
  const hasResult = openPositions.some(({ closePositions }) => closePositions.some(isMade));
  const hasDate = hasResult || openPositions.some(({ openDate }) => openDate != null);
  const results = [
    ...number(
      t`Pips`,
      (open) => pips(open.subtotals?.netPips),
      (close) => pips(close.netPips),
    ),
    ...(hasMoney
      ? number(
          t`Net Profit`,
          (open) => money(open.subtotals?.netProfit),
          (close) => money(close.netProfit),
        )
      : []),
    ...(hasPercent
      ? number(
          t`Profit %`,
          (open) => percent(open.subtotals?.percentageReturned),
          (close) => percent(close.percentageReturn),
        )
      : []),
    ...number(
      t`Reward:Risk`,
      (open) => reward(open.subtotals?.netRR),
      (close) => reward(close.netRR),
    ),
  ];
  return [
    ...(permissions.sharePermissionsViewAccountInfo ? text(t`Ticket`, (open) => open.ticketNumber, nothing) : []),
    ...(hasDate
      ? text(
          t`Date`,
          (open) => date(open.openDate),
          (close) => date(close.closeDate),
        )
      : []),
    ...(hasMoney
      ? number(
          t`Size`,
          (open) => open.size ?? missing,
          (close) => close.size ?? missing,
        )
      : []),
    ...number(
      t`Price`,
      (open) => price(open.openPrice),
      (close) => price(close.closePrice),
    ),
    ...number(t`Stop`, (open) => <Stop open={open} price={price} decimals={pricePrecision} />, nothing),
    ...number(t`Target`, (open) => price(open.targetPrice), nothing),
    ...(hasResult ? results : []),
  ];
}

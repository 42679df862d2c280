import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { decimal, toWire } from "@entrywise/domain/decimal";
import { displayedPips, movementUnit } from "@entrywise/domain/instrument";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Money, missing, Percent, Pips, Price, RewardRisk } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import type { ReactNode } from "react";
import { StopSource } from "../../../display/stop-source.tsx";
import { toneOfSum } from "../../../display/trade-texts.ts";
import { withoutYear } from "../../../display/without-year.ts";

type Open = SharedTrade["position"]["openPositions"][number];
type Close = Open["closePositions"][number];

/** A column; those of money, percent and tickets stand there only when they are open. */
export interface PositionColumn {
  head: string;
  isNumber: boolean;
  /** Stands in the first line of a row on phones. */
  isMain: boolean;
  open: (row: Open) => ReactNode;
  close: (row: Close) => ReactNode;
}

/** A row that waits for a close says nothing: it has neither a date nor a price. */
export const isMade = ({ closeDate, closePrice }: Close) => closeDate != null || closePrice != null;

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

/** The columns that the owner shows, and that this trade has something for. */
export function useColumns({
  permissions,
  pricePrecision,
  marketType,
  includePipet,
  currencyCode,
  position,
}: SharedTrade): PositionColumn[] {
  const dates = useDateText();
  const isPhone = useMedia(phoneQuery);
  const date = (value: string | null | undefined) => {
    if (!value) return missing;
    const text = dates.dateTime(value);
    return isPhone ? withoutYear(text) : text;
  };
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
  const reward = (value: number | null | undefined) => (
    <RewardRisk value={value ?? null} result={toneOfSum(value ?? null)} />
  );
  const mainHeads = new Set([t`Date`, t`Price`, t`Reward:Risk`]);
  const number = (head: string, open: PositionColumn["open"], close: PositionColumn["close"]) => [
    { head, isNumber: true, isMain: mainHeads.has(head), open, close },
  ];
  const text = (head: string, open: PositionColumn["open"], close: PositionColumn["close"]) => [
    { head, isNumber: false, isMain: mainHeads.has(head), open, close },
  ];
  const { sharePermissionsViewProfits: hasMoney, sharePermissionsViewPercentages: hasPercent } = permissions;
  const { openPositions } = position;
  const hasResult = openPositions.some(({ closePositions }) => closePositions.some(isMade));
  const hasDate = hasResult || openPositions.some(({ openDate }) => openDate != null);
  const results = [
    ...number(
      movementUnit(marketType) === "pips" ? t`Pips` : t`Ticks`,
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

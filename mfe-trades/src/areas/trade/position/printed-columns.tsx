import { addUp, type Big, toWire } from "@entrywise/domain/decimal";
import { type CloseCost, closeCosts, totalCost } from "@entrywise/domain/figures/close-costs";
import type { CloseFigures } from "@entrywise/domain/figures/close-figures";
import type { OpenFigures } from "@entrywise/domain/figures/open-figures";
import type { DateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { EstimatedCosts, Money, missing, Percent, Price, RewardRisk } from "@entrywise/ui";
import type { ReactNode } from "react";
import type { CloseRow, OpenRow } from "../../../data/trade/position-rows.ts";
import { costName } from "../../../display/cost-texts.ts";
import { StopSource } from "../../../display/stop-source.tsx";
import { rowTone, sizeText } from "./position-editor.ts";
import type { PositionShown } from "./position-shown.ts";

/** A column of the printed table; without a total its foot is empty. */
export interface PrintedColumn {
  id: string;
  head: ReactNode;
  open: (open: OpenRow, figures: OpenFigures) => ReactNode;
  close: (close: CloseRow, figures: CloseFigures) => ReactNode;
  total?: ReactNode;
}

/** Costs that most trades have: without their columns a sheet would look incomplete. */
const alwaysPrinted: ReadonlySet<CloseCost> = new Set(["commissions", "roll"]);

/** The columns that this position has something for, so that each row is one line of a sheet. */
export function printedColumns(position: PositionShown, dates: DateText): PrintedColumn[] {
  const { entries, figures, trade } = position;
  const opens = entries.openPositions;
  const closes = opens.flatMap(({ closePositions }) => closePositions);
  const date = (value: string | null) => (value === null ? missing : dates.dateTime(value));
  const price = (value: string | null) => (
    <Price value={value} decimals={trade.pricePrecision} pipette={trade.includePipet} />
  );
  const has = (cost: CloseCost) => closes.some((close) => close[cost] !== null);
  const closed = addUp(figures.opens.map(({ subtotals }) => subtotals.size));
  const hasMap = closes.some(({ maximumAdversePrice }) => maximumAdversePrice !== null);
  const hasMfp = closes.some(({ maximumFavourablePrice }) => maximumFavourablePrice !== null);
  const column = (id: string, head: ReactNode, cells: Omit<PrintedColumn, "id" | "head">) => ({ id, head, ...cells });
  const ticket = { open: ({ ticketNumber }: OpenRow) => ticketNumber, close: () => null };
  return [
    ...(opens.some(({ ticketNumber }) => ticketNumber !== null) ? [column("ticket", t`Ticket`, ticket)] : []),
    column("date", t`Date`, { open: ({ openDate }) => date(openDate), close: ({ closeDate }) => date(closeDate) }),
    column("size", t`Size`, {
      open: (_, { size }) => (size === null ? missing : sizeText(size, trade)),
      close: (_, { size }) => (size === null ? missing : sizeText(size, trade)),
      total: `${sizeText(closed, trade)}/${sizeText(figures.totalSize, trade)}`,
    }),
    column("price", t`Price`, {
      open: ({ openPrice }) => price(openPrice),
      close: ({ closePrice }) => price(closePrice),
    }),
    column("stop", <Head first={t`Stop`} second={hasMap ? "MAP" : null} />, {
      open: ({ stopPrice }, open) => (
        <>
          {price(stopPrice)}
          <StopSource figures={open} decimals={trade.pricePrecision} />
        </>
      ),
      close: ({ maximumAdversePrice }) => (maximumAdversePrice === null ? null : price(maximumAdversePrice)),
    }),
    column("target", <Head first={t`Target`} second={hasMfp ? "MFP" : null} />, {
      open: ({ targetPrice }) => price(targetPrice),
      close: ({ maximumFavourablePrice }) => (maximumFavourablePrice === null ? null : price(maximumFavourablePrice)),
    }),
    ...moneyColumns(position, has),
  ];
}

function moneyColumns(
  { figures, trade, breakEven }: PositionShown,
  has: (cost: CloseCost) => boolean,
): PrintedColumn[] {
  const money = (value: Big | null, estimated = false) => (
    <Money value={toWire(value)} currency={trade.currencyCode} signed estimated={estimated} />
  );
  const marked = (part: { estimatedCosts: Big | null }, children: ReactNode) => (
    <EstimatedCosts when={part.estimatedCosts !== null}>{children}</EstimatedCosts>
  );
  const whole = { estimatedCosts: figures.totalEstimatedCosts };
  const net = (value: Big | null, netRR: number | null) => (
    <Money value={toWire(value)} currency={trade.currencyCode} result={rowTone(netRR, value, breakEven)} signed />
  );
  const percent = (value: number | null) => <Percent value={value} unit={false} signed />;
  const reward = (value: number | null, profit: Big | null) => (
    <RewardRisk
      value={value}
      result={rowTone(value, profit, breakEven)}
      missingReason={t`No R without a stop on the losing side`}
    />
  );
  const sum = (field: CloseCost | "grossProfit", head: string, total: Big | null): PrintedColumn => ({
    ...{ id: field, head, total: money(total, isEstimate(field, whole)) },
    open: (_, { subtotals }) => money(subtotals[field], isEstimate(field, subtotals)),
    close: (_, close) => money(close[field], isEstimate(field, close)),
  });
  return [
    sum("grossProfit", t`Gross`, figures.totalGrossProfit),
    ...closeCosts
      .filter((cost) => alwaysPrinted.has(cost) || has(cost))
      .map((cost) => sum(cost, costName(cost), figures[totalCost(cost)])),
    {
      ...{ id: "net", head: t`Net profit`, total: marked(whole, net(figures.totalNetProfit, figures.totalNetRR)) },
      open: (_, { subtotals }) => marked(subtotals, net(subtotals.netProfit, subtotals.netRR)),
      close: (_, close) => marked(close, net(close.netProfit, close.netRR)),
    },
    {
      ...{ id: "percentage", head: "%", total: marked(whole, percent(figures.totalPercentageReturned)) },
      open: (_, { subtotals }) => marked(subtotals, percent(subtotals.percentageReturned)),
      close: (_, close) => marked(close, percent(close.percentageReturn)),
    },
    {
      ...{ id: "reward", head: "R:R", total: marked(whole, reward(figures.totalNetRR, figures.totalNetProfit)) },
      open: (_, { subtotals }) => marked(subtotals, reward(subtotals.netRR, subtotals.netProfit)),
      close: (_, close) => marked(close, reward(close.netRR, close.netProfit)),
    },
  ];
}

const isEstimate = (field: string, { estimatedCosts }: { estimatedCosts: Big | null }) =>
  field === "commissions" && estimatedCosts !== null;

/** Of an entry, and below it of its exits. */
function Head({ first, second }: { first: string; second: string | null }) {
  return (
    <>
      {first}
      {second === null ? null : <small>{second}</small>}
    </>
  );
}

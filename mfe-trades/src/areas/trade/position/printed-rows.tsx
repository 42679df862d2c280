import { type Big, toWire } from "@entrywise/domain/decimal";
import type { CloseFigures } from "@entrywise/domain/figures/close-figures";
import type { OpenFigures } from "@entrywise/domain/figures/open-figures";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Money, missing, Percent, Price, RewardRisk } from "@entrywise/ui";
import type { ReactNode } from "react";
import type { CloseRow, OpenRow } from "../../../data/trade/position-rows.ts";
import { StopSource } from "../../../display/stop-source.tsx";
import { rowTone, sizeText } from "./position-editor.ts";
import type { PositionShown } from "./position-shown.ts";

interface Lines {
  label: string;
  date: string | null;
  size: Big | null;
  /** Price, stop and target of an entry; price, worst and best of an exit. */
  prices: readonly [string | null, string | null, string | null];
  /** Before the second and third price. */
  priceNames: readonly [string, string];
  /** Where the stop of an entry comes from. */
  stopSource: ReactNode;
  ticket: string | null;
  sums: Pick<CloseFigures, "grossProfit" | "commissions" | "roll" | "dividends" | "otherCosts" | "netProfit" | "netRR">;
  percent: number | null;
}

export interface PrintedOpenProps {
  position: PositionShown;
  open: OpenRow;
  /** Absent for a moment after a row was added. */
  figures: OpenFigures | undefined;
  place: number;
  /** Its exits. */
  children: ReactNode;
}

/** One entry in two lines, and its exits below. */
export function PrintedOpen({ position, open, figures, place, children }: PrintedOpenProps) {
  if (figures === undefined) return null;
  return (
    <>
      <TwoLines
        position={position}
        className="pp-open"
        lines={{
          label: t`Open ${place}`,
          date: open.openDate,
          size: figures.size,
          prices: [open.openPrice, open.stopPrice, open.targetPrice],
          priceNames: ["", ""],
          stopSource: <StopSource figures={figures} decimals={position.trade.pricePrecision} />,
          ticket: open.ticketNumber,
          sums: figures.subtotals,
          percent: figures.subtotals.percentageReturned,
        }}
      />
      {children}
    </>
  );
}

export interface PrintedCloseProps {
  position: PositionShown;
  close: CloseRow;
  /** Absent for a moment after a row was added. */
  figures: CloseFigures | undefined;
  place: number;
}

/** One exit in two lines, with the worst and best price while it was open. */
export function PrintedClose({ position, close, figures, place }: PrintedCloseProps) {
  if (figures === undefined) return null;
  return (
    <TwoLines
      position={position}
      className="pp-close"
      lines={{
        label: t`Close ${place}`,
        date: close.closeDate,
        size: figures.size,
        prices: [close.closePrice, close.maximumAdversePrice, close.maximumFavourablePrice],
        priceNames: ["MAP", "MFP"],
        stopSource: null,
        ticket: null,
        sums: figures,
        percent: figures.percentageReturn,
      }}
    />
  );
}

interface TwoLinesProps {
  position: PositionShown;
  className: string;
  lines: Lines;
}

function TwoLines({ position: { trade, breakEven }, className, lines }: TwoLinesProps) {
  const dates = useDateText();
  const { date, size, prices, priceNames, stopSource, ticket, sums, percent } = lines;
  const tone = rowTone(sums.netRR, sums.netProfit, breakEven);
  const money = (value: Big | null) => <Money value={toWire(value)} currency={trade.currencyCode} signed />;
  const price = (value: string | null) => (
    <Price value={value} decimals={trade.pricePrecision} pipette={trade.includePipet} />
  );
  const [level, worst, best] = prices;
  return (
    <tbody className={className}>
      <tr>
        <th scope="row" rowSpan={2}>
          {lines.label}
        </th>
        <td>{date === null ? missing : dates.dateTime(date)}</td>
        <td>{size === null ? missing : sizeText(size, trade)}</td>
        <td>{price(level)}</td>
        <td>
          <small>{priceNames[0]}</small> {price(worst)}
          {stopSource}
        </td>
        <td>
          <small>{priceNames[1]}</small> {price(best)}
        </td>
        <td>
          <Money value={toWire(sums.netProfit)} currency={trade.currencyCode} result={tone} signed />
        </td>
        <td>
          <RewardRisk value={sums.netRR} result={tone} missingReason={t`No R without a stop on the losing side`} />
        </td>
      </tr>
      <tr>
        <td>{ticket}</td>
        <td>{money(sums.grossProfit)}</td>
        <td>{money(sums.commissions)}</td>
        <td>{money(sums.roll)}</td>
        <td>{money(sums.dividends)}</td>
        <td>{money(sums.otherCosts)}</td>
        <td>
          <Percent value={percent} unit={false} signed />
        </td>
      </tr>
    </tbody>
  );
}

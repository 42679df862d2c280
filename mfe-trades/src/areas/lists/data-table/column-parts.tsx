import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import type { DateText } from "@entrywise/host/dates";
import { Money } from "@entrywise/ui";
import type { TableColumn } from "@entrywise/ui/table";
import type { ReactNode } from "react";
import { toneOfSum } from "../../../display/trade-texts.ts";
import type { TradeRow } from "./use-trade-rows.ts";

export interface ColumnContext {
  dates: DateText;
  /** Currency of all trades; null while it is unknown and where there are several. */
  currency: string | null;
  /** Trades of several currencies stand in the list. */
  isMixed: boolean;
}

export type TradeColumn = Omit<TableColumn<TradeRow>, "cell" | "total"> & { cell: (trade: TradeSummary) => ReactNode };

/** Room for the longest date with its time, so that none is cut. */
export const dateWidth = ({ hours24 }: DateText) => (hours24 ? 136 : 168);

/** A sum over the whole filter. */
export function Sum({
  value,
  currency,
  isResult = false,
  unit = false,
  estimated = false,
}: {
  value: string;
  currency: string | null;
  isResult?: boolean;
  unit?: boolean;
  estimated?: boolean;
}) {
  return (
    <Money
      value={value}
      currency={currency}
      result={isResult ? toneOfSum(value) : null}
      signed
      arrow={isResult}
      unit={unit}
      estimated={estimated}
    />
  );
}

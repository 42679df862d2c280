import { type Big, decimal } from "@entrywise/domain/decimal";
import { eachCost } from "@entrywise/domain/figures/close-costs";
import type { OpenFacts } from "@entrywise/domain/figures/position-facts";
import { type CostColumn, costColumn } from "../../trade-core/storage/cost-columns.ts";

interface OpenRow {
  id: string;
  ticket_number: string | null;
  open_date: string;
  size: string;
  open_price: string;
  stop_price: string | null;
  target_price: string | null;
  reported_stop_price: string | null;
  reported_target_price: string | null;
  stop_mark: boolean | null;
  target_mark: boolean | null;
}

interface CloseRow extends Record<CostColumn, string | null> {
  id: string;
  close_date: string;
  size: string;
  close_price: string | null;
  gross_profit: string;
}

/** Imported rows as the domain sees them. @param openingBalance null where no percentage is wanted */
export function importedFigures(open: OpenRow, closes: readonly CloseRow[], openingBalance: Big | null): OpenFacts {
  return {
    id: open.id,
    ticketNumber: open.ticket_number,
    openDate: open.open_date,
    size: decimal(open.size),
    openPrice: decimal(open.open_price),
    stopPrice: decimal(open.stop_price),
    targetPrice: decimal(open.target_price),
    reportedStopPrice: decimal(open.reported_stop_price),
    reportedTargetPrice: decimal(open.reported_target_price),
    stopMark: open.stop_mark,
    targetMark: open.target_mark,
    openingBalance,
    closes: closes.map((close) => ({
      id: close.id,
      closeDate: close.close_date,
      size: decimal(close.size),
      closePrice: decimal(close.close_price),
      grossProfit: decimal(close.gross_profit),
      ...eachCost((cost) => decimal(close[costColumn(cost)])),
      maximumAdversePrice: null,
      maximumFavourablePrice: null,
    })),
  };
}

import { decimal } from "@entrywise/domain/decimal";
import type { CloseFacts, OpenFacts, PositionFacts } from "@entrywise/domain/figures/position-facts";
import { breakEvenRange } from "@entrywise/domain/figures/win-loss";
import type { Preference } from "../preferences/preferences.read-model.ts";
import type { CloseRecord, OpenRecord, TradeRecord } from "./trade.row.ts";

type Positioned = Pick<
  TradeRecord,
  "direction" | "marketType" | "pipSize" | "contractSize" | "tickValue" | "quoteToAccountRate" | "idealNetRR" | "opens"
>;

/**
 * A stored trade as the domain sees it.
 *
 * @param balances opening balance by id of the open position; null where the account's is not known
 */
export function positionFacts(
  trade: Positioned,
  preference: Preference,
  balances: ReadonlyMap<string, string | null>,
): PositionFacts {
  return {
    direction: trade.direction,
    instrument: {
      marketType: trade.marketType,
      pipSize: decimal(trade.pipSize) ?? failOn("pipSize", trade.pipSize),
      contractSize: decimal(trade.contractSize),
      tickValue: decimal(trade.tickValue),
      quoteToAccountRate: decimal(trade.quoteToAccountRate),
    },
    opens: trade.opens.map((open) => openFacts(open, balances.get(open.id) ?? null)),
    idealNetRR: decimal(trade.idealNetRR),
    breakEven: breakEvenRange(preference.breakEven.minimum, preference.breakEven.maximum),
  };
}

function openFacts(open: OpenRecord, balance: string | null): OpenFacts {
  return {
    id: open.id,
    ticketNumber: open.ticketNumber,
    openDate: open.openDate,
    size: decimal(open.size),
    openPrice: decimal(open.openPrice),
    stopPrice: decimal(open.stopPrice),
    targetPrice: decimal(open.targetPrice),
    reportedStopPrice: decimal(open.reportedStopPrice),
    reportedTargetPrice: decimal(open.reportedTargetPrice),
    stopMark: open.stopMark,
    targetMark: open.targetMark,
    openingBalance: decimal(balance),
    closes: open.closes.map(closeFacts),
  };
}

function closeFacts(close: CloseRecord): CloseFacts {
  return {
    id: close.id,
    closeDate: close.closeDate,
    size: decimal(close.size),
    closePrice: decimal(close.closePrice),
    grossProfit: decimal(close.grossProfit),
    commissions: decimal(close.commissions),
    roll: decimal(close.roll),
    dividends: decimal(close.dividends),
    otherCosts: decimal(close.otherCosts),
    maximumAdversePrice: decimal(close.maximumAdversePrice),
    maximumFavourablePrice: decimal(close.maximumFavourablePrice),
  };
}

function failOn(field: string, value: string): never {
  throw new Error(`stored ${field} is not a decimal: ${value}`);
}

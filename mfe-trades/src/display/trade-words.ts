import type { StopSource } from "@entrywise/contracts/trades/trade-filter";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { Direction, MarketType, TradeStatus, WinLossStatus } from "@entrywise/domain/enumerations";
import { decimalSign, type ResultTone } from "@entrywise/ui";

export const marketNames: Record<MarketType, string> = {
  [MarketType.Forex]: "Forex",
  [MarketType.Crypto]: "Crypto",
  [MarketType.Stock]: "Stock",
  [MarketType.Index]: "Index",
  [MarketType.CFD]: "CFD",
};

export const directionNames: Record<Direction, string> = { [Direction.Long]: "Long", [Direction.Short]: "Short" };

/** As lists word it: `None` is Planned there. */
export const statusNames: Record<TradeStatus, string> = {
  [TradeStatus.Planning]: "Planned",
  [TradeStatus.Executed]: "Executed",
  [TradeStatus.Missed]: "Missed",
  [TradeStatus.Invalid]: "Invalid",
};

export const resultNames: Record<Exclude<WinLossStatus, 0>, string> = {
  [WinLossStatus.Win]: "Win",
  [WinLossStatus.Loss]: "Loss",
  [WinLossStatus.BreakEven]: "BE",
};

export const stopSourceNames: Record<StopSource, string> = {
  none: "None",
  entered: "Entered",
  statement: "From statement",
};

export const noTags = "No tags";
export const noStrategy = "No strategy";

const tones: Record<WinLossStatus, ResultTone | null> = {
  [WinLossStatus.None]: null,
  [WinLossStatus.Win]: "win",
  [WinLossStatus.Loss]: "loss",
  [WinLossStatus.BreakEven]: "be",
};

/** Colour of the figures of one trade: that of its result, also where a break-even trade earned a little. */
export function toneOfResult(status: WinLossStatus): ResultTone | null {
  return tones[status];
}

/** Colour of a sum: by its sign; zero and nothing are neutral. */
export function toneOfSum(sum: string | number | null): ResultTone | null {
  const sign = typeof sum === "string" ? decimalSign(sum) : Math.sign(sum ?? 0);
  if (sign === 0) return null;
  return sign > 0 ? "win" : "loss";
}

/** Why a closed trade has no R: pips without money are money that no rate is known for. */
export function whyNoR({ netProfit, netPips, currency }: Pick<TradeSummary, "netProfit" | "netPips" | "currency">) {
  return netProfit === null && netPips !== null ? `No rate into ${currency} for its day` : "No stop, no R";
}

import type { StopSource } from "@entrywise/contracts/trades/trade-filter";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { Direction, MarketType, TradeStatus, WinLossStatus } from "@entrywise/domain/enumerations";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { decimalSign, type ResultTone } from "@entrywise/ui";

export const marketNames: Record<MarketType, MessageDescriptor> = {
  [MarketType.Forex]: msg`Forex`,
  [MarketType.Crypto]: msg`Crypto`,
  [MarketType.Stock]: msg`Stock`,
  [MarketType.Index]: msg`Index`,
  [MarketType.CFD]: msg`CFD`,
};

export const directionNames: Record<Direction, MessageDescriptor> = {
  [Direction.Long]: msg`Long`,
  [Direction.Short]: msg`Short`,
};

/** As lists word it: `None` is Planned there. */
export const statusNames: Record<TradeStatus, MessageDescriptor> = {
  [TradeStatus.Planning]: msg`Planned`,
  [TradeStatus.Executed]: msg`Executed`,
  [TradeStatus.Missed]: msg`Missed`,
  [TradeStatus.Invalid]: msg`Invalid`,
};

export const resultNames: Record<Exclude<WinLossStatus, 0>, MessageDescriptor> = {
  [WinLossStatus.Win]: msg`Win`,
  [WinLossStatus.Loss]: msg`Loss`,
  [WinLossStatus.BreakEven]: msg`BE`,
};

export const stopSourceNames: Record<StopSource, MessageDescriptor> = {
  none: msg`None`,
  entered: msg`Entered`,
  statement: msg`From statement`,
};

export const noTags = () => t`No tags`;
export const noStrategy = () => t`No strategy`;

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
  return netProfit === null && netPips !== null
    ? t`No exchange rate to ${currency} for that day`
    : t`No R without a stop`;
}

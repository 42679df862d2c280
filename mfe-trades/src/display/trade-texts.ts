import type { StopSource } from "@entrywise/contracts/trades/trade-filter";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { Direction, MarketType, TradeStatus, WinLossStatus } from "@entrywise/domain/enumerations";
import { t } from "@entrywise/host/macro";
import { decimalSign, type ResultTone } from "@entrywise/ui";

export const marketNames: Record<MarketType, string> = {
  get [MarketType.Forex]() {
    return t`Forex`;
  },
  get [MarketType.Crypto]() {
    return t`Crypto`;
  },
  get [MarketType.Stock]() {
    return t`Stock`;
  },
  get [MarketType.Index]() {
    return t`Index`;
  },
  [MarketType.CFD]: "CFD",
};

export const directionNames: Record<Direction, string> = {
  get [Direction.Long]() {
    return t`Long`;
  },
  get [Direction.Short]() {
    return t`Short`;
  },
};

/** As lists word it: `None` is Planned there. */
export const statusNames: Record<TradeStatus, string> = {
  get [TradeStatus.Planning]() {
    return t`Planned`;
  },
  get [TradeStatus.Executed]() {
    return t`Executed`;
  },
  get [TradeStatus.Missed]() {
    return t`Missed`;
  },
  get [TradeStatus.Invalid]() {
    return t`Invalid`;
  },
};

export const resultNames: Record<Exclude<WinLossStatus, 0>, string> = {
  get [WinLossStatus.Win]() {
    return t`Win`;
  },
  get [WinLossStatus.Loss]() {
    return t`Loss`;
  },
  get [WinLossStatus.BreakEven]() {
    return t`BE`;
  },
};

export const stopSourceNames: Record<StopSource, string> = {
  get none() {
    return t`None`;
  },
  get entered() {
    return t`Entered`;
  },
  get statement() {
    return t`From statement`;
  },
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

import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import { durationParts } from "@entrywise/domain/duration";
import { type MessageDescriptor, t } from "@entrywise/host/macro";
import { Figure, formatNumber, Money } from "@entrywise/ui";
import type { ReactNode } from "react";
import { durationLetters, spelledDuration } from "../display/spelled-duration.ts";
import type { TradeFilter } from "../filter/trade-filter-url.ts";
import { knownMoney, noRate } from "./unit-figure.tsx";

/** One statistic: its texts, its figure, and the trades that it is made of. */
export interface Statistic {
  label: MessageDescriptor;
  /** Where it is shown before costs under another name. */
  grossLabel?: MessageDescriptor;
  /** How it is worked out, shown on hover and focus. */
  definition: MessageDescriptor;
  /** How many trades it is over. */
  n: (headline: HeadlineStatistics) => number;
  figure: (headline: HeadlineStatistics) => ReactNode;
  /** What narrows the closed executed trades of the filter down to those behind the figure. */
  behind?: Partial<TradeFilter> | ((headline: HeadlineStatistics, basis: StatisticsBasis) => Partial<TradeFilter>);
}

/** A bare number. */
export const plain = (value: number | null, decimals = 2, missingReason = t`Too few trades`) => (
  <Figure
    text={value === null ? null : formatNumber(value, { decimals })}
    spoken={value === null ? "" : formatNumber(value, { decimals })}
    missingReason={missingReason}
  />
);
/** An amount in the currency of the statistics. */
export const money = (value: string | null, headline: HeadlineStatistics) => (
  <Money
    value={knownMoney(value, headline)}
    currency={headline.currency}
    signed
    missingReason={headline.moneyCount === 0 ? noRate() : t`No trades yet`}
  />
);

/** Strike rates travel as fractions. */
export const strikeRatePercent = (fraction: number | null) => (fraction === null ? null : fraction * 100);

/** Mean win ÷ mean loss in R; null without both. */
export function payoffRR({ averageWinRR, averageLossRR }: HeadlineStatistics): number | null {
  return averageWinRR === null || averageLossRR === null || averageLossRR === 0 ? null : averageWinRR / -averageLossRR;
}

/** A mean time for eye and ear; no text where there is none. */
export function holdingText(ms: number | null): { text: string | null; spoken: string } {
  if (ms === null) return { text: null, spoken: "" };
  const parts = durationParts(ms);
  return {
    text: durationLetters(parts),
    spoken: spelledDuration(parts),
  };
}

/** Of services that do not send how many values a mean is over: from their sum. */
const behindMean = (sum: string, mean: string | null) => (mean === null ? 0 : Math.round(Number(sum) / Number(mean)));

/** Trades that the two means of money are over: the sign of the net profit decides, not the break-even range. */
export const profitable = ({ profitableTrades, sumOfWins, averageWin }: HeadlineStatistics) =>
  profitableTrades ?? behindMean(sumOfWins, averageWin);
export const losing = ({ losingTrades, sumOfLosses, averageLoss }: HeadlineStatistics) =>
  losingTrades ?? behindMean(sumOfLosses, averageLoss);

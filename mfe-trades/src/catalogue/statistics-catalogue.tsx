import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import { durationParts } from "@entrywise/domain/duration";
import { WinLossStatus } from "@entrywise/domain/enumerations";
import { Figure, formatNumber, Money, Percent, Pips, RewardRisk } from "@entrywise/ui";
import type { ReactNode } from "react";
import { toneOfSum } from "../display/trade-words.ts";
import type { TradeFilter } from "../filter/trade-filter-url.ts";
import { aboveZero, anyRR } from "../filter/trades-address.ts";
import { missingBaseReason } from "./missing-base.ts";

/** One statistic: its words, its figure, and the trades that it is made of. */
export interface Statistic {
  label: string;
  /** Where it is shown before costs under another name. */
  grossLabel?: string;
  /** How it is worked out, shown on hover and focus. */
  definition: string;
  /** How many trades it is over. */
  n: (headline: HeadlineStatistics) => number;
  figure: (headline: HeadlineStatistics) => ReactNode;
  /** What narrows the closed executed trades of the filter down to those behind the figure. */
  behind?: Partial<TradeFilter> | ((headline: HeadlineStatistics, basis: StatisticsBasis) => Partial<TradeFilter>);
}

/** What narrows the closed executed trades of the filter down to those behind a statistic of a basis. */
export function narrowerBehind(
  name: StatisticName,
  headline: HeadlineStatistics,
  basis: StatisticsBasis,
): Partial<TradeFilter> | undefined {
  const { behind }: Statistic = statistics[name];
  return typeof behind === "function" ? behind(headline, basis) : behind;
}

const all = ({ count }: HeadlineStatistics) => count;
const withRR = ({ countRR }: HeadlineStatistics) => countRR;
const withReturn = ({ count, countReturns = count }: HeadlineStatistics) => countReturns;
const knownRR = { "totalNetRR.min": anyRR };
const wins = { winLossStatuses: [WinLossStatus.Win] };
const losses = { winLossStatuses: [WinLossStatus.Loss] };
/** Exactly the trades of a run, where the answer tells when it was. */
const ofRun = (run: HeadlineStatistics["longestWins"], all: Partial<TradeFilter>) =>
  run.fromMs === undefined || run.toMs === undefined
    ? all
    : { ...all, "closeMs.min": run.fromMs, "closeMs.max": run.toMs };
/** Whose sign decides on means of wins and losses. */
const profitOf = { net: "totalNetProfit", gross: "totalGrossProfit" } as const;
const noLosses = "No losses yet";

/** How many values a mean is over, told from their sum: the sign of money decides here, not the break-even range. */
const behindMean = (sum: string, mean: string | null) => (mean === null ? 0 : Math.round(Number(sum) / Number(mean)));

const plain = (value: number | null, decimals = 2, missingReason = "Too few trades") => (
  <Figure
    text={value === null ? null : formatNumber(value, { decimals })}
    spoken={value === null ? "" : formatNumber(value, { decimals })}
    missingReason={missingReason}
  />
);
const money = (value: string | null, { currency }: HeadlineStatistics) => (
  <Money value={value} currency={currency} signed missingReason="No such trades yet" />
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
  const letters = { year: "y", month: "mo", day: "d", hour: "h", minute: "m", second: "s" };
  return {
    text: parts.map(({ unit, count }) => `${count}${letters[unit]}`).join(" "),
    spoken: parts.map(({ unit, count }) => `${count} ${unit}${count === 1 ? "" : "s"}`).join(" "),
  };
}

export const statistics = {
  netProfit: {
    label: "Net profit",
    grossLabel: "Profit before costs",
    definition: "Sum of net profits: gross profit with commissions, roll, dividends and other costs.",
    n: all,
    figure: ({ netProfit, currency }) => (
      <Money value={netProfit} currency={currency} unit result={toneOfSum(netProfit)} signed arrow />
    ),
  },
  grossProfit: {
    label: "Gross profit",
    definition: "Sum of results before costs.",
    n: all,
    figure: (headline) => money(headline.grossProfit, headline),
  },
  costs: {
    label: "Costs",
    definition: "Commissions, roll, dividends and other costs together; charges are negative.",
    n: all,
    figure: (headline) => money(headline.costs, headline),
  },
  netPercentage: {
    label: "Return",
    grossLabel: "Return before costs",
    definition:
      "Net profit in per cent of what was paid in: start balances and deposits of the accounts, not their dividends and interest.",
    n: all,
    figure: (headline) => <Percent value={headline.netPercentage} signed missingReason={missingBaseReason(headline)} />,
  },
  strikeRate: {
    label: "Strike rate",
    definition: "Wins ÷ (wins + losses). How break-even trades count is chosen in the settings.",
    n: all,
    figure: ({ strikeRate }) => (
      <Percent value={strikeRatePercent(strikeRate)} decimals={1} missingReason="No wins or losses yet" />
    ),
  },
  profitFactor: {
    label: "Profit factor",
    definition: "Sum of profits ÷ sum of losses, by the sign of the net profit.",
    n: all,
    figure: ({ profitFactor }) => plain(profitFactor, 2, noLosses),
  },
  expectancy: {
    label: "Expectancy",
    definition: "Mean net profit of a trade.",
    n: all,
    figure: (headline) => money(headline.expectancy, headline),
  },
  payoff: {
    label: "Average win / loss",
    definition: "Mean win ÷ mean loss, in money.",
    n: all,
    figure: ({ payoff }) => plain(payoff, 2, "Needs a win and a loss"),
  },
  payoffRR: {
    label: "Average win / loss",
    definition: "Mean win ÷ mean loss, in R.",
    n: withRR,
    figure: (headline) => plain(payoffRR(headline), 2, "Needs a win and a loss with a stop"),
    behind: knownRR,
  },
  averageWin: {
    label: "Average profitable trade",
    definition: "Mean net profit of the trades with a net profit above zero, inside the break-even range or not.",
    n: ({ sumOfWins, averageWin }) => behindMean(sumOfWins, averageWin),
    figure: (headline) => money(headline.averageWin, headline),
    behind: (_, basis) => ({ [`${profitOf[basis]}.min`]: aboveZero }),
  },
  averageLoss: {
    label: "Average losing trade",
    definition: "Mean net profit of the trades with a net loss, inside the break-even range or not.",
    n: ({ sumOfLosses, averageLoss }) => behindMean(sumOfLosses, averageLoss),
    figure: (headline) => money(headline.averageLoss, headline),
    behind: (_, basis) => ({ [`${profitOf[basis]}.max`]: -aboveZero }),
  },
  netRR: {
    label: "Net reward",
    grossLabel: "Reward before costs",
    definition:
      "Sum of R: net profit ÷ money at risk at the initial stop. Trades without a stop carry no R and are left out.",
    n: withRR,
    figure: ({ netRR }) => (
      <RewardRisk value={netRR} unit result={toneOfSum(netRR)} arrow missingReason="No trade has a stop" />
    ),
    behind: knownRR,
  },
  netPips: {
    label: "Net pips",
    definition:
      "Sum of the pips of forex trades, or of the ticks of one instrument. Pips of different markets do not add up.",
    n: all,
    figure: ({ netPips }) => (
      <Pips
        value={netPips}
        result={toneOfSum(netPips)}
        unit
        arrow
        missingReason="Pips of different markets do not add up"
      />
    ),
  },
  drawdownRR: {
    label: "Max drawdown in R",
    definition: "Deepest fall of the cumulative R below its peak so far, by close time.",
    n: withRR,
    figure: ({ drawdownRR }) => (
      <RewardRisk
        value={drawdownRR === null || drawdownRR === 0 ? drawdownRR : -drawdownRR}
        unit
        result={drawdownRR === null || drawdownRR === 0 ? null : "loss"}
        missingReason="No trade has a stop"
      />
    ),
    behind: knownRR,
  },
  expectancyRR: {
    label: "Expectancy",
    definition: "Mean R of a trade.",
    n: withRR,
    figure: ({ expectancyRR }) => (
      <RewardRisk value={expectancyRR} unit result={toneOfSum(expectancyRR)} missingReason="No trade has a stop" />
    ),
    behind: knownRR,
  },
  averageWinRR: {
    label: "Average win",
    definition: "Mean R of the wins.",
    n: ({ winsRR, countRR }) => winsRR ?? countRR,
    figure: ({ averageWinRR }) => <RewardRisk value={averageWinRR} unit missingReason="No win has a stop" />,
    behind: { ...knownRR, ...wins },
  },
  averageLossRR: {
    label: "Average loss",
    definition: "Mean R of the losses.",
    n: ({ lossesRR, countRR }) => lossesRR ?? countRR,
    figure: ({ averageLossRR }) => <RewardRisk value={averageLossRR} unit missingReason="No loss has a stop" />,
    behind: { ...knownRR, ...losses },
  },
  deviationRR: {
    label: "Deviation of R",
    definition: "Sample standard deviation of R: how far single trades lie from their mean.",
    n: withRR,
    figure: ({ deviationRR }) => (
      <RewardRisk value={deviationRR ?? null} unit signed={false} missingReason="Too few trades" />
    ),
    behind: knownRR,
  },
  sqn: {
    label: "SQN",
    definition: "√n × mean R ÷ sample standard deviation of R. Meaningful from 30 trades.",
    n: withRR,
    figure: ({ sqn }) => plain(sqn),
    behind: knownRR,
  },
  maximalDrawdown: {
    label: "Max drawdown",
    definition: "Deepest fall of the cumulative net profit below its peak so far, by close time.",
    n: all,
    figure: ({ maximalDrawdown: { money: depth }, currency }) => (
      <Money
        value={/[1-9]/.test(depth) ? depth.replace(/^-?/, "-") : depth}
        currency={currency}
        result={/[1-9]/.test(depth) ? "loss" : null}
      />
    ),
  },
  drawdownPercentage: {
    label: "Max drawdown in %",
    definition: "The maximal drawdown in money, in per cent of the balance at the peak before it.",
    n: all,
    figure: (headline) => (
      <Percent value={headline.maximalDrawdown.percentage} missingReason={missingBaseReason(headline)} />
    ),
  },
  absoluteDrawdown: {
    label: "Absolute drawdown",
    definition: "How far the cumulative net profit fell below its start.",
    n: all,
    figure: ({ absoluteDrawdown, currency }) => <Money value={absoluteDrawdown} currency={currency} />,
  },
  recoveryFactor: {
    label: "Recovery factor",
    definition: "Net profit ÷ maximal drawdown.",
    n: all,
    figure: ({ recoveryFactor }) => plain(recoveryFactor, 2, "No drawdown yet"),
  },
  sharpe: {
    label: "Sharpe",
    definition: "Mean ÷ standard deviation of the returns of single trades on the balance before each.",
    n: withReturn,
    figure: ({ sharpe }) => plain(sharpe, 2, "No balance to compare with"),
  },
  sortino: {
    label: "Sortino",
    definition: "As Sharpe, but only losing returns count as deviation.",
    n: withReturn,
    figure: ({ sortino }) => plain(sortino, 2, "No balance to compare with"),
  },
  longestWins: {
    label: "Longest run of wins",
    definition: "Most wins in a row by close time; a break-even ends a run.",
    n: ({ longestWins }) => longestWins.count,
    figure: ({ longestWins }) => plain(longestWins.count, 0),
    behind: ({ longestWins }) => ofRun(longestWins, wins),
  },
  longestWinsSum: {
    label: "Earned in that run",
    definition: "Sum of the net profits of the longest run of wins.",
    n: ({ longestWins }) => longestWins.count,
    figure: (headline) => money(headline.longestWins.sum, headline),
    behind: ({ longestWins }) => ofRun(longestWins, wins),
  },
  longestLosses: {
    label: "Longest run of losses",
    definition: "Most losses in a row by close time; a break-even ends a run.",
    n: ({ longestLosses }) => longestLosses.count,
    figure: ({ longestLosses }) => plain(longestLosses.count, 0),
    behind: ({ longestLosses }) => ofRun(longestLosses, losses),
  },
  longestLossesSum: {
    label: "Lost in that run",
    definition: "Sum of the net profits of the longest run of losses.",
    n: ({ longestLosses }) => longestLosses.count,
    figure: (headline) => money(headline.longestLosses.sum, headline),
    behind: ({ longestLosses }) => ofRun(longestLosses, losses),
  },
  averageHolding: {
    label: "Average holding time",
    definition: "Mean time from open to close.",
    n: all,
    figure: ({ averageHoldingMs }) => (
      <Figure {...holdingText(averageHoldingMs)} missingReason="No closed trades yet" />
    ),
  },
} as const satisfies Record<string, Statistic>;

export type StatisticName = keyof typeof statistics;

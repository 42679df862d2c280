import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import { WinLossStatus } from "@entrywise/domain/enumerations";
import { t } from "@entrywise/host/macro";
import { Figure, Money, Percent, Pips, RewardRisk } from "@entrywise/ui";
import { toneOfSum } from "../display/trade-texts.ts";
import type { TradeFilter } from "../filter/trade-filter-url.ts";
import { aboveZero, anyRR } from "../filter/trades-address.ts";
import { missingBaseReason } from "./missing-base.ts";
import {
  holdingText,
  losing,
  money,
  payoffRR,
  plain,
  profitable,
  type Statistic,
  strikeRatePercent,
} from "./statistic.tsx";
import { knownMoney, noRate } from "./unit-figure.tsx";

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
/** A trade without an exchange rate counts in no figure of money. */
const withMoney = ({ count, moneyCount = count }: HeadlineStatistics) => moneyCount;
const withRR = ({ countRR }: HeadlineStatistics) => countRR;
const withReturn = ({ count, countReturns = count }: HeadlineStatistics) => countReturns;
const knownRR = { "totalNetRR.min": anyRR };
const wins = { winLossStatuses: [WinLossStatus.Win] };
const losses = { winLossStatuses: [WinLossStatus.Loss] };
/** Exactly the trades of a run, where the response says when it was. */
const ofRun = (run: HeadlineStatistics["longestWins"], all: Partial<TradeFilter>) =>
  run.fromMs === undefined || run.toMs === undefined
    ? all
    : { ...all, "closeMs.min": run.fromMs, "closeMs.max": run.toMs };
/** Whose sign decides on means of wins and losses. */
const profitOf = { net: "totalNetProfit", gross: "totalGrossProfit" } as const;
const noLosses = () => t`No losses yet`;

export const statistics = {
  netProfit: {
    get label() {
      return t`Net profit`;
    },
    get grossLabel() {
      return t`Profit before costs`;
    },
    get definition() {
      return t`Total net profit: gross profit including commissions, roll, dividends and other costs.`;
    },
    n: withMoney,
    figure: ({ netProfit, currency, ...headline }) => {
      const known = knownMoney(netProfit, headline);
      return (
        <Money value={known} currency={currency} unit result={toneOfSum(known)} signed arrow missingReason={noRate()} />
      );
    },
  },
  grossProfit: {
    get label() {
      return t`Gross profit`;
    },
    get definition() {
      return t`Total result before costs.`;
    },
    n: withMoney,
    figure: (headline) => money(headline.grossProfit, headline),
  },
  costs: {
    get label() {
      return t`Costs`;
    },
    get definition() {
      return t`Commissions, roll, dividends and other costs together; charges are negative.`;
    },
    n: withMoney,
    figure: (headline) => money(headline.costs, headline),
  },
  netPercentage: {
    get label() {
      return t`Return`;
    },
    get grossLabel() {
      return t`Return before costs`;
    },
    get definition() {
      return t`Net profit as a percentage of money paid in: starting balances and deposits, excluding dividends and interest.`;
    },
    n: withMoney,
    figure: (headline) => <Percent value={headline.netPercentage} signed missingReason={missingBaseReason(headline)} />,
  },
  strikeRate: {
    get label() {
      return t`Strike rate`;
    },
    get definition() {
      return t`Wins ÷ (wins + losses). You choose how break-even trades count in Settings.`;
    },
    n: all,
    figure: ({ strikeRate }) => (
      <Percent value={strikeRatePercent(strikeRate)} missingReason={t`No wins or losses yet`} />
    ),
  },
  profitFactor: {
    get label() {
      return t`Profit factor`;
    },
    get definition() {
      return t`Total profits ÷ total losses, based on net profit.`;
    },
    n: withMoney,
    figure: ({ profitFactor }) => plain(profitFactor, 2, noLosses()),
  },
  expectancy: {
    get label() {
      return t`Expectancy`;
    },
    get definition() {
      return t`Average net profit per trade.`;
    },
    n: withMoney,
    figure: (headline) => money(headline.expectancy, headline),
  },
  payoff: {
    get label() {
      return t`Average profit / loss`;
    },
    get definition() {
      return t`Average net profit of the profitable trades ÷ that of the losing trades, in money. The sign of the net profit decides, inside the break-even range or not.`;
    },
    n: (headline) => profitable(headline) + losing(headline),
    figure: ({ payoff }) => plain(payoff, 2, t`Needs a win and a loss`),
  },
  payoffRR: {
    get label() {
      return t`Average win / loss in R`;
    },
    get definition() {
      return t`Average R of the wins ÷ that of the losses. Break-even trades and trades without a stop are in neither.`;
    },
    n: ({ winsRR, lossesRR, countRR }) =>
      winsRR === undefined || lossesRR === undefined ? countRR : winsRR + lossesRR,
    figure: (headline) => plain(payoffRR(headline), 2, t`Needs a win and a loss with a stop`),
    behind: knownRR,
  },
  averageWin: {
    get label() {
      return t`Average profitable trade`;
    },
    get definition() {
      return t`Average net profit of trades with a net profit above zero, whether or not they're in the break-even range.`;
    },
    n: profitable,
    figure: (headline) => money(headline.averageWin, headline),
    behind: (_, basis) => ({ [`${profitOf[basis]}.min`]: aboveZero }),
  },
  averageLoss: {
    get label() {
      return t`Average losing trade`;
    },
    get definition() {
      return t`Average net profit of trades with a net loss, whether or not they're in the break-even range.`;
    },
    n: losing,
    figure: (headline) => money(headline.averageLoss, headline),
    behind: (_, basis) => ({ [`${profitOf[basis]}.max`]: -aboveZero }),
  },
  netRR: {
    get label() {
      return t`Net R`;
    },
    get grossLabel() {
      return t`Reward before costs`;
    },
    get definition() {
      return t`Total R: net profit ÷ amount at risk at the initial stop. Trades without a stop have no R and are excluded.`;
    },
    n: withRR,
    figure: ({ netRR }) => (
      <RewardRisk value={netRR} unit result={toneOfSum(netRR)} arrow missingReason={t`No trades have a stop`} />
    ),
    behind: knownRR,
  },
  netPips: {
    get label() {
      return t`Net pips`;
    },
    get definition() {
      return t`Total pips of forex trades, or total ticks of one instrument. Pips from different markets can't be added together.`;
    },
    n: all,
    figure: ({ netPips }) => (
      <Pips
        value={netPips}
        result={toneOfSum(netPips)}
        unit
        arrow
        missingReason={t`Pips from different markets can't be added together`}
      />
    ),
  },
  drawdownRR: {
    get label() {
      return t`Max drawdown in R`;
    },
    get definition() {
      return t`Largest drop in cumulative R from its previous peak, by close time.`;
    },
    n: withRR,
    figure: ({ drawdownRR }) => (
      <RewardRisk
        value={drawdownRR === null || drawdownRR === 0 ? drawdownRR : -drawdownRR}
        unit
        result={drawdownRR === null || drawdownRR === 0 ? null : "loss"}
        missingReason={t`No trades have a stop`}
      />
    ),
    behind: knownRR,
  },
  expectancyRR: {
    get label() {
      return t`Expectancy in R`;
    },
    get definition() {
      return t`Average R of the trades with a stop.`;
    },
    n: withRR,
    figure: ({ expectancyRR }) => (
      <RewardRisk value={expectancyRR} unit result={toneOfSum(expectancyRR)} missingReason={t`No trades have a stop`} />
    ),
    behind: knownRR,
  },
  averageWinRR: {
    get label() {
      return t`Average win in R`;
    },
    get definition() {
      return t`Average R of the wins with a stop.`;
    },
    n: ({ winsRR, countRR }) => winsRR ?? countRR,
    figure: ({ averageWinRR }) => (
      <RewardRisk value={averageWinRR} unit missingReason={t`No winning trades have a stop`} />
    ),
    behind: { ...knownRR, ...wins },
  },
  averageLossRR: {
    get label() {
      return t`Average loss in R`;
    },
    get definition() {
      return t`Average R of the losses with a stop.`;
    },
    n: ({ lossesRR, countRR }) => lossesRR ?? countRR,
    figure: ({ averageLossRR }) => (
      <RewardRisk value={averageLossRR} unit missingReason={t`No losing trades have a stop`} />
    ),
    behind: { ...knownRR, ...losses },
  },
  deviationRR: {
    get label() {
      return t`Deviation of R`;
    },
    get definition() {
      return t`Sample standard deviation of R: how far individual trades are from the average.`;
    },
    n: withRR,
    figure: ({ deviationRR }) => (
      <RewardRisk value={deviationRR ?? null} unit signed={false} missingReason={t`Too few trades`} />
    ),
    behind: knownRR,
  },
  sqn: {
    label: "SQN",
    get definition() {
      return t`√n × average R ÷ sample standard deviation of R. Meaningful from 30 trades.`;
    },
    n: withRR,
    figure: ({ sqn }) => plain(sqn),
    behind: knownRR,
  },
  maximalDrawdown: {
    get label() {
      return t`Max drawdown`;
    },
    get definition() {
      return t`Largest drop in cumulative net profit from its previous peak, by close time.`;
    },
    n: withMoney,
    figure: ({ maximalDrawdown: { money: depth }, currency }) => (
      <Money
        value={/[1-9]/.test(depth) ? depth.replace(/^-?/, "-") : depth}
        currency={currency}
        result={/[1-9]/.test(depth) ? "loss" : null}
      />
    ),
  },
  drawdownPercentage: {
    get label() {
      return t`Max drawdown in %`;
    },
    get definition() {
      return t`The max drawdown as a percentage of the balance at the preceding peak.`;
    },
    n: withMoney,
    figure: (headline) => (
      <Percent value={headline.maximalDrawdown.percentage} missingReason={missingBaseReason(headline)} />
    ),
  },
  absoluteDrawdown: {
    get label() {
      return t`Absolute drawdown`;
    },
    get definition() {
      return t`How far cumulative net profit fell below its starting point.`;
    },
    n: withMoney,
    figure: ({ absoluteDrawdown, currency }) => <Money value={absoluteDrawdown} currency={currency} />,
  },
  recoveryFactor: {
    get label() {
      return t`Recovery factor`;
    },
    get definition() {
      return t`Net profit ÷ max drawdown.`;
    },
    n: withMoney,
    figure: ({ recoveryFactor }) => plain(recoveryFactor, 2, t`No drawdown yet`),
  },
  sharpe: {
    get label() {
      return t`Sharpe`;
    },
    get definition() {
      return t`Average ÷ standard deviation of each trade's return on the balance before it.`;
    },
    n: withReturn,
    figure: ({ sharpe }) => plain(sharpe, 2, t`No balance to compare with`),
  },
  sortino: {
    get label() {
      return t`Sortino`;
    },
    get definition() {
      return t`Like Sharpe, but only negative returns count as deviation.`;
    },
    n: withReturn,
    figure: ({ sortino }) => plain(sortino, 2, t`No balance to compare with`),
  },
  longestWins: {
    get label() {
      return t`Longest winning streak`;
    },
    get definition() {
      return t`Most consecutive wins by close time. A break-even ends a streak.`;
    },
    n: ({ longestWins }) => longestWins.count,
    figure: ({ longestWins }) => plain(longestWins.count, 0),
    behind: ({ longestWins }) => ofRun(longestWins, wins),
  },
  longestWinsSum: {
    get label() {
      return t`Earned in that streak`;
    },
    get definition() {
      return t`Total net profit of the longest winning streak.`;
    },
    n: ({ longestWins }) => longestWins.count,
    figure: (headline) => money(headline.longestWins.sum, headline),
    behind: ({ longestWins }) => ofRun(longestWins, wins),
  },
  longestLosses: {
    get label() {
      return t`Longest losing streak`;
    },
    get definition() {
      return t`Most consecutive losses by close time. A break-even ends a streak.`;
    },
    n: ({ longestLosses }) => longestLosses.count,
    figure: ({ longestLosses }) => plain(longestLosses.count, 0),
    behind: ({ longestLosses }) => ofRun(longestLosses, losses),
  },
  longestLossesSum: {
    get label() {
      return t`Lost in that streak`;
    },
    get definition() {
      return t`Total net profit of the longest losing streak.`;
    },
    n: ({ longestLosses }) => longestLosses.count,
    figure: (headline) => money(headline.longestLosses.sum, headline),
    behind: ({ longestLosses }) => ofRun(longestLosses, losses),
  },
  averageHolding: {
    get label() {
      return t`Average holding time`;
    },
    get definition() {
      return t`Average time from open to close.`;
    },
    n: all,
    figure: ({ averageHoldingMs }) => (
      <Figure {...holdingText(averageHoldingMs)} missingReason={t`No closed trades yet`} />
    ),
  },
} as const satisfies Record<string, Statistic>;

export type StatisticName = keyof typeof statistics;

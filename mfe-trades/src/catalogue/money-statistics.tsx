import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { msg, t } from "@entrywise/host/macro";
import { Money, Percent } from "@entrywise/ui";
import { toneOfSum } from "../display/trade-texts.ts";
import { aboveZero } from "../filter/trades-address.ts";
import { missingBaseReason } from "./missing-base.ts";
import { losing, money, plain, profitable, type Statistic } from "./statistic.tsx";
import { knownMoney, noRate } from "./unit-figure.tsx";

/** A trade without an exchange rate counts in no figure of money. */
const withMoney = ({ count, moneyCount = count }: HeadlineStatistics) => moneyCount;
const withReturn = ({ count, countReturns = count }: HeadlineStatistics) => countReturns;
/** Whose sign decides on means of wins and losses. */
const profitOf = { net: "totalNetProfit", gross: "totalGrossProfit" } as const;
const noLosses = () => t`No losses yet`;

/** Statistics of profits, costs and balances. */
export const moneyStatistics = {
  netProfit: {
    label: msg`Net profit`,
    grossLabel: msg`Profit before costs`,
    definition: msg`Total net profit: gross profit including commissions, roll, dividends and other costs.`,
    n: withMoney,
    figure: ({ netProfit, currency, ...headline }) => {
      const known = knownMoney(netProfit, headline);
      return (
        <Money value={known} currency={currency} unit result={toneOfSum(known)} signed arrow missingReason={noRate()} />
      );
    },
  },
  grossProfit: {
    label: msg`Gross profit`,
    definition: msg`Total result before costs.`,
    n: withMoney,
    figure: (headline) => money(headline.grossProfit, headline),
  },
  costs: {
    label: msg`Costs`,
    definition: msg`Commissions, roll, dividends and other costs together; charges are negative.`,
    n: withMoney,
    figure: (headline) => money(headline.costs, headline),
  },
  netPercentage: {
    label: msg`Return`,
    grossLabel: msg`Return before costs`,
    definition: msg`Net profit as a percentage of money paid in: starting balances and deposits, excluding dividends and interest.`,
    n: withMoney,
    figure: (headline) => <Percent value={headline.netPercentage} signed missingReason={missingBaseReason(headline)} />,
  },
  profitFactor: {
    label: msg`Profit factor`,
    definition: msg`Total profits ÷ total losses, based on net profit.`,
    n: withMoney,
    figure: ({ profitFactor }) => plain(profitFactor, 2, noLosses()),
  },
  expectancy: {
    label: msg`Expectancy`,
    definition: msg`Average net profit per trade.`,
    n: withMoney,
    figure: (headline) => money(headline.expectancy, headline),
  },
  payoff: {
    label: msg`Average profit / loss`,
    definition: msg`Average net profit of the profitable trades ÷ that of the losing trades, in money. The sign of the net profit decides, inside the break-even range or not.`,
    n: (headline) => profitable(headline) + losing(headline),
    figure: ({ payoff }) => plain(payoff, 2, t`Needs a win and a loss`),
  },
  averageWin: {
    label: msg`Average profitable trade`,
    definition: msg`Average net profit of trades with a net profit above zero, whether or not they're in the break-even range.`,
    n: profitable,
    figure: (headline) => money(headline.averageWin, headline),
    behind: (_, basis) => ({ [`${profitOf[basis]}.min`]: aboveZero }),
  },
  averageLoss: {
    label: msg`Average losing trade`,
    definition: msg`Average net profit of trades with a net loss, whether or not they're in the break-even range.`,
    n: losing,
    figure: (headline) => money(headline.averageLoss, headline),
    behind: (_, basis) => ({ [`${profitOf[basis]}.max`]: -aboveZero }),
  },
  maximalDrawdown: {
    label: msg`Max drawdown`,
    definition: msg`Largest drop in cumulative net profit from its previous peak, by close time.`,
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
    label: msg`Max drawdown in %`,
    definition: msg`The max drawdown as a percentage of the balance at the preceding peak.`,
    n: withMoney,
    figure: (headline) => (
      <Percent value={headline.maximalDrawdown.percentage} missingReason={missingBaseReason(headline)} />
    ),
  },
  absoluteDrawdown: {
    label: msg`Absolute drawdown`,
    definition: msg`How far cumulative net profit fell below its starting point.`,
    n: withMoney,
    figure: ({ absoluteDrawdown, currency }) => <Money value={absoluteDrawdown} currency={currency} />,
  },
  recoveryFactor: {
    label: msg`Recovery factor`,
    definition: msg`Net profit ÷ max drawdown.`,
    n: withMoney,
    figure: ({ recoveryFactor }) => plain(recoveryFactor, 2, t`No drawdown yet`),
  },
  sharpe: {
    label: msg`Sharpe`,
    definition: msg`Average ÷ standard deviation of each trade's return on the balance before it.`,
    n: withReturn,
    figure: ({ sharpe }) => plain(sharpe, 2, t`No balance to compare with`),
  },
  sortino: {
    label: msg`Sortino`,
    definition: msg`Like Sharpe, but only negative returns count as deviation.`,
    n: withReturn,
    figure: ({ sortino }) => plain(sortino, 2, t`No balance to compare with`),
  },
} as const satisfies Record<string, Statistic>;

import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { t } from "@entrywise/host/macro";
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
} as const satisfies Record<string, Statistic>;

import { t } from "@entrywise/host/macro";

/** A figure of tables, cells and panels that is no headline statistic, or the short name of one in a narrow head. */
export interface FigureHead {
  label: string;
  /** How it is worked out. */
  definition: string;
}

export const figureHeads = {
  trades: {
    get label() {
      return t`Trades`;
    },
    get definition() {
      return t`Closed executed trades, each once, on the day of its last close.`;
    },
  },
  outcomes: {
    get label() {
      return t`W · L · BE`;
    },
    get definition() {
      return t`Wins, losses and break-even trades, by R where there is one, by the sign of the net profit elsewhere.`;
    },
  },
  strike: {
    get label() {
      return t`Strike rate`;
    },
    get definition() {
      return t`Wins ÷ (wins + losses). You choose how break-even trades count in Settings.`;
    },
  },
  factor: {
    get label() {
      return t`Profit factor`;
    },
    get definition() {
      return t`Total profits ÷ total losses, based on net profit.`;
    },
  },
  expectancy: {
    get label() {
      return t`Expectancy`;
    },
    get definition() {
      return t`Average net profit per trade.`;
    },
  },
  expectancyRR: {
    get label() {
      return t`Expect. R`;
    },
    get definition() {
      return t`Average R of trades with a stop`;
    },
  },
  netR: {
    get label() {
      return t`Net R`;
    },
    get definition() {
      return t`Total R: net profit ÷ amount at risk at the initial stop. Trades without a stop have no R and are excluded.`;
    },
  },
  grossR: {
    get label() {
      return t`Gross R`;
    },
    get definition() {
      return t`Sum of R before costs of the trades with a stop`;
    },
  },
  sumOfReturns: {
    get label() {
      return t`Sum of returns`;
    },
    get definition() {
      return t`Sum of each trade's return, in percent of the balance before it`;
    },
  },
  periodReturn: {
    get label() {
      return t`Return of the period`;
    },
    get definition() {
      return t`Net profit of the period in per cent of the balance at its start`;
    },
  },
  drawdown: {
    get label() {
      return t`Max DD`;
    },
    get definition() {
      return t`Deepest fall of the cumulative R below its peak so far, under another exit`;
    },
  },
  results: {
    get label() {
      return t`Results`;
    },
    get definition() {
      return t`Closes with a profit or loss: of a trade closed in parts one for each close, on its own day`;
    },
  },
  closedRows: {
    get label() {
      return t`Closed rows`;
    },
    get definition() {
      return t`Closed rows of a statement; several can make one trade`;
    },
  },
  rowProfits: {
    get label() {
      return t`Sum of profits`;
    },
    get definition() {
      return t`Sum of the rows with a net profit above zero`;
    },
  },
  rowLosses: {
    get label() {
      return t`Sum of losses`;
    },
    get definition() {
      return t`Sum of the rows with a net loss`;
    },
  },
  rowFactor: {
    get label() {
      return t`Profit factor by row`;
    },
    get definition() {
      return t`Sum of profits ÷ sum of losses in these rows`;
    },
  },
  rowPayoff: {
    get label() {
      return t`Expected payoff by row`;
    },
    get definition() {
      return t`Net profit ÷ closed rows`;
    },
  },
  rowDrawdown: {
    get label() {
      return t`Max drawdown by row`;
    },
    get definition() {
      return t`Deepest fall of the cumulative net profit of the rows below its peak so far`;
    },
  },
} as const satisfies Record<string, FigureHead>;

export type FigureHeadName = keyof typeof figureHeads;

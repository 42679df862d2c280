import { type MessageDescriptor, msg } from "@entrywise/host/macro";

/** A figure of tables, cells and panels that is no headline statistic, or the short name of one in a narrow head. */
export interface FigureHead {
  label: MessageDescriptor;
  /** How it is worked out. */
  definition: MessageDescriptor;
}

export const figureHeads = {
  trades: {
    label: msg`Trades`,
    definition: msg`Closed executed trades, each once, on the day of its last close.`,
  },
  outcomes: {
    label: msg`W · L · BE`,
    definition: msg`Wins, losses and break-even trades, by R where there is one, by the sign of the net profit elsewhere.`,
  },
  strike: {
    label: msg`Strike rate`,
    definition: msg`Wins ÷ (wins + losses). You choose how break-even trades count in Settings.`,
  },
  factor: {
    label: msg`Profit factor`,
    definition: msg`Total profits ÷ total losses, based on net profit.`,
  },
  expectancy: {
    label: msg`Expectancy`,
    definition: msg`Average net profit per trade.`,
  },
  expectancyRR: {
    label: msg`Expect. R`,
    definition: msg`Average R of trades with a stop`,
  },
  netR: {
    label: msg`Net R`,
    definition: msg`Total R: net profit ÷ amount at risk at the initial stop. Trades without a stop have no R and are excluded.`,
  },
  grossR: {
    label: msg`Gross R`,
    definition: msg`Sum of R before costs of the trades with a stop`,
  },
  sumOfReturns: {
    label: msg`Sum of returns`,
    definition: msg`Sum of each trade's return, in percent of the balance before it`,
  },
  periodReturn: {
    label: msg`Return of the period`,
    definition: msg`Net profit of the period in per cent of the balance at its start`,
  },
  drawdown: {
    label: msg`Max DD`,
    definition: msg`Deepest fall of the cumulative R below its peak so far, under another exit`,
  },
  results: {
    label: msg`Results`,
    definition: msg`Closes with a profit or loss: of a trade closed in parts one for each close, on its own day`,
  },
  closedRows: {
    label: msg`Closed rows`,
    definition: msg`Closed rows of a statement; several can make one trade`,
  },
  rowProfits: {
    label: msg`Sum of profits`,
    definition: msg`Sum of the rows with a net profit above zero`,
  },
  rowLosses: {
    label: msg`Sum of losses`,
    definition: msg`Sum of the rows with a net loss`,
  },
  rowFactor: {
    label: msg`Profit factor by row`,
    definition: msg`Sum of profits ÷ sum of losses in these rows`,
  },
  rowPayoff: {
    label: msg`Expected payoff by row`,
    definition: msg`Net profit ÷ closed rows`,
  },
  rowDrawdown: {
    label: msg`Max drawdown by row`,
    definition: msg`Deepest fall of the cumulative net profit of the rows below its peak so far`,
  },
} as const satisfies Record<string, FigureHead>;

export type FigureHeadName = keyof typeof figureHeads;

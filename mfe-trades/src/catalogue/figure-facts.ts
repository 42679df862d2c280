import type { FigureHeadName } from "./figure-heads.ts";
import type { StatisticName } from "./statistics-catalogue.tsx";

/** What the document of figures says of each beside its name and definition. */
export interface FigureFacts {
  unit: "money" | "R" | "%" | "pips" | "number" | "trades" | "closes" | "rows" | "time";
  /** The trades that it is over. */
  counts: string;
  shown: string;
}

const all = "closed executed trades";
const money = "those with an exchange rate";
const stops = "those with a stop";
const statistics = "statistics, comparison";
const everywhere = "dashboard, statistics, comparison";
const groups = "dashboard, statistics, comparison, groups";
const tables = "statistics by grouping, groups by grouping, strategies";

export const statisticFacts: Readonly<Record<StatisticName, FigureFacts>> = {
  netProfit: { unit: "money", counts: money, shown: `${groups}, calendar, lists, strategies, accounts` },
  grossProfit: { unit: "money", counts: money, shown: `${statistics}, groups, lists` },
  costs: { unit: "money", counts: money, shown: `${statistics}, groups, lists` },
  netPercentage: { unit: "%", counts: money, shown: everywhere },
  strikeRate: {
    unit: "%",
    counts: "wins and losses; break-even trades as chosen",
    shown: `${groups}, goals, notebook`,
  },
  profitFactor: { unit: "number", counts: money, shown: `${groups}, notebook` },
  expectancy: { unit: "money", counts: money, shown: groups },
  payoff: { unit: "number", counts: "profitable and losing trades, by sign", shown: groups },
  payoffRR: { unit: "number", counts: "wins and losses with a stop, by class", shown: "dashboard, groups" },
  averageWin: { unit: "money", counts: "trades with a net profit above zero", shown: groups },
  averageLoss: { unit: "money", counts: "trades with a net loss", shown: groups },
  netRR: { unit: "R", counts: stops, shown: `${groups}, goals, notebook` },
  netPips: { unit: "pips", counts: all, shown: groups },
  drawdownRR: { unit: "R", counts: stops, shown: `${groups}, what-if` },
  expectancyRR: { unit: "R", counts: stops, shown: `${groups}, what-if` },
  averageWinRR: { unit: "R", counts: "wins with a stop", shown: groups },
  averageLossRR: { unit: "R", counts: "losses with a stop", shown: groups },
  deviationRR: { unit: "R", counts: stops, shown: `${statistics}, groups` },
  sqn: { unit: "number", counts: stops, shown: `${statistics}, groups` },
  maximalDrawdown: { unit: "money", counts: money, shown: everywhere },
  drawdownPercentage: { unit: "%", counts: money, shown: everywhere },
  absoluteDrawdown: { unit: "money", counts: money, shown: statistics },
  recoveryFactor: { unit: "number", counts: money, shown: statistics },
  sharpe: { unit: "number", counts: "those with a return on the balance before them", shown: statistics },
  sortino: { unit: "number", counts: "those with a return on the balance before them", shown: statistics },
  longestWins: { unit: "trades", counts: "the trades of the run", shown: `${statistics}, groups` },
  longestWinsSum: { unit: "money", counts: "the trades of the run", shown: statistics },
  longestLosses: { unit: "trades", counts: "the trades of the run", shown: `${statistics}, groups` },
  longestLossesSum: { unit: "money", counts: "the trades of the run", shown: statistics },
  averageHolding: { unit: "time", counts: all, shown: `${statistics}, groups` },
};

export const headFacts: Readonly<Record<FigureHeadName, FigureFacts>> = {
  trades: { unit: "trades", counts: all, shown: `calendar, ${tables}` },
  outcomes: { unit: "trades", counts: all, shown: `calendar, ${tables}` },
  strike: { unit: "%", counts: "wins and losses; break-even trades as chosen", shown: `calendar, ${tables}` },
  factor: { unit: "number", counts: money, shown: tables },
  expectancy: { unit: "money", counts: money, shown: "statistics by grouping" },
  expectancyRR: { unit: "R", counts: stops, shown: `${tables}, what-if` },
  netR: { unit: "R", counts: stops, shown: `calendar, lists, ${tables}, what-if` },
  grossR: { unit: "R", counts: stops, shown: "statistics by grouping" },
  sumOfReturns: {
    unit: "%",
    counts: "those with a return on the balance before them",
    shown: "calendar, statistics by grouping",
  },
  periodReturn: { unit: "%", counts: "trades closed in the period", shown: "goals of an account" },
  drawdown: { unit: "R", counts: "those with a stop, a MAP and an MFP", shown: "what-if" },
  results: { unit: "closes", counts: "closes of the account", shown: "ledger, prop firm rules and phases" },
  closedRows: { unit: "rows", counts: "closed rows of the file", shown: "import preview" },
  rowProfits: { unit: "money", counts: "closed rows of the file", shown: "import preview" },
  rowLosses: { unit: "money", counts: "closed rows of the file", shown: "import preview" },
  rowFactor: { unit: "number", counts: "closed rows of the file", shown: "import preview" },
  rowPayoff: { unit: "money", counts: "closed rows of the file", shown: "import preview" },
  rowDrawdown: { unit: "money", counts: "closed rows of the file", shown: "import preview" },
};

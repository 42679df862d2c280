import type { ProgramScope } from "@entrywise/contracts/identity/program-scopes";
import type { Endpoint } from "@entrywise/contracts/shared/endpoint";
import { accountsApi, strategiesApi } from "@entrywise/contracts/trades/accounts.api";
import { findingsApi } from "@entrywise/contracts/trades/findings.api";
import { importsApi } from "@entrywise/contracts/trades/imports.api";
import { journalApi } from "@entrywise/contracts/trades/journal.api";
import { recapApi } from "@entrywise/contracts/trades/recap.api";
import { statisticsApi } from "@entrywise/contracts/trades/statistics.api";
import { tagsApi } from "@entrywise/contracts/trades/tags.api";
import { tradesApi } from "@entrywise/contracts/trades/trades.api";

/** A read of ours that programs may make. */
export interface Tool {
  name: string;
  title: string;
  /** For the program: what comes back, and when to use it. */
  description: string;
  scope: ProgramScope;
  /** A read of the trades service; its contract is the tool's input. */
  endpoint: Endpoint;
  /** Parameters of its query that the tool has; the others are for screens. */
  query: readonly string[];
}

const filter = [
  "search", "startDate", "endDate", "symbols", "direction", "open", "accountIds", "strategyIds", "tagIds",
  "winLossStatuses", "weekdays", "hours", "sessions", "dateTimeType", "timeZone",
] as const; // biome-ignore format: a list
const page = ["take", "skip"] as const;

/** Everything that programs can do: twelve reads, and nothing that writes. */
export const tools: readonly Tool[] = [
  {
    name: "list_trades",
    title: "Trades",
    description: "Trades of the filter with result, R, times and strategy, 50 at a time. `total` counts all of them.",
    scope: "journal:read",
    endpoint: tradesApi.list,
    query: [...filter, ...page, "sortBy", "descending"],
  },
  {
    name: "get_trade",
    title: "One trade",
    description: "One trade with its positions, stops, costs, tags, ratings and notes. Its id comes from list_trades.",
    scope: "journal:read",
    endpoint: tradesApi.read,
    query: [],
  },
  {
    name: "list_accounts",
    title: "Trade accounts",
    description: "Trade accounts with currency and balance. Their ids filter the other tools.",
    scope: "journal:read",
    endpoint: accountsApi.list,
    query: [],
  },
  {
    name: "list_strategies",
    title: "Strategies",
    description: "Strategies with their descriptions. Their ids filter the other tools.",
    scope: "journal:read",
    endpoint: strategiesApi.list,
    query: [],
  },
  {
    name: "list_tags",
    title: "Tags and mistakes",
    description: "Tags by category, mistakes among them. Their ids filter the other tools.",
    scope: "journal:read",
    endpoint: tagsApi.categorised,
    query: [],
  },
  {
    name: "list_journal_days",
    title: "Journal days",
    description: "Days of a period that have a plan or a review.",
    scope: "journal:read",
    endpoint: journalApi.list,
    query: ["startDate", "endDate"],
  },
  {
    name: "get_journal_day",
    title: "One journal day",
    description: "Plan, review, checks and ratings of a day.",
    scope: "journal:read",
    endpoint: journalApi.read,
    query: [],
  },
  {
    name: "list_imports",
    title: "Imports",
    description: "Imports of broker statements with their state, newest first.",
    scope: "journal:read",
    endpoint: importsApi.imports,
    query: page,
  },
  {
    name: "get_statistics",
    title: "Statistics",
    description:
      "Net profit, net R, strike rate, expectancy, drawdown and other figures over the trades of the filter.",
    scope: "statistics:read",
    endpoint: statisticsApi.all,
    query: filter,
  },
  {
    name: "get_statistics_by_group",
    title: "Statistics by group",
    description: "The same figures split by symbol, weekday, hour, strategy, tag or another grouping.",
    scope: "statistics:read",
    endpoint: statisticsApi.grouped,
    query: filter,
  },
  {
    name: "get_findings",
    title: "Findings",
    description:
      "What differs among the trades of the filter, with the number of trades, a 95% band and how likely it is to be chance. Never call a difference with too few trades a finding.",
    scope: "statistics:read",
    endpoint: findingsApi.read,
    query: filter,
  },
  {
    name: "get_recap",
    title: "Recap",
    description: "What the week or month of a day came to: results, rules broken, goals, best and worst trade.",
    scope: "statistics:read",
    endpoint: recapApi.read,
    query: ["accountIds", "timeZone"],
  },
];

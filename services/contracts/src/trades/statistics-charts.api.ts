import { WinLossStatus } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { numericText } from "../shared/query.ts";
import { decimalString, instant } from "../shared/wire.ts";
import { resultFigures } from "./result-figures.ts";
import { basisQuery } from "./statistics-display.ts";
import { tradeFilter } from "./trade-filter.ts";

const ratio = z.number().nullable();
const count = z.int();

/** Results by hour of the user's clock and weekday, of the date that dateTimeType names. */
const weekHours = z.object({
  currency: z.string().nullable(),
  /** Weekday 1 (Monday) to 7, hour 0 to 23; cells without trades are left out. */
  cells: z.array(resultFigures.extend({ weekday: z.int(), hour: z.int() })),
});

/** Bars of the histogram of R: those of one class between two bounds that are included; null is open-ended. */
const rDistribution = z.object({
  bins: z.array(
    z.object({
      result: z.enum(WinLossStatus),
      from: ratio,
      to: ratio,
      count,
      netRR: z.number(),
    }),
  ),
  width: z.number(),
  /** Trades with an R, the sum of all bins. */
  countRR: count,
  mean: ratio,
  sqn: ratio,
});

/** Means over the last so many trades; times are those of the first and last close of the window, milliseconds UTC. */
const rolling = z.object({
  /** Trades with an R. */
  countRR: count,
  points: z.array(
    z.object({
      at: instant,
      fromMs: z.number(),
      toMs: z.number(),
      expectancyRR: z.number(),
      strikeRate: ratio,
    }),
  ),
  /** Over all trades, with or without a stop; absent in responses of older releases. */
  results: z
    .object({
      count,
      currency: z.string().nullable(),
      points: z.array(
        z.object({
          at: instant,
          fromMs: z.number(),
          toMs: z.number(),
          /** Means a trade: money, and percent and pips of those that have them. */
          expectancy: decimalString,
          percentage: ratio,
          pips: ratio,
          strikeRate: ratio,
        }),
      ),
    })
    .optional(),
});

/** Runs of one class, newest first, at most 200. */
const streaks = z.object({
  currency: z.string().nullable(),
  total: count,
  items: z.array(
    z.object({
      result: z.enum(WinLossStatus),
      count,
      netProfit: decimalString,
      /** Over the trades with a stop. */
      netRR: ratio,
      /** How many those are; absent in responses of older releases. */
      countRR: count.optional(),
      fromMs: z.number(),
      toMs: z.number(),
    }),
  ),
});

/** Trades with R and excursions, at most 1,000 of the latest. */
const excursions = z.object({
  /** Trades of the filter, and those of them that have both. */
  count,
  countKnown: count,
  points: z.array(
    z.object({
      tradeId: z.uuid(),
      symbol: z.string(),
      at: instant,
      maximumAdverseRR: z.number(),
      maximumFavourableRR: z.number(),
      netRR: z.number(),
      result: z.enum(WinLossStatus),
    }),
  ),
});

const portion = numericText(z.number().min(0.01).max(1)).prefault(1);
const whatIfQuery = tradeFilter.extend({
  /** Own rule: stop as multiple of the initial risk, target in R, share of the position that leaves there. */
  stop: numericText(z.number().min(0.01).max(1)).optional(),
  target: numericText(z.number().min(0.01).max(100)).optional(),
  portion,
});

const exitOutcome = z.object({
  /** "as-traded", "target", "planned", "portion", "own". */
  rule: z.enum(["as-traded", "target", "planned", "portion", "own"]),
  stop: ratio,
  target: ratio,
  portion: z.number(),
  count,
  changed: count,
  /** Reached stop and target, the order is unknown and the stop is taken. */
  undecided: count,
  netRR: z.number(),
  expectancyRR: ratio,
  drawdownRR: z.number(),
});
export type ExitOutcomeRow = z.infer<typeof exitOutcome>;

const whatIf = z.object({
  /** Trades of the filter, and those of them with R and excursions: the others are left out. */
  count,
  countKnown: count,
  rules: z.array(exitOutcome),
  /** One target for all trades, tried from low to high. */
  sweep: z.array(exitOutcome),
});

/** Bounded: half a million draws take some 20 ms. */
const simulatorQuery = tradeFilter.extend({
  /** Per cent of the balance risked on each trade. */
  risk: numericText(z.number().min(0.01).max(100)).prefault(1),
  /** Trades drawn in each run. */
  trades: numericText(z.int().min(1).max(500)).prefault(100),
  runs: numericText(z.int().min(10).max(1000)).prefault(1000),
  seed: numericText(z.int().min(0).max(4_294_967_295)).prefault(1),
  /** Loss of the start in per cent that counts as ruin. */
  ruin: numericText(z.number().min(1).max(100)).prefault(50),
  /** What wins bring, in per cent of what they brought; losses stay as they were. */
  wins: numericText(z.number().min(0).max(200)).prefault(100),
});

const band = { p5: z.number(), p25: z.number(), median: z.number(), p75: z.number(), p95: z.number() };
/** Changes of the balance in per cent, chances as fractions; null without an R. */
const simulation = z.object({
  countRR: count,
  answer: z
    .object({
      points: z.array(z.object({ trades: z.int(), ...band })),
      endsBelowStart: z.number(),
      medianDrawdown: z.number(),
      badDrawdown: z.number(),
      drawdownChances: z.array(z.object({ over: z.number(), chance: z.number() })),
      riskOfRuin: z.number(),
    })
    .nullable(),
});

/** What the running R of several groups can be shown by. */
export const lineGroupings = ["strategies", "symbols", "accounts", "tags", "sessions"] as const;

const groupLine = z.object({
  /** As the rows of `GET /trades/stats/{grouping}` have it. */
  key: z.string(),
  label: z.string(),
  /** Trades with an R. */
  countRR: count,
  netRR: z.number(),
  /** Sum of R up to each of the times. */
  values: z.array(z.number()),
});

/** Running R of the groups with most trades, each up to the same times. */
const groupLines = z.object({
  /** Last close of each point; a point stands for a day, of more than 400 days for several. */
  times: z.array(instant),
  /** At most eight, largest sum first. */
  lines: z.array(groupLine),
  /** All other groups together; null where there are none. */
  others: groupLine.omit({ key: true, label: true }).extend({ groups: count }).nullable(),
});

const chart = <const Path extends `/${string}`, Query extends z.ZodType, Output extends z.ZodType>(
  path: Path,
  summary: string,
  query: Query,
  answer: Output,
) => endpoint({ method: "get", path, summary, access: "user", query, status: 200, answer });

export const statisticsChartsApi = {
  weekHours: chart(
    "/trades/stats/charts/week-hours",
    "Results of the filter by hour and weekday",
    tradeFilter.extend(basisQuery),
    weekHours,
  ),
  rDistribution: chart(
    "/trades/stats/charts/r-distribution",
    "How the R is spread",
    tradeFilter.extend(basisQuery),
    rDistribution,
  ),
  rolling: chart(
    "/trades/stats/charts/rolling",
    "Expectancy and strike rate over the last trades",
    tradeFilter.extend({ ...basisQuery, window: numericText(z.int().min(2).max(500)).prefault(20) }),
    rolling,
  ),
  streaks: chart(
    "/trades/stats/charts/streaks",
    "Runs of wins, losses and break-evens",
    tradeFilter.extend(basisQuery),
    streaks,
  ),
  groupLines: chart(
    "/trades/stats/charts/group-lines",
    "Running R of each strategy, symbol, account, tag or session",
    tradeFilter.extend({ ...basisQuery, by: z.enum(lineGroupings).prefault("strategies") }),
    groupLines,
  ),
  excursions: chart("/trades/stats/charts/excursions", "Excursions of each trade in R", tradeFilter, excursions),
  whatIf: chart("/trades/stats/what-if", "Results with other exits", whatIfQuery, whatIf),
  simulator: chart("/trades/stats/simulator", "Runs drawn from the own R", simulatorQuery, simulation),
};

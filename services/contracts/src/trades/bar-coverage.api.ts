import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { tradeFilter } from "./trade-filter.ts";

/** Trades that one response names for having MAP and MFP filled. */
export const MOST_TO_FILL = 1_000;

/** A day of UTC, or the Monday that a week begins with: "2024-11-25". */
const day = z.iso.date();

/** Which bars the executed trades of one symbol have among those that the user uploaded, and which they lack. */
export const symbolCoverage = z
  .object({
    symbol: z.string(),
    trades: z.int(),
    /** Trades of which at least one day lacks bars. */
    tradesWithout: z.int(),
    /** Days on which a trade ran, from its open to its close. */
    days: z.int(),
    daysMissing: z.int(),
    /** First and last of the days that lack bars; null: none does. */
    missingFrom: day.nullable(),
    missingTo: day.nullable(),
    /** Whether the user has uploaded bars of the symbol at all. */
    hasFiles: z.boolean(),
    /** Weeks in which a trade ran and every day of it has bars, by their Mondays, ascending. */
    filledWeeks: z.array(day),
    /** Weeks in which a trade ran on a day without bars. */
    missingWeeks: z.array(day),
  })
  .meta({ id: "SymbolCoverage" });
export type SymbolCoverage = z.infer<typeof symbolCoverage>;

export const exchangeName = z.enum(["Binance", "Bybit", "Kraken"]);
export type ExchangeName = z.infer<typeof exchangeName>;

/** An exchange that publishes bars of its coins, and whether it responded when it was last asked. */
export const exchangeState = z
  .object({ name: exchangeName, state: z.enum(["notAsked", "ready", "unreachable"]) })
  .meta({ id: "ExchangeState" });
export type ExchangeState = z.infer<typeof exchangeState>;

export const barCoverage = z
  .object({
    /** Executed trades of the filter that were opened; open ones before today. */
    trades: z.int(),
    tradesWithBars: z.int(),
    /** Mondays of the first and the last week in which a trade ran; null: none did. */
    from: day.nullable(),
    to: day.nullable(),
    /** Who is asked for bars that were not uploaded, whenever a chart is opened; null: nobody. */
    provider: z.string().nullable(),
    /** Who is asked for bars of coins, in their order; none where that is turned off, or in responses of older releases. */
    exchanges: z.array(exchangeState).default([]),
    /** Closed trades that have bars and lack MAP or MFP, which `barExtremes` of a bulk change fills. */
    toFill: z.int(),
    /** The newest of them, at most {@link MOST_TO_FILL}. */
    tradeIdsToFill: z.array(z.uuid()),
    /** Most missing days first. */
    items: z.array(symbolCoverage),
    total: z.int(),
  })
  .meta({ id: "BarCoverage" });
export type BarCoverage = z.infer<typeof barCoverage>;

export const barCoverageApi = {
  read: endpoint({
    method: "get",
    path: "/charting/coverage",
    summary: "Which bars my trades have and lack, by symbol and week",
    access: "user",
    query: tradeFilter,
    status: 200,
    answer: barCoverage,
  }),
};

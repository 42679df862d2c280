import { MarketType } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { numericText, repeated } from "../shared/query.ts";
import { calendarDate, decimalString, instant, listOf, personText } from "../shared/wire.ts";

/** An instrument that a trade can be in. */
export const instrument = z
  .object({
    symbol: z.string(),
    description: z.string(),
    /** "Custom" for symbols that a user made up; null where the exchange does not matter. */
    exchange: z.string().nullable(),
    marketType: z.enum(MarketType),
    instrumentType: z.string(),
    /** ISO 3166 code of where it is listed; null where that says nothing, as in forex. */
    country: z.string().nullable().default(null),
    quoteCurrency: z.string(),
    baseCurrency: z.string().nullable(),
    /** Price of one tick; in forex the pip follows from the quote currency instead. */
    tickSize: decimalString,
    /** Price of one pip in forex, of one tick elsewhere. Older services leave it out. */
    pipSize: decimalString.optional(),
    /** Money per tick and unit of size, in account currency; null where contract size and rate decide. */
    tickValue: decimalString.nullable(),
    /** Units per size of 1, e.g. 100,000 in forex lots. */
    contractSize: decimalString.nullable(),
    pricePrecision: z.int(),
  })
  .meta({ id: "Instrument" });
export type Instrument = z.infer<typeof instrument>;

/** What an instrument costs, or cost at a time. */
export const instrumentPrice = z
  .object({
    symbol: z.string(),
    price: decimalString,
    /** To which moment the price belongs. */
    at: instant,
    /** `own`: bars that I uploaded; `reference`: the rate that a central bank published for the day. */
    source: z.enum(["own", "provider", "reference"]),
  })
  .meta({ id: "InstrumentPrice" });
export type InstrumentPrice = z.infer<typeof instrumentPrice>;

/** What money of a trade is converted with. */
export const quoteRate = z
  .object({
    /** Account currency per unit of quote currency; null: no rate of that day or the week before is known. */
    rate: decimalString.nullable(),
    /** Of the rate; null: the currencies are the same, or there is no rate. */
    day: calendarDate.nullable(),
    /** Who published it. */
    source: z.string(),
  })
  .meta({ id: "QuoteRate" });
export type QuoteRate = z.infer<typeof quoteRate>;

const currencyCode = z.string().regex(/^[A-Z0-9]{3,10}$/, "must be a currency code such as USD");

export const instrumentsApi = {
  rate: endpoint({
    method: "get",
    path: "/instruments/rate/{quote}/{account}",
    summary: "Rate between the currency of an instrument and that of an account on a day",
    access: "user",
    params: z.object({ quote: currencyCode, account: currencyCode }),
    query: z.object({ at: instant.optional() }),
    status: 200,
    answer: quoteRate,
  }),
  price: endpoint({
    method: "get",
    path: "/instruments/price",
    summary: "Price of an instrument, now or at a time; for everybody. 404 where no real price is known",
    access: "public",
    query: z.object({ symbol: personText(60).min(1, "Symbol is not defined"), at: instant.optional() }),
    status: 200,
    answer: instrumentPrice,
  }),
  search: endpoint({
    method: "get",
    path: "/instruments",
    summary: "Instruments by symbol and description",
    access: "user",
    query: z.object({
      ...paging,
      search: personText(60).default(""),
      marketTypes: repeated(numericText(z.enum(MarketType))),
    }),
    status: 200,
    answer: listOf(instrument),
  }),
  ofTrades: endpoint({
    method: "get",
    path: "/trades/instruments",
    summary: "Instruments of all my trades, by symbol",
    access: "user",
    status: 200,
    answer: listOf(instrument),
  }),
  recent: endpoint({
    method: "get",
    path: "/instruments/recent",
    summary: "Instruments of my latest trades, by symbol",
    access: "user",
    query: z.object({ ...paging, marketType: numericText(z.enum(MarketType)).optional() }),
    status: 200,
    answer: listOf(instrument),
  }),
};

import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { calendarDate, decimalString } from "../shared/wire.ts";

/** What currencies cost. */
export const currencyPrices = z
  .object({
    baseCurrency: z.string(),
    /** What one unit of a currency costs in the base; currencies without a rate are left out. */
    items: z.record(z.string(), decimalString),
    /** Day of the rates; null without any. */
    lastUpdated: calendarDate.nullable(),
    /** Who published them. */
    source: z.string(),
  })
  .meta({ id: "CurrencyPrices" });
export type CurrencyPrices = z.infer<typeof currencyPrices>;

export const currenciesApi = {
  latestPrices: endpoint({
    method: "get",
    path: "/currencies/latest-prices",
    summary: "Latest published prices of currencies in one of them; for everybody",
    access: "public",
    query: z.object({
      baseCurrency: z
        .string()
        .regex(/^[A-Z0-9]{3,10}$/, "must be a currency code such as USD")
        .default("USD"),
    }),
    status: 200,
    answer: currencyPrices,
  }),
};

import { chartLocale } from "@entrywise/domain/charting/resolutions";
import { chartLanguages } from "./chart-notation.ts";
import type { Datafeed, PriceChartOptions } from "./price-chart-types.ts";

/**
 * What a chart can be made of (T-544).
 *
 * @throws Error "Symbol is not defined" without a symbol and without the last chart, "Datafeed is not defined" without a datafeed
 */
export function checkedOptions({
  symbol,
  loadLastChart,
  datafeed,
  locale,
}: Pick<PriceChartOptions, "symbol" | "loadLastChart" | "datafeed" | "locale">): {
  symbol: string | null;
  datafeed: Datafeed;
  locale: string;
} {
  if ((symbol === null || symbol === "") && !loadLastChart) throw new Error("Symbol is not defined");
  if (datafeed === null) throw new Error("Datafeed is not defined");
  return { symbol, datafeed, locale: Object.hasOwn(chartLanguages, locale) ? locale : chartLocale };
}

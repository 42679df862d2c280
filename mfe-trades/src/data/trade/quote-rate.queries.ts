import { quoteRate } from "@entrywise/contracts/trades/instruments.api";
import { isSameMoney } from "@entrywise/domain/rates/quote-rate";
import { useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../wire/calls.ts";

/**
 * The rate that a trade opened at a time would be recorded with; not requested where nothing is converted.
 *
 * @param quoteCurrency null: no instrument is chosen yet
 */
export function useQuoteRate(quoteCurrency: string | null, accountCurrency: string | null, openDate: string) {
  const callTrades = useTradesCall();
  const isAsked = quoteCurrency !== null && accountCurrency !== null && !isSameMoney(quoteCurrency, accountCurrency);
  return useQuery({
    queryKey: ["instruments", "rate", quoteCurrency, accountCurrency, openDate.slice(0, 10)],
    queryFn: ({ signal }) =>
      callTrades("GET /instruments/rate/{quote}/{account}", {
        params: { quote: quoteCurrency ?? "", account: accountCurrency ?? "" },
        query: { at: openDate },
        parser: quoteRate,
        signal,
      }),
    enabled: isAsked,
  });
}

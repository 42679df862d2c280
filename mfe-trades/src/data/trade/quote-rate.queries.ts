import { quoteRate } from "@entrywise/contracts/trades/instruments.api";
import { isSameMoney } from "@entrywise/domain/rates/quote-rate";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";

/**
 * The rate that a trade opened at a time would be booked with; not asked where nothing is converted.
 *
 * @param quoteCurrency null: no instrument is chosen yet
 */
export function useQuoteRate(quoteCurrency: string | null, accountCurrency: string | null, openDate: string) {
  const trades = useHost().api("trades");
  const isAsked = quoteCurrency !== null && accountCurrency !== null && !isSameMoney(quoteCurrency, accountCurrency);
  return useQuery({
    queryKey: ["instruments", "rate", quoteCurrency, accountCurrency, openDate.slice(0, 10)],
    queryFn: ({ signal }) =>
      trades.get(`/instruments/rate/${quoteCurrency}/${accountCurrency}`, {
        query: { at: openDate },
        parser: quoteRate,
        signal,
      }),
    enabled: isAsked,
  });
}

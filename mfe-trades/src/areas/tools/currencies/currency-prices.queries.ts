import { type CurrencyPrices, currencyPrices } from "@entrywise/contracts/trades/currencies.api";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";
import { apiAddress, type FileHost } from "../../../data/files/file-calls.ts";

/** What currencies cost, as far as it is known. */
export interface KnownPrices {
  /** Null: none are known. */
  prices: CurrencyPrices | null;
  isLoading: boolean;
  /** Prices that do not come are no failure of the page (P-751). */
  hasFailed: false;
}

/** Asks without credentials: the prices are for everybody. Null where they do not come. */
export async function fetchCurrencyPrices(
  host: FileHost,
  base: string,
  signal?: AbortSignal,
): Promise<CurrencyPrices | null> {
  try {
    const address = apiAddress(host, `/currencies/latest-prices?baseCurrency=${encodeURIComponent(base)}`);
    const response = await fetch(address, { credentials: "omit", ...(signal === undefined ? {} : { signal }) });
    return response.ok ? currencyPrices.parse(await response.json()) : null;
  } catch {
    return null; // P-751: without prices the page shows none
  }
}

/** The latest prices of currencies in one of them. */
export function useCurrencyPrices(base: string, { enabled = true } = {}): KnownPrices {
  const host = useHost();
  const { data, isLoading } = useQuery({
    queryKey: ["currencies", "latest-prices", base],
    queryFn: ({ signal }) => fetchCurrencyPrices(host, base, signal),
    staleTime: 300_000,
    enabled,
  });
  return { prices: data ?? null, isLoading, hasFailed: false };
}

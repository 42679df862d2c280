import type { Instrument, QuoteRate } from "@entrywise/contracts/trades/instruments.api";
import { decimal, ONE } from "@entrywise/domain/decimal";
import { MarketType } from "@entrywise/domain/enumerations";
import { isSameMoney } from "@entrywise/domain/rates/quote-rate";
import { useDateText } from "@entrywise/host/dates";
import { useLingui } from "@entrywise/host/macro";
import { useMemo } from "react";
import { useQuoteRate } from "../../data/trade/quote-rate.queries.ts";
import { rateText } from "../../data/trade/rate-text.ts";
import { useCurrencyPrices } from "./currencies/currency-prices.queries.ts";
import { useIsEmbedded } from "./embedding/tool-place.ts";
import { instrumentValue, usualStep } from "./instrument-value.ts";

const noRate: QuoteRate = { rate: null, day: null, source: "" };

/** What is known of the instrument with a symbol, in an account of a currency. */
export function useInstrument(instruments: readonly Instrument[], symbol: string | null, currency: string) {
  const { t } = useLingui();
  const { ofDayKey } = useDateText();
  const wanted = symbol?.toUpperCase();
  const instrument = useMemo(
    () => instruments.find((known) => known.symbol.toUpperCase() === wanted) ?? null,
    [instruments, wanted],
  );
  const quote = instrument?.quoteCurrency ?? null;
  // Rates of a day are for those who are signed in; everybody knows the latest.
  const isEmbedded = useIsEmbedded();
  const asked = useQuoteRate(isEmbedded ? null : quote, currency, new Date().toISOString());
  const data = isEmbedded ? noRate : asked.data;
  const isSame = quote !== null && isSameMoney(quote, currency);
  // No rate of today or the week before: the latest that was published, with its day.
  const latestPrices = useCurrencyPrices(currency, { enabled: quote !== null && !isSame && data?.rate === null });
  const { prices } = latestPrices;
  const isLoading = asked.isLoading || latestPrices.isLoading;
  const latest = quote === null ? undefined : prices?.items[quote];
  const found =
    data?.rate === null && latest !== undefined && prices !== null
      ? { rate: latest, day: prices.lastUpdated, source: prices.source }
      : data;
  const rate = isSame ? ONE : decimal(found?.rate ?? null);

  const rateNote = () => {
    if (quote === null || isSame || isLoading) return null;
    if (rate === null || found === undefined) {
      return t`No current ${quote}/${currency} rate available. Enter the pip value.`;
    }
    const shown = rateText(found.rate ?? "0");
    const day = found.day === null ? "" : ofDayKey(found.day);
    const { source } = found;
    return t`1 ${quote} = ${shown} ${currency}, ${source}, ${day}`;
  };
  const isForex = instrument === null || instrument.marketType === MarketType.Forex;
  return {
    instrument,
    ...instrumentValue(instrument, rate),
    step: usualStep(instrument),
    /** Where the rate comes from, or that there is none; null: nothing is converted. */
    rateNote: rateNote(),
    sizeUnit: isForex ? t`lots` : t`units`,
    movement: isForex ? t`pips` : t`ticks`,
  };
}

import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { decimal, toWire } from "@entrywise/domain/decimal";
import { MarketType } from "@entrywise/domain/enumerations";
import { pipSize } from "@entrywise/domain/instrument";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import { type RecordedRate, recordedRate } from "../conversion-rate/recorded-rate.ts";

/** What a trade keeps of its instrument: later changes of the instrument must not change old numbers. */
export interface TradeInstrument extends RecordedRate {
  quoteCurrency: string;
  pipSize: string;
  contractSize: string | null;
  tickValue: string | null;
  pricePrecision: number;
}

export interface RecordedIn {
  accountCurrency: string;
  rates: ReferenceRates;
  /** ISO 8601; null: not opened yet. */
  opened: string | null;
}

/** Facts for a known instrument, or the specification's defaults for a made-up symbol (quoted in USD). */
export function tradeInstrument(
  known: Instrument | null,
  marketType: MarketType,
  { accountCurrency, rates, opened }: RecordedIn,
): TradeInstrument {
  const quoteCurrency = known?.quoteCurrency ?? "USD";
  return {
    quoteCurrency,
    pipSize: toWire(pipSize(marketType, quoteCurrency, decimal(known?.tickSize ?? null))) ?? "0.01",
    contractSize: known ? known.contractSize : defaultContract(marketType),
    tickValue: known?.tickValue ?? null,
    ...recordedRate(rates, quoteCurrency, accountCurrency, opened),
    pricePrecision: known?.pricePrecision ?? defaultPrecision(marketType, quoteCurrency),
  };
}

function defaultContract(marketType: MarketType): string {
  return marketType === MarketType.Forex ? "100000" : "1";
}

function defaultPrecision(marketType: MarketType, quoteCurrency: string): number {
  if (marketType !== MarketType.Forex) return 2;
  return quoteCurrency === "JPY" ? 3 : 5;
}

import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { decimal, toWire } from "@entrywise/domain/decimal";
import { MarketType } from "@entrywise/domain/enumerations";
import { pipSize } from "@entrywise/domain/instrument";

/** What a trade keeps of its instrument: later changes of the instrument must not change old numbers. */
export interface TradeInstrument {
  quoteCurrency: string;
  pipSize: string;
  contractSize: string | null;
  tickValue: string | null;
  /** Account currency per quote currency: 1 where both are the same, else null until a rate is known. */
  quoteToAccountRate: string | null;
  pricePrecision: number;
}

const pegged: Readonly<Record<string, string>> = { USDT: "USD", USDC: "USD" };

/** Facts for a known instrument, or the specification's defaults for a made-up symbol (quoted in USD). */
export function tradeInstrument(
  known: Instrument | null,
  marketType: MarketType,
  accountCurrency: string,
): TradeInstrument {
  const quoteCurrency = known?.quoteCurrency ?? "USD";
  const isSame = quoteCurrency === accountCurrency || pegged[quoteCurrency] === accountCurrency;
  return {
    quoteCurrency,
    pipSize: toWire(pipSize(marketType, quoteCurrency, decimal(known?.tickSize ?? null))) ?? "0.01",
    contractSize: known ? known.contractSize : defaultContract(marketType),
    tickValue: known?.tickValue ?? null,
    quoteToAccountRate: isSame ? "1" : null,
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

import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { decimal, ONE } from "@entrywise/domain/decimal";
import type { MarketType } from "@entrywise/domain/enumerations";
import type { InstrumentFacts } from "@entrywise/domain/figures/position-facts";
import { pipSize } from "@entrywise/domain/instrument";
import { isSameMoney } from "@entrywise/domain/rates/quote-rate";

/**
 * What an instrument tells about money in an account of a currency, before a trade is added to it.
 *
 * @param rate account currency per unit of quote currency where they differ; null: none is known
 */
export function instrumentFacts(
  instrument: Instrument,
  marketType: MarketType,
  accountCurrency: string,
  rate: string | null,
): InstrumentFacts {
  const { quoteCurrency, tickSize, contractSize, tickValue } = instrument;
  return {
    marketType,
    pipSize: pipSize(marketType, quoteCurrency, decimal(tickSize)),
    contractSize: decimal(contractSize),
    tickValue: decimal(tickValue),
    quoteToAccountRate: isSameMoney(quoteCurrency, accountCurrency) ? ONE : decimal(rate),
  };
}

import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { decimal, ONE } from "@entrywise/domain/decimal";
import type { MarketType } from "@entrywise/domain/enumerations";
import type { InstrumentFacts } from "@entrywise/domain/figures/position-facts";
import { pipSize } from "@entrywise/domain/instrument";

/** Coins that are worth a currency; as the trades service counts them when it books the trade. */
const pegged: Readonly<Record<string, string>> = { USDT: "USD", USDC: "USD" };

/** What an instrument tells about money in an account of a currency, before a trade is booked in it. */
export function instrumentFacts(
  instrument: Instrument,
  marketType: MarketType,
  accountCurrency: string,
): InstrumentFacts {
  const { quoteCurrency, tickSize, contractSize, tickValue } = instrument;
  const isSame = quoteCurrency === accountCurrency || pegged[quoteCurrency] === accountCurrency;
  return {
    marketType,
    pipSize: pipSize(marketType, quoteCurrency, decimal(tickSize)),
    contractSize: decimal(contractSize),
    tickValue: decimal(tickValue),
    quoteToAccountRate: isSame ? ONE : null,
  };
}

import type { InstrumentFacts } from "@entrywise/contracts/trades/instrument-facts";
import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { MarketType } from "@entrywise/domain/enumerations";
import type { Journal } from "../../journal/journal.ts";

/** What a trade knows of its instrument, beside what is being changed. */
export interface OwnInstrument {
  instrument: string;
  exchange: string | null;
  marketType: MarketType;
  quoteCurrency: string;
  pricePrecision: number;
}

/**
 * Keeps the facts for the user's later trades in the instrument; trades that are there keep theirs.
 *
 * @param known what else is known of the instrument
 */
export async function keepOwnInstrument(
  { tx, actor }: Journal,
  own: OwnInstrument,
  known: Instrument | null,
  { pipSize, contractSize, tickValue }: InstrumentFacts,
): Promise<void> {
  // In forex the pip follows from the quote currency; the tick of the price is another matter.
  const tickSize = own.marketType === MarketType.Forex ? (known?.tickSize ?? pipSize) : pipSize;
  await tx.query(
    `insert into instrument (user_id, brand_key, symbol, market_type, exchange, description, quote_currency,
       base_currency, tick_size, tick_value, contract_size, price_precision)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (user_id, brand_key, symbol, market_type) do update
       set tick_size = excluded.tick_size, tick_value = excluded.tick_value, contract_size = excluded.contract_size`,
    [
      actor.userId,
      actor.brand,
      own.instrument,
      own.marketType,
      known?.exchange ?? own.exchange,
      known?.description ?? "",
      known?.quoteCurrency ?? own.quoteCurrency,
      known?.baseCurrency ?? null,
      tickSize,
      tickValue,
      contractSize,
      known?.pricePrecision ?? own.pricePrecision,
    ],
  );
}

import type { Instrument, InstrumentPrice } from "@entrywise/contracts/trades/instruments.api";
import { resolutionMs } from "@entrywise/domain/charting/resolutions";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import type { Actor } from "@entrywise/kit/auth/actor";
import { barsOfMarkets, type Markets } from "./bars-of-markets.ts";

/**
 * What an instrument cost at a time: the close of the last minute bar before it, else, of a pair of currencies, the
 * reference rate of the day. Null where no real price is known.
 */
export async function instrumentPrice(
  { markets, rates }: { markets: Markets; rates: ReferenceRates },
  actor: Actor,
  instrument: Instrument,
  to: number,
): Promise<InstrumentPrice | null> {
  const { symbol } = instrument;
  const { items, source } = await barsOfMarkets(markets, actor, { instrument, resolution: "1", to, count: 1 }, null);
  const last = items.at(-1);
  if (last !== undefined && source !== null && source !== "generated") {
    const at = new Date(Math.min(last.time + resolutionMs("1"), to)).toISOString();
    return { symbol, price: last.close, at, source };
  }
  return referencePrice(rates, instrument, to);
}

function referencePrice(
  rates: ReferenceRates,
  { symbol, baseCurrency, quoteCurrency, pricePrecision }: Instrument,
  to: number,
): InstrumentPrice | null {
  if (baseCurrency === null) return null;
  const used = rates.rateOn(baseCurrency, quoteCurrency, new Date(to).toISOString().slice(0, 10));
  if (used === null) return null;
  const price = used.rate.round(pricePrecision).toFixed();
  return { symbol, price, at: `${used.day}T00:00:00.000Z`, source: "reference" };
}

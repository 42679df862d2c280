import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { decimal, toWire } from "@entrywise/domain/decimal";
import { pipSize } from "@entrywise/domain/instrument";

/** An instrument with the price of its pip, as every trade in it will count. */
export function withPip(known: Omit<Instrument, "pipSize">): Instrument {
  const pip = pipSize(known.marketType, known.quoteCurrency, decimal(known.tickSize));
  return { ...known, pipSize: toWire(pip) ?? known.tickSize };
}

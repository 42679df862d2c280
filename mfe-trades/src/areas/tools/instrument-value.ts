import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { type Big, Decimal, decimal } from "@entrywise/domain/decimal";
import { MarketType } from "@entrywise/domain/enumerations";
import { unitValue } from "@entrywise/domain/figures/cost-per-pip";
import { pipSize } from "@entrywise/domain/instrument";
import type { ToolInstrument } from "./own-instruments/as-instrument.ts";

/** What a known instrument says about money; null where it does not know. */
export interface InstrumentValue {
  pipSize: Big | null;
  /** Account currency per pip and unit of size. */
  pipValue: Big | null;
}

/** @param rate account currency per unit of quote currency; null: none is known */
export function instrumentValue(instrument: Instrument | null, rate: Big | null): InstrumentValue {
  if (instrument === null) return { pipSize: null, pipValue: null };
  const { marketType, quoteCurrency, tickSize, tickValue, contractSize } = instrument;
  const pip = decimal(instrument.pipSize ?? null) ?? pipSize(marketType, quoteCurrency, decimal(tickSize));
  const facts = {
    ...{ marketType, pipSize: pip, contractSize: decimal(contractSize) },
    ...{ tickValue: decimal(tickValue), quoteToAccountRate: rate },
  };
  return { pipSize: pip, pipValue: unitValue(facts) };
}

/** The smallest size that the user has named, or that is usual in the market. */
export const usualStep = (instrument: ToolInstrument | null): Big =>
  decimal(instrument?.sizeStep ?? null) ?? Decimal(instrument?.marketType === MarketType.Stock ? "1" : "0.01");

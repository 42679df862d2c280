import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import type { PositionSizeInstrument } from "@entrywise/contracts/trades/position-size-instruments.api";
import { decimal, toWire } from "@entrywise/domain/decimal";

/** An instrument that calculators know, with the step of sizes where the user has named it. */
export type ToolInstrument = Instrument & { sizeStep?: string };

/** The user's own instrument as calculators take it; a value per pip says what the contract size does. */
export function asInstrument(own: PositionSizeInstrument): ToolInstrument {
  const { name, symbol, marketType, pipSize, pipValue, contractSize, quoteCurrency, sizeStep } = own;
  const [value, pip] = [decimal(pipValue), decimal(pipSize)];
  const units = value !== null && pip !== null ? toWire(value.div(pip)) : contractSize;
  return {
    ...{ symbol, description: name, exchange: null, marketType, instrumentType: "", country: null },
    ...{ quoteCurrency, baseCurrency: null, tickSize: pipSize, pipSize, tickValue: null, contractSize: units },
    ...{ pricePrecision: pipSize.split(".")[1]?.length ?? 0, sizeStep },
  };
}

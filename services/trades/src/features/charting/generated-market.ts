import { generatedBarsBefore } from "@entrywise/domain/charting/generated-bars";
import { generatedInstrument } from "../../trade-core/bars/generated-instrument.ts";
import type { MarketData } from "./market-data.ts";

/** Random prices for the charts of demo trades. */
export const generatedMarket: MarketData<"generated"> = {
  source: "generated",
  bars: async ({ instrument, resolution, to, count }) =>
    generatedBarsBefore(generatedInstrument(instrument), resolution, to, count),
};

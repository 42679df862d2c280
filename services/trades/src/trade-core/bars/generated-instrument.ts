import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import type { GeneratedInstrument } from "@entrywise/domain/charting/generated-bars";
import { MarketType } from "@entrywise/domain/enumerations";

/** About where the best known instruments stand, so that demonstrations look like them. */
const basePrices: Readonly<Record<string, string>> = {
  EURUSD: "1.08", GBPUSD: "1.27", USDJPY: "150", USDCHF: "0.88", AUDUSD: "0.66", USDCAD: "1.36", NZDUSD: "0.6", EURGBP: "0.85",
  EURJPY: "162", GBPJPY: "190", EURCHF: "0.95", AUDJPY: "99", BTCUSD: "68000", BTCUSDT: "68000", ETHUSD: "3200", ETHUSDT: "3200",
  SOLUSDT: "150", XRPUSDT: "0.55", LTCUSDT: "75", ADAUSDT: "0.45", AAPL: "190", MSFT: "410", NVDA: "120", AMZN: "180", GOOGL: "165",
  META: "500", TSLA: "220", AMD: "150", SPY: "520", QQQ: "450", US500: "5200", US100: "18200", US30: "39000", GER40: "18000",
  UK100: "8100", JP225: "38500", NQ: "18200", ES: "5200", MNQ: "18200", MES: "5200", XAUUSD: "2350", XAGUSD: "28", WTICASH: "78",
  BRENT: "82", NATGAS: "2.4",
}; // biome-ignore format: a table

const dailyRanges: Readonly<Record<MarketType, number>> = {
  [MarketType.Forex]: 0.006,
  [MarketType.Crypto]: 0.03,
  [MarketType.Stock]: 0.018,
  [MarketType.Index]: 0.011,
  [MarketType.CFD]: 0.013,
};

/** How the made-up prices of an instrument move: charts of demo trades and the trades themselves follow the same ones. */
export function generatedInstrument({
  symbol,
  pricePrecision,
  marketType,
}: Pick<Instrument, "symbol" | "pricePrecision" | "marketType">): GeneratedInstrument {
  return {
    symbol,
    pricePrecision,
    basePrice: basePrices[symbol] ?? null,
    dailyRange: dailyRanges[marketType],
    tradesOnWeekends: marketType === MarketType.Crypto,
  };
}

import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { MarketType } from "@entrywise/domain/enumerations";
import { withPip } from "./instrument-pip.ts";

/** Its pip follows from the others. */
type Known = Omit<Instrument, "pipSize">;

const currencies: Readonly<Record<string, string>> = {
  AUD: "Australian Dollar", CAD: "Canadian Dollar", CHF: "Swiss Franc", EUR: "Euro", GBP: "British Pound",
  JPY: "Japanese Yen", NZD: "New Zealand Dollar", USD: "US Dollar", SEK: "Swedish Krona", NOK: "Norwegian Krone",
  SGD: "Singapore Dollar", MXN: "Mexican Peso", ZAR: "South African Rand", TRY: "Turkish Lira", PLN: "Polish Zloty",
}; // biome-ignore format: a table

const pairs = `EURUSD GBPUSD USDJPY USDCHF AUDUSD USDCAD NZDUSD EURGBP EURJPY EURCHF EURAUD EURCAD EURNZD GBPJPY GBPCHF
  GBPAUD GBPCAD GBPNZD AUDJPY AUDCAD AUDCHF AUDNZD CADJPY CADCHF CHFJPY NZDJPY NZDCAD NZDCHF USDSEK USDNOK USDSGD USDMXN
  USDZAR USDTRY USDPLN EURSEK EURNOK EURPLN EURTRY`.split(/\s+/);

const forex: Known[] = pairs.map((symbol) => {
  const [base, quote] = [symbol.slice(0, 3), symbol.slice(3)];
  return {
    symbol,
    description: `${currencies[base]} / ${currencies[quote]}`,
    exchange: null,
    marketType: MarketType.Forex,
    instrumentType: "Currency pair",
    country: null,
    quoteCurrency: quote,
    baseCurrency: base,
    tickSize: quote === "JPY" ? "0.001" : "0.00001",
    tickValue: null,
    contractSize: "100000",
    pricePrecision: quote === "JPY" ? 3 : 5,
  };
});

interface Line {
  symbol: string;
  description: string;
  quote?: string;
  tick: string;
  contract: string;
  exchange?: string;
  country?: string;
}

function lines(marketType: MarketType, instrumentType: string, items: readonly Line[]): Known[] {
  return items.map(({ symbol, description, quote = "USD", tick, contract, exchange, country }) => ({
    symbol,
    description,
    exchange: exchange ?? null,
    marketType,
    instrumentType,
    country: country ?? null,
    quoteCurrency: quote,
    baseCurrency: null,
    tickSize: tick,
    tickValue: null,
    contractSize: contract,
    pricePrecision: tick.includes(".") ? tick.length - 2 : 0,
  }));
}

const crypto = lines(MarketType.Crypto, "Cryptocurrency", [
  { symbol: "BTCUSD", description: "Bitcoin / US Dollar", tick: "0.01", contract: "1" },
  { symbol: "BTCUSDT", description: "Bitcoin / Tether", quote: "USDT", tick: "0.01", contract: "1" },
  { symbol: "ETHUSD", description: "Ether / US Dollar", tick: "0.01", contract: "1" },
  { symbol: "ETHUSDT", description: "Ether / Tether", quote: "USDT", tick: "0.01", contract: "1" },
  { symbol: "SOLUSDT", description: "Solana / Tether", quote: "USDT", tick: "0.01", contract: "1" },
  { symbol: "XRPUSDT", description: "XRP / Tether", quote: "USDT", tick: "0.0001", contract: "1" },
  { symbol: "LTCUSDT", description: "Litecoin / Tether", quote: "USDT", tick: "0.01", contract: "1" },
  { symbol: "ADAUSDT", description: "Cardano / Tether", quote: "USDT", tick: "0.0001", contract: "1" },
]);

const stocks = lines(MarketType.Stock, "Common stock", [
  { symbol: "AAPL", description: "Apple Inc.", tick: "0.01", contract: "1", exchange: "NASDAQ", country: "US" },
  {
    symbol: "MSFT",
    description: "Microsoft Corporation",
    tick: "0.01",
    contract: "1",
    exchange: "NASDAQ",
    country: "US",
  },
  { symbol: "NVDA", description: "NVIDIA Corporation", tick: "0.01", contract: "1", exchange: "NASDAQ", country: "US" },
  { symbol: "AMZN", description: "Amazon.com, Inc.", tick: "0.01", contract: "1", exchange: "NASDAQ", country: "US" },
  {
    symbol: "GOOGL",
    description: "Alphabet Inc. Class A",
    tick: "0.01",
    contract: "1",
    exchange: "NASDAQ",
    country: "US",
  },
  {
    symbol: "META",
    description: "Meta Platforms, Inc.",
    tick: "0.01",
    contract: "1",
    exchange: "NASDAQ",
    country: "US",
  },
  { symbol: "TSLA", description: "Tesla, Inc.", tick: "0.01", contract: "1", exchange: "NASDAQ", country: "US" },
  {
    symbol: "AMD",
    description: "Advanced Micro Devices, Inc.",
    tick: "0.01",
    contract: "1",
    exchange: "NASDAQ",
    country: "US",
  },
  {
    symbol: "SPY",
    description: "SPDR S&P 500 ETF Trust",
    tick: "0.01",
    contract: "1",
    exchange: "NYSE Arca",
    country: "US",
  },
  { symbol: "QQQ", description: "Invesco QQQ Trust", tick: "0.01", contract: "1", exchange: "NASDAQ", country: "US" },
]);

const indices = lines(MarketType.Index, "Index", [
  { symbol: "US500", description: "S&P 500", tick: "0.1", contract: "1", country: "US" },
  { symbol: "US100", description: "Nasdaq 100", tick: "0.1", contract: "1", country: "US" },
  { symbol: "US30", description: "Dow Jones Industrial Average", tick: "0.1", contract: "1", country: "US" },
  { symbol: "GER40", description: "DAX 40", quote: "EUR", tick: "0.1", contract: "1", country: "DE" },
  { symbol: "UK100", description: "FTSE 100", quote: "GBP", tick: "0.1", contract: "1", country: "GB" },
  { symbol: "JP225", description: "Nikkei 225", quote: "JPY", tick: "1", contract: "1", country: "JP" },
  {
    symbol: "NQ",
    description: "E-mini Nasdaq-100 future",
    tick: "0.25",
    contract: "20",
    exchange: "CME",
    country: "US",
  },
  { symbol: "ES", description: "E-mini S&P 500 future", tick: "0.25", contract: "50", exchange: "CME", country: "US" },
  {
    symbol: "MNQ",
    description: "Micro E-mini Nasdaq-100 future",
    tick: "0.25",
    contract: "2",
    exchange: "CME",
    country: "US",
  },
  {
    symbol: "MES",
    description: "Micro E-mini S&P 500 future",
    tick: "0.25",
    contract: "5",
    exchange: "CME",
    country: "US",
  },
]);

const cfds = lines(MarketType.CFD, "CFD", [
  { symbol: "XAUUSD", description: "Gold / US Dollar", tick: "0.01", contract: "100" },
  { symbol: "XAGUSD", description: "Silver / US Dollar", tick: "0.001", contract: "5000" },
  { symbol: "WTICASH", description: "WTI crude oil", tick: "0.01", contract: "100" },
  { symbol: "BRENT", description: "Brent crude oil", tick: "0.01", contract: "100" },
  { symbol: "NATGAS", description: "Natural gas", tick: "0.001", contract: "1000" },
]);

/** Instruments that everybody finds in the picker. Contract sizes are the usual ones; a broker's own win at import. */
export const catalogue: readonly Instrument[] = [...forex, ...crypto, ...stocks, ...indices, ...cfds].map(withPip);

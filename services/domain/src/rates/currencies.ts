/** A currency of accounts and amounts. */
export interface Currency {
  code: string;
  symbol: string;
  name: string;
  /** Decimals of its smallest unit: JPY 0, USD 2, BTC 8, ETH 18. */
  decimals: number;
  isCoin: boolean;
}

const money = (code: string, symbol: string, name: string, decimals = 2): Currency => ({
  ...{ code, symbol, name, decimals },
  isCoin: false,
});
const coin = (code: string, symbol: string, name: string, decimals: number): Currency => ({
  ...{ code, symbol, name, decimals },
  isCoin: true,
});

/** Default currency of accounts and calculators. */
export const DEFAULT_CURRENCY = "USD";

/** Currencies to choose from, fiat first, the most common ones before the others. */
export const currencies: readonly Currency[] = [
  money("USD", "$", "US Dollar"),
  money("EUR", "€", "Euro"),
  money("GBP", "£", "British Pound"),
  money("JPY", "¥", "Japanese Yen", 0),
  money("CHF", "CHF", "Swiss Franc"),
  money("AUD", "A$", "Australian Dollar"),
  money("CAD", "C$", "Canadian Dollar"),
  money("NZD", "NZ$", "New Zealand Dollar"),
  money("SEK", "kr", "Swedish Krona"),
  money("NOK", "kr", "Norwegian Krone"),
  money("DKK", "kr", "Danish Krone"),
  money("PLN", "zł", "Polish Zloty"),
  money("CZK", "Kč", "Czech Koruna"),
  money("HUF", "Ft", "Hungarian Forint", 0),
  money("RON", "lei", "Romanian Leu"),
  money("TRY", "₺", "Turkish Lira"),
  money("ZAR", "R", "South African Rand"),
  money("SGD", "S$", "Singapore Dollar"),
  money("HKD", "HK$", "Hong Kong Dollar"),
  money("CNY", "CN¥", "Chinese Yuan"),
  money("INR", "₹", "Indian Rupee"),
  money("KRW", "₩", "South Korean Won", 0),
  money("THB", "฿", "Thai Baht"),
  money("MYR", "RM", "Malaysian Ringgit"),
  money("IDR", "Rp", "Indonesian Rupiah", 0),
  money("PHP", "₱", "Philippine Peso"),
  money("ILS", "₪", "Israeli Shekel"),
  money("AED", "AED", "UAE Dirham"),
  money("SAR", "SAR", "Saudi Riyal"),
  money("MXN", "MX$", "Mexican Peso"),
  money("BRL", "R$", "Brazilian Real"),
  coin("BTC", "₿", "Bitcoin", 8),
  coin("ETH", "Ξ", "Ethereum", 18),
  coin("USDT", "₮", "Tether", 6),
  coin("USDC", "USDC", "USD Coin", 6),
  coin("BNB", "BNB", "BNB", 18),
  coin("SOL", "SOL", "Solana", 9),
  coin("XRP", "XRP", "XRP", 6),
  coin("ADA", "ADA", "Cardano", 6),
  coin("DOGE", "Ð", "Dogecoin", 8),
  coin("LTC", "Ł", "Litecoin", 8),
];

import { MarketType } from "@entrywise/domain/enumerations";

export interface InstrumentGuess {
  /** Upper case, without the broker's prefix and suffix. */
  instrument: string;
  marketType: MarketType;
  /** Currency of prices; null when the symbol does not tell. */
  quoteCurrency: string | null;
}

const CURRENCIES = new Set(
  (
    "USD EUR GBP JPY CHF CAD AUD NZD SEK NOK DKK PLN CZK HUF TRY ZAR MXN SGD HKD CNH CNY RUB ILS THB INR KRW BRL RON " +
    "BGN ISK SAR AED"
  ).split(" "),
);
const METALS = new Set(["XAU", "XAG", "XPT", "XPD", "XCU", "XAL"]);
const ENERGIES = new Set(["XTI", "XBR", "XNG", "WTI", "BRN"]);
const COINS = new Set(
  (
    "BTC XBT ETH LTC XRP BCH ADA DOT SOL DOGE BNB LINK XLM EOS TRX XMR DASH ETC NEO AVAX MATIC UNI ATOM SHIB PEPE TON SUI " +
    "NEAR APT ARB OP FIL AAVE"
  ).split(" "),
);
const COIN_QUOTES = ["USDT", "USDC", "USD", "EUR", "GBP", "JPY", "BTC", "ETH"];

/** Beginning of an index's name and the currency it is quoted in; longer names before their beginnings. */
const INDICES: readonly (readonly [RegExp, string | null])[] = [
  [/^(US|USA|WS|WALLST|DJ|DJI|DOW|YM)_?(2000|30|100|500|TEC|TECH|IDX)/, "USD"],
  [
    /^(SPX|SP_?500|S&P|NAS|NDX|NASDAQ|USTEC|USTECH|NQ100|RUSSELL|RUS2000|VIX|VOLX|DJI|DOW|WALLSTREET|USINDEX|USDX|DXY)/,
    "USD",
  ],
  [/^(JP|JPN|JAP|NI|NIKKEI|NK|N)_?(225)|^NIKKEI|^JAPAN/, "JPY"],
  [/^(GER|DE|GERMANY|DEU)_?(30|40|50)|^(DAX|GDAXI|MDAX|TECDAX)/, "EUR"],
  [/^(UK|FTSE|GBR|GB)_?(100)|^FTSE/, "GBP"],
  [/^(EU|EUSTX|STOXX|ESTX|EURO|EUR|ESX|SX5E)_?(50)|^STOXX/, "EUR"],
  [/^(FR|FRA|F|CAC|FCHI)_?(40)|^CAC/, "EUR"],
  [/^(ES|ESP|SPA|IBEX|SPAIN)_?(35)|^IBEX/, "EUR"],
  [/^(IT|ITA|MIB|ITALY)_?(40)/, "EUR"],
  [/^(NL|NETH|AEX|NED|HOLLAND)_?(25)|^AEX/, "EUR"],
  [/^(AU|AUS|ASX)_?(200)|^ASX/, "AUD"],
  [/^(HK|HKG|HONGKONG|CHINAH)_?(33|40|50|80)|^HSI/, "HKD"],
  [/^(SW|SWI|SUI|SMI|CH)_?(20|30)|^SMI/, "CHF"],
  [/^(CN|CHN|CHINA|A|CHINAA)_?(50|300)/, null],
  [/^(SG|SGP|SING)_?(20|25|30)|^(IN|IND|INDIA|NIFTY)_?(50)|^NIFTY/, null],
];

const COMMODITIES =
  /^(GOLD|SILVER|PLATINUM|PALLADIUM|COPPER|US_?OIL|UK_?OIL|OIL|BRENT|WTI|CRUDE|SPOTCRUDE|SPOTBRENT|CL_|BRN|NGAS|NATGAS|NATURALGAS|GASOLINE|XTI|XBR|XNG|COFFEE|COCOA|SUGAR|COTTON|WHEAT|CORN|SOY|CATTLE|LUMBER)/;

/** Endings by which brokers of stocks name the exchange, and the currency traded there. */
const EXCHANGES: Readonly<Record<string, string | null>> = {
  US: "USD",
  NAS: "USD",
  NASDAQ: "USD",
  NYSE: "USD",
  O: "USD",
  OQ: "USD",
  DE: "EUR",
  PA: "EUR",
  AS: "EUR",
  MI: "EUR",
  MC: "EUR",
  L: null,
  UK: null,
  LON: null,
};

/** Endings that brokers glue to a symbol without a separator: account types, not instruments. */
const GLUED_SUFFIX = /^(?:M|C|I|R|Z|X|B|S|PRO|RAW|ECN|STP|VIP|STD|MICRO|MINI|CENT|CASH|SPOT|FX|SB)$/;

/**
 * Instrument, market and quote currency from a broker's symbol such as `eurusd.`, `xauusd@`, `gbpusd-2`, `EURUSD.Z`.
 * A guess: the person can change the market before importing.
 */
export function guessInstrument(symbol: string): InstrumentGuess {
  const upper = symbol.trim().toUpperCase();
  const bare = upper.replace(/^[^A-Z0-9]+/, "");
  const named = nameGuess(bare);
  if (named !== null) return named;
  const [name = bare, ending = ""] = split(bare);
  return (
    pairGuess(name) ?? indexGuess(name) ?? commodityGuess(name) ?? stockGuess(name, ending, upper) ?? otherGuess(name)
  );
}

/** What brokers write behind a symbol without being part of its name. */
const SUFFIX_WORD = /^(?:MINI|MICRO|CASH|SPOT|FUTURES?|CFDS?|PERP|PERPETUAL|PRO|RAW|ECN|STD|VIP)$/;
const COMPANY =
  /\b(?:INC|CORP|CORPORATION|CO|COMPANY|LTD|LIMITED|PLC|AG|SE|SA|NV|SPA|HOLDINGS?|GROUP|ETF|ETC|FUND|TRUST)\b/;

/** A name of several words: `Apple Inc`, `S&P 500 Index`, `Crude Oil`. Null for a symbol with a suffix, a date or a strike behind it. */
function nameGuess(bare: string): InstrumentGuess | null {
  const [first = "", ...others] = bare.split(/\s+/);
  if (others.length === 0 || pairGuess(split(first)[0]) !== null || others.every(isSuffixWord)) return null;
  const instrument = [first, ...others].join(" ").replace(/[.,]+$/, "");
  const joined = instrument.replaceAll(" ", "");
  const isIndex = others.some((word) => word === "INDEX");
  const index = COMPANY.test(instrument) ? null : indexGuess(joined);
  if (index !== null || isIndex) {
    return { instrument, marketType: MarketType.Index, quoteCurrency: index?.quoteCurrency ?? null };
  }
  if (!others.every((word) => /^(?:\(?[A-Z][A-Z&.,'’/-]*\)?|[&-])$/.test(word))) return null;
  if (COMPANY.test(instrument)) return { instrument, marketType: MarketType.Stock, quoteCurrency: null };
  return { ...(commodityGuess(joined) ?? { marketType: MarketType.Stock, quoteCurrency: null }), instrument };
}

function isSuffixWord(word: string): boolean {
  const letters = word.replace(/[^A-Z0-9]/g, "");
  return letters === "" || SUFFIX_WORD.test(letters) || letters in EXCHANGES;
}

/** `BTC-USDT`: exchanges of coins part a pair by a dash. */
const COIN_PAIR = /^([A-Z0-9]{2,6})-(USDT|USDC|USD|EUR|GBP|BTC|ETH)(?![A-Z0-9])/;

/** Name and what follows its first separator; an underscore may be part of a name (US_OIL). */
function split(bare: string): [string, string] {
  const joined = bare.replace(/^([A-Z]{3,5})\/([A-Z]{3,4})/, "$1$2").replace(COIN_PAIR, "$1$2");
  const match = /^([A-Z0-9&]+(?:_[A-Z0-9]{2,})?)([^A-Z0-9&](.*))?$/.exec(joined);
  const name = match?.[1] ?? joined;
  const [first = name, second = ""] = name.split("_");
  const hasSuffix = isSuffix(second) || isPair(first);
  return hasSuffix ? [first, match?.[3] ?? second] : [name, match?.[3] ?? ""];
}

function pairGuess(name: string): InstrumentGuess | null {
  const six = name.slice(0, 6);
  if (isPair(six) && isSuffix(name.slice(6))) {
    const base = six.slice(0, 3);
    const isCurrency = CURRENCIES.has(base);
    return { instrument: six, marketType: isCurrency ? MarketType.Forex : MarketType.CFD, quoteCurrency: six.slice(3) };
  }
  return coinGuess(name);
}

function isPair(six: string): boolean {
  const base = six.slice(0, 3);
  return (
    six.length === 6 && CURRENCIES.has(six.slice(3)) && (CURRENCIES.has(base) || METALS.has(base) || ENERGIES.has(base))
  );
}

function isSuffix(rest: string): boolean {
  return rest === "" || GLUED_SUFFIX.test(rest);
}

function coinGuess(name: string): InstrumentGuess | null {
  for (const length of [3, 4, 5, 2]) {
    const base = name.slice(0, length);
    const quote = COIN_QUOTES.find((currency) => name.startsWith(currency, length));
    if (!COINS.has(base) || quote === undefined || !isSuffix(name.slice(length + quote.length))) continue;
    return { instrument: base + quote, marketType: MarketType.Crypto, quoteCurrency: quote };
  }
  return null;
}

function indexGuess(name: string): InstrumentGuess | null {
  const index = INDICES.find(([pattern]) => pattern.test(name));
  return index === undefined ? null : { instrument: name, marketType: MarketType.Index, quoteCurrency: index[1] };
}

function commodityGuess(name: string): InstrumentGuess | null {
  return COMMODITIES.test(name) ? { instrument: name, marketType: MarketType.CFD, quoteCurrency: "USD" } : null;
}

function stockGuess(name: string, ending: string, upper: string): InstrumentGuess | null {
  const exchange = ending in EXCHANGES;
  const isStock = exchange || upper.startsWith("#") || /^[A-Z]{1,5}$/.test(name);
  return isStock ? { instrument: name, marketType: MarketType.Stock, quoteCurrency: EXCHANGES[ending] ?? null } : null;
}

function otherGuess(name: string): InstrumentGuess {
  return { instrument: name, marketType: MarketType.CFD, quoteCurrency: null };
}

import { MarketType } from "@entrywise/domain/enumerations";
import { describe, expect, test } from "vitest";
import { guessInstrument } from "./instrument-guess.ts";

const { Forex, Crypto, Stock, Index, CFD } = MarketType;

describe("instruments by a broker's symbol", () => {
  test.each([
    ["eurusd.", "EURUSD", Forex, "USD"],
    ["EURUSD.Z", "EURUSD", Forex, "USD"],
    ["gbpusd-2", "GBPUSD", Forex, "USD"],
    ["usdjpy@", "USDJPY", Forex, "JPY"],
    ["EURUSDm", "EURUSD", Forex, "USD"],
    ["EURUSDpro", "EURUSD", Forex, "USD"],
    ["EURUSD_i", "EURUSD", Forex, "USD"],
    ["EURUSD_RAW", "EURUSD", Forex, "USD"],
    ["EUR/USD", "EURUSD", Forex, "USD"],
    ["xauusd@", "XAUUSD", CFD, "USD"],
    ["XAGEUR", "XAGEUR", CFD, "EUR"],
    ["xtiusd", "XTIUSD", CFD, "USD"],
    ["us_oil", "US_OIL", CFD, "USD"],
    ["wticash", "WTICASH", CFD, "USD"],
    ["GOLD.r", "GOLD", CFD, "USD"],
    ["jp225", "JP225", Index, "JPY"],
    ["US500.cash", "US500", Index, "USD"],
    ["US30_CASH", "US30", Index, "USD"],
    ["GER40", "GER40", Index, "EUR"],
    ["UK100", "UK100", Index, "GBP"],
    ["NAS100", "NAS100", Index, "USD"],
    ["ndx", "NDX", Index, "USD"],
    ["BTCUSD", "BTCUSD", Crypto, "USD"],
    ["ETHUSDT.p", "ETHUSDT", Crypto, "USDT"],
    ["#AAPL", "AAPL", Stock, null],
    ["AAPL.US", "AAPL", Stock, "USD"],
    ["DE", "DE", Stock, null],
    ["something-else", "SOMETHING", CFD, null],
    ["EURUSD pro", "EURUSD", Forex, "USD"],
    ["EUR/USD Mini", "EURUSD", Forex, "USD"],
    ["US500 (cash)", "US500", Index, "USD"],
    ["AAPL US", "AAPL", Stock, "USD"],
    ["SPY 16 JAN 26 600", "SPY", Stock, null],
  ])("T-578 %s is %s", (symbol, instrument, marketType, quoteCurrency) => {
    expect(guessInstrument(symbol)).toEqual({ instrument, marketType, quoteCurrency });
  });

  test.each([
    ["Apple Inc", "APPLE INC", Stock, null],
    ["Berkshire Hathaway Inc.", "BERKSHIRE HATHAWAY INC", Stock, null],
    ["Alphabet Inc (Class A)", "ALPHABET INC (CLASS A)", Stock, null],
    ["Procter & Gamble Co", "PROCTER & GAMBLE CO", Stock, null],
    ["Bank of America", "BANK OF AMERICA", Stock, null],
    ["Gold Fields Ltd", "GOLD FIELDS LTD", Stock, null],
    ["3M Company", "3M COMPANY", Stock, null],
    ["S&P 500 Index", "S&P 500 INDEX", Index, "USD"],
    ["S&P 500", "S&P 500", Index, "USD"],
    ["Germany 40", "GERMANY 40", Index, "EUR"],
    ["Wall Street 30", "WALL STREET 30", Index, "USD"],
    ["Volatility 75 Index", "VOLATILITY 75 INDEX", Index, null],
    ["Boom 1000 Index", "BOOM 1000 INDEX", Index, null],
    ["Crude Oil", "CRUDE OIL", CFD, "USD"],
    ["Natural Gas", "NATURAL GAS", CFD, "USD"],
  ])("T-578 the name %s of several words stays whole", (symbol, instrument, marketType, quoteCurrency) => {
    expect(guessInstrument(symbol)).toEqual({ instrument, marketType, quoteCurrency });
  });
});

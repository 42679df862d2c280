import type { Locale } from "@entrywise/contracts/shared/locale";
import { MarketType } from "@entrywise/domain/enumerations";
import type { MarketSymbol } from "./markets.ts";
import type { StrategyKey } from "./strategies.ts";

/** Somebody who keeps a journal, and what and how they trade. */
export interface Trader {
  /** Key of the demo account. */
  key: string;
  locale: Locale;
  brand: "entrywise" | "northdesk";
  accounts: readonly {
    name: string;
    broker: string;
    currency: "USD" | "EUR";
    marketType: MarketType;
    startBalance: string;
    riskCents: number;
    edge: number;
    choices: readonly (readonly [MarketSymbol, StrategyKey])[];
    perHundredDays: number;
  }[];
  weeks: number;
}

const forex = { currency: "USD", marketType: MarketType.Forex } as const;

export const gita: Trader = {
  key: "member",
  locale: "en",
  brand: "entrywise",
  accounts: [
    { ...forex, name: "Metals", broker: "Harbour Markets", startBalance: "30000", riskCents: 20_000, edge: 6, perHundredDays: 55, choices: [["XAUUSD", "open"], ["XAUUSD", "pullback"]] },
  ],
  weeks: 26,
}; // biome-ignore format: one row an account
export const hugo: Trader = {
  key: "member2",
  locale: "en",
  brand: "entrywise",
  accounts: [
    { ...forex, name: "Forex", broker: "Harbour Markets", startBalance: "5000", riskCents: 5_000, edge: 1, perHundredDays: 60, choices: [["EURUSD", "open"], ["GBPUSD", "open"], ["XAUUSD", "open"]] },
  ],
  weeks: 20,
}; // biome-ignore format: one row an account
export const tara: Trader = {
  key: "trial",
  locale: "en",
  brand: "entrywise",
  accounts: [
    { ...forex, name: "Swing account", broker: "Northbank Markets", startBalance: "8000", riskCents: 8_000, edge: 3, perHundredDays: 200, choices: [["EURUSD", "open"], ["XAUUSD", "pullback"], ["US100", "pullback"]] },
  ],
  weeks: 2,
}; // biome-ignore format: one row an account
export const nora: Trader = {
  key: "northdesk",
  locale: "de",
  brand: "northdesk",
  accounts: [
    { name: "DAX", broker: "Nordlicht Broker", currency: "EUR", marketType: MarketType.Index, startBalance: "25000", riskCents: 12_500, edge: 4, perHundredDays: 60, choices: [["GER40", "open"], ["GER40", "pullback"], ["GER40", "fade"]] },
    { name: "Europa", broker: "Nordlicht Broker", currency: "EUR", marketType: MarketType.Index, startBalance: "10000", riskCents: 10_000, edge: 2, perHundredDays: 40, choices: [["EU50", "open"], ["FR40", "pullback"], ["EU50", "news"]] },
  ],
  weeks: 40,
}; // biome-ignore format: one row an account
export const ines: Trader = {
  key: "deskMember",
  locale: "de",
  brand: "northdesk",
  accounts: [
    { ...forex, name: "Devisen", broker: "Nordlicht Broker", startBalance: "6000", riskCents: 6_000, edge: 0, perHundredDays: 45, choices: [["EURUSD", "open"], ["AUDUSD", "fade"]] },
  ],
  weeks: 12,
}; // biome-ignore format: one row an account

/** A small journal of somebody who is there for something else. */
const small = (key: string, more: Pick<Trader, "brand" | "locale">, choices: Trader["accounts"][number]["choices"]): Trader => ({
  ...{ key, ...more, weeks: 10 },
  accounts: [
    { ...forex, name: more.locale === "de" ? "Devisen" : "Forex", broker: "Harbour Markets", startBalance: "7500", riskCents: 7_500, edge: 2, perHundredDays: 50, choices },
  ],
}); // biome-ignore format: one row an account

const english = { brand: "entrywise", locale: "en" } as const;
export const mia = small("manager", english, [
  ["EURUSD", "open"],
  ["XAUUSD", "pullback"],
]);
export const noah = small("businessAdmin", english, [
  ["GBPUSD", "open"],
  ["EURUSD", "fade"],
]);
export const ada = small("admin", english, [
  ["EURUSD", "pullback"],
  ["AUDUSD", "fade"],
]);
export const devon = small("developer", english, [
  ["US100", "pullback"],
  ["US500", "pullback"],
]);
export const oskar = small("deskModerator", { brand: "northdesk", locale: "de" }, [
  ["EURUSD", "open"],
  ["XAUUSD", "open"],
]);

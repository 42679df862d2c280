import type { EventImpact } from "@entrywise/contracts/trades/economic-calendar.api";

const impacts: Readonly<Record<string, EventImpact>> = {
  high: "high",
  "high impact expected": "high",
  red: "high",
  "3": "high",
  "***": "high",
  medium: "medium",
  med: "medium",
  moderate: "medium",
  "medium impact expected": "medium",
  orange: "medium",
  "2": "medium",
  "**": "medium",
  low: "low",
  "low impact expected": "low",
  yellow: "low",
  "1": "low",
  "*": "low",
  "0": "low",
  none: "low",
  holiday: "low",
  "non-economic": "low",
  "bank holiday": "low",
};

/** @returns undefined: no word for an impact; null: nothing is said */
export function readImpact(text: string): EventImpact | null | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/ impact$|^impact: ?/g, "");
  return word === "" ? null : impacts[word];
}

const euro = ["eu", "emu", "ea", "euro area", "euro zone", "eurozone", "european union", "european monetary union"];
const members = ["de", "germany", "fr", "france", "it", "italy", "es", "spain", "nl", "netherlands", "at", "austria"];
const others: Readonly<Record<string, string>> = {
  us: "USD",
  usa: "USD",
  "united states": "USD",
  gb: "GBP",
  uk: "GBP",
  "united kingdom": "GBP",
  jp: "JPY",
  japan: "JPY",
  au: "AUD",
  australia: "AUD",
  nz: "NZD",
  "new zealand": "NZD",
  ca: "CAD",
  canada: "CAD",
  ch: "CHF",
  switzerland: "CHF",
  cn: "CNY",
  china: "CNY",
  se: "SEK",
  sweden: "SEK",
  no: "NOK",
  norway: "NOK",
};
const ofAll = new Set(["", "all", "world", "global", "g7", "g20"]);

/** A currency by its code or by the country; null: of all. A country that is not known stays as it is, and concerns no trade. */
export function readCurrency(text: string): string | null {
  const word = text.trim().toLowerCase();
  if (ofAll.has(word)) return null;
  if (euro.includes(word) || members.includes(word)) return "EUR";
  return others[word] ?? word.toUpperCase().slice(0, 30);
}

/** Currencies that names of events begin with. */
export const leadingCurrency = /^\[?(USD|EUR|GBP|JPY|AUD|NZD|CAD|CHF|CNY|SEK|NOK)\]?[\s:|–-]+/;

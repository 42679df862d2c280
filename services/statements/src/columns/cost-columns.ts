/** Not a sum of other columns, a share of something or the coin of a cost. */
export function isPartOfCosts(name: string): boolean {
  return !/\b(total|sum|gesamt|summe|all[- ]in|cumulative|cum|rate|currency|coin|asset|type)\b|%/i.test(name);
}

/** An amount in a currency (`Amount`, `Amount (USDT)`, `Quote Qty`), which is a size only where no column has units. */
export function isMoneyAmount(name: string): boolean {
  return /^amount\b/i.test(name.trim()) || isQuoteAmount(name);
}

/** An amount in the quote currency: `Quote Qty`, `Amount (USDT)`, `Volume EUR`. */
export function isQuoteAmount(name: string): boolean {
  const plain = name.replace(/(?<=[a-z])(?=[A-Z])|_/g, " ");
  return /\bquote\b|\b(USD[TC]?|EUR|GBP|JPY|CHF|AUD|CAD|BUSD|FDUSD|DAI)\b|[$€£]/i.test(plain);
}

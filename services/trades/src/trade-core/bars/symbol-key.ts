/** Brokers write one instrument in many ways: `xauusd@` and `XAU/USD` are the same. */
export function symbolKey(symbol: string): string {
  return symbol.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

export function readCurrency(amount: string): string | null {
  if (amount.includes("€")) return "EUR";
  if (amount.includes("£")) return "GBP";
  return amount.includes("$") ? "USD" : null;
}

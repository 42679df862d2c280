const key = "entrywise.tradeList";

/** Remembers filter and order of the list that trades are opened from, as they stand in its address: `?symbols=EURUSD`. */
export function rememberTradeList(search: string): void {
  try {
    sessionStorage.setItem(key, search);
  } catch {
    // switched off: a trade is then walked through all trades
  }
}

/** Filter and order of the list that was shown last; empty when there was none in this tab. */
export function lastTradeList(): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(key) ?? "");
  } catch {
    return new URLSearchParams();
  }
}

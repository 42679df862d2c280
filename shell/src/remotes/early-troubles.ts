type EarlyTrouble = ErrorEvent | PromiseRejectionEvent;

let early: EarlyTrouble[] | null = null;
const note = (event: EarlyTrouble) => void early?.push(event);

/** Buffers uncaught errors until the reporter is loaded. */
export function noteEarlyTroubles(): void {
  early = [];
  addEventListener("error", note);
  addEventListener("unhandledrejection", note);
}

/** Returns the buffered errors in order and stops buffering. */
export function takeEarlyTroubles(): readonly EarlyTrouble[] {
  if (early === null) return [];
  removeEventListener("error", note);
  removeEventListener("unhandledrejection", note);
  const noted = early;
  early = null;
  return noted;
}

type EarlyTrouble = ErrorEvent | PromiseRejectionEvent;

let early: EarlyTrouble[] | null = null;
const note = (event: EarlyTrouble) => void early?.push(event);

/** Notes errors that nobody catches until whoever reports them is there. */
export function noteEarlyTroubles(): void {
  early = [];
  addEventListener("error", note);
  addEventListener("unhandledrejection", note);
}

/** What was noted, in its order; nothing is noted any more. */
export function takeEarlyTroubles(): readonly EarlyTrouble[] {
  if (early === null) return [];
  removeEventListener("error", note);
  removeEventListener("unhandledrejection", note);
  const noted = early;
  early = null;
  return noted;
}

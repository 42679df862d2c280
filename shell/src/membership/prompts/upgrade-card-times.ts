/** After the page has loaded, and again after the card was closed (P-451). */
export const FIRST_CHECK_MS = 1000;
export const SHOWN_EVERY_MS = 1_800_000;

/** Pages without upgrade prompts (P-364). */
export const isQuietPage = (path: string): boolean => /^\/(checkout|welcome)(\/|$)/.test(path);

/** When the card was last shown to somebody on this browser. */
export function cardTimes(storage: Pick<Storage, "getItem" | "setItem">, userId: string) {
  const key = `auth.upgradeCard.${userId}`;
  return {
    isDue(now: number): boolean {
      try {
        return now - Number(storage.getItem(key) ?? 0) >= SHOWN_EVERY_MS;
      } catch {
        return false; // without storage it would appear on every page
      }
    },
    note(now: number): void {
      try {
        storage.setItem(key, String(now));
      } catch {
        // as above
      }
    },
  };
}

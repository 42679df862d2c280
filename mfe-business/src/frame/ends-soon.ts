const SOON_MS = 14 * 86_400_000;

/** Whether a key ends within the days of the first warning email. @param now ms since 1970 */
export const endsSoon = (expiresAt: string, now: number): boolean => Date.parse(expiresAt) - now < SOON_MS;

const storageKey = (userId: string) => `entrywise.lastAccount|${userId}`;

/** Account of the trade that was added last on this device. */
export function lastAccount(userId: string): string | null {
  try {
    return localStorage.getItem(storageKey(userId));
  } catch {
    return null; // storage is switched off
  }
}

export function rememberAccount(userId: string, accountId: string): void {
  try {
    localStorage.setItem(storageKey(userId), accountId);
  } catch {
    // storage is full or switched off: the first account is offered next time
  }
}

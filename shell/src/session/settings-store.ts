import type { Settings } from "@entrywise/contracts/platform/settings";

/**
 * The last known settings of a user on this browser (P-304), so that a page opens with the right privacy, drawer and formats
 * before the server has responded. Stored per user: nobody sees another's choices.
 */
export interface SettingsStore {
  read: () => Settings | null;
  write: (settings: Settings) => void;
}

export function settingsStore(
  storage: Pick<Storage, "getItem" | "setItem">,
  userId: string,
  defaults: Settings,
): SettingsStore {
  const key = `auth.settings.${userId}`;
  return {
    read() {
      try {
        const known: unknown = JSON.parse(storage.getItem(key) ?? "null");
        return typeof known === "object" && known !== null ? { ...defaults, ...known } : null;
      } catch {
        return null; // storage is blocked or altered: the server's response follows anyway
      }
    },
    write(settings) {
      try {
        storage.setItem(key, JSON.stringify(settings));
      } catch {
        // storage is full or blocked: only the head start is lost
      }
    },
  };
}

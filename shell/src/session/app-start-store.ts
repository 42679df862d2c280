import type { AppStart } from "@entrywise/contracts/platform/app.api";

/**
 * What is known of somebody's beginning on this browser, so that their pages need not wait for the response. Only who is past
 * the setup is remembered: nobody is sent there by what was true yesterday.
 */
export function appStartStore(storage: Pick<Storage, "getItem" | "setItem">, userId: string) {
  const key = `auth.start.${userId}`;
  return {
    read(): AppStart | undefined {
      try {
        const known = JSON.parse(storage.getItem(key) ?? "null") as AppStart | null;
        return known?.hasCompletedSetupSelection === true ? known : undefined;
      } catch {
        return undefined; // storage is blocked or altered: the server's response follows anyway
      }
    },
    write(start: AppStart): void {
      try {
        if (start.hasCompletedSetupSelection) storage.setItem(key, JSON.stringify(start));
      } catch {
        // storage is full or blocked: only the head start is lost
      }
    },
  };
}

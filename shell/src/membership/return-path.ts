/** Page on which a better plan is bought; whoever goes there comes back to where they were. */
export const upgradePath = "/membership/upgrade";
const KEY = "auth.afterUpgrade";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Stores the page from which the user went to upgrade. */
export function rememberReturn(storage: Store, path: string): void {
  try {
    storage.setItem(KEY, path);
  } catch {
    // then users navigate back by menu
  }
}

/** Where to go on after an upgrade; null: nowhere in particular. Only addresses of this site count. */
export function returnPath(storage: Store): string | null {
  try {
    const path = storage.getItem(KEY);
    return path !== null && /^\/(?!\/)/.test(path) && !/^\/(checkout|membership|payments)(\/|\?|$)/.test(path)
      ? path
      : null;
  } catch {
    return null;
  }
}

export function forgetReturn(storage: Store): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // as above
  }
}

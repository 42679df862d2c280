import { pageGuard } from "../unsaved/page-guard.ts";

const key = "entrywise.reloaded-at";
const pauseMs = 60_000;

export interface ReloadParts {
  storage: Pick<Storage, "getItem" | "setItem">;
  /** Milliseconds since 1970: the time survives the reload. */
  now: () => number;
  isOnline: () => boolean;
  hasUnsaved: () => boolean;
  reload: () => void;
}

const ofBrowser: ReloadParts = {
  get storage() {
    return sessionStorage;
  },
  now: () => Date.now(),
  isOnline: () => navigator.onLine,
  hasUnsaved: pageGuard.hasUnsaved,
  reload: () => location.reload(),
};

/**
 * Loads a file of the shell. One that cannot be had, as after a release that took it away, loads the page anew, at most once in
 * 60 seconds (P-605); then the promise never settles.
 *
 * @throws whatever `load` throws, when the page was loaded anew just now, without a network, or while it holds unsaved input
 */
export async function loadOrReload<Part>(load: () => Promise<Part>, parts: ReloadParts = ofBrowser): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!mayReload(parts)) throw error;
    parts.reload();
    return new Promise(() => undefined);
  }
}

function mayReload({ storage, now, isOnline, hasUnsaved }: ReloadParts): boolean {
  if (!isOnline() || hasUnsaved()) return false;
  try {
    const last = storage.getItem(key);
    if (last !== null && now() - Number(last) < pauseMs) return false;
    storage.setItem(key, String(now()));
    return true;
  } catch {
    return false; // the number of reloads is unknown
  }
}

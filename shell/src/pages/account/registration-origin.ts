const key = "auth.registration.returnTo";

const isOfThisSite = (path: string | null): path is string => path !== null && /^\/(?![/\\])/.test(path);

/**
 * The page from which somebody went to register, such as a group, stored on this browser until they are through the set-up.
 * Only addresses of this site count.
 */
export const registrationOrigin = {
  /** @param search of the page of registration: `?returnTo=/groups/london.desk/info` */
  remember(search: string): void {
    const path = new URLSearchParams(search).get("returnTo");
    try {
      if (isOfThisSite(path)) localStorage.setItem(key, path);
    } catch {
      // storage is blocked: no return path
    }
  },
  /** @returns the page once, then null */
  take(): string | null {
    try {
      const path = localStorage.getItem(key);
      localStorage.removeItem(key);
      return isOfThisSite(path) ? path : null;
    } catch {
      return null;
    }
  },
};

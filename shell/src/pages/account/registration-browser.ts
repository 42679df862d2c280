const key = "auth.registration.browser";

/** A secret of this browser: whoever verifies with the one that they registered with need not sign in. */
export const registrationBrowser = {
  /** The secret of this browser, made now where it has none; null where nothing can be stored. */
  make(): string | null {
    try {
      const made = registrationBrowser.read() ?? newSecret();
      localStorage.setItem(key, made);
      return made;
    } catch {
      return null;
    }
  },
  read(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // nothing was stored
    }
  },
};

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

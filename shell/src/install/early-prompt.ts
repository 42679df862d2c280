const key = "entrywise.installPrompt";

/** Stores an install prompt that arrives before its handler is loaded. */
export function keepEarlyPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    Reflect.set(window, key, event);
  });
}

export const earlyPrompt = (): unknown => Reflect.get(window, key);

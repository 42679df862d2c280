const key = "entrywise.installPrompt";

/** Keeps a prompt that comes before the part of the shell that handles it. */
export function keepEarlyPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    Reflect.set(window, key, event);
  });
}

export const earlyPrompt = (): unknown => Reflect.get(window, key);

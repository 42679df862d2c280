/** The browser's install event, which standard types lack. */
export interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** `unknown`: the browser may still offer it. */
export type InstallState = "unknown" | "installable" | "notInstallable" | "installed";

export interface InstallPrompt {
  readonly state: InstallState;
  subscribe: (listener: () => void) => () => void;
  /** Shows the browser's prompt and waits for the choice. */
  ask: () => Promise<void>;
}

export interface InstallPromptParts {
  /** The window, or a test's stand-in. */
  page: Pick<EventTarget, "addEventListener">;
  /** A prompt that arrived before the listener. */
  early?: InstallPromptEvent | undefined;
  /** Whether this page runs as the installed app. */
  isInstalled: boolean;
  setTimeout?: (run: () => void, ms: number) => unknown;
}

/** Without a prompt for this long, the app cannot be installed by a button (P-601). */
export const promptWaitMs = 2_000;

/** Keeps the browser's install prompt until used; each works once (P-600). */
export function createInstallPrompt(parts: InstallPromptParts): InstallPrompt {
  const { page, early, isInstalled, setTimeout: later = setTimeout } = parts;
  let offer: InstallPromptEvent | null = null;
  let state: InstallState = isInstalled ? "installed" : "unknown";
  const listeners = new Set<() => void>();
  const become = (next: InstallState) => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const take = (event: InstallPromptEvent) => {
    offer = event;
    become("installable");
  };
  if (early !== undefined) take(early);
  page.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    take(event as InstallPromptEvent); // by its name
  });
  page.addEventListener("appinstalled", () => {
    offer = null;
    become("installed");
  });
  later(() => {
    if (state === "unknown") become("notInstallable");
  }, promptWaitMs);
  return {
    get state() {
      return state;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: async () => {
      const taken = offer;
      if (taken === null) return;
      offer = null;
      await taken.prompt();
      const { outcome } = await taken.userChoice;
      become(outcome === "accepted" ? "installed" : "notInstallable");
    },
  };
}

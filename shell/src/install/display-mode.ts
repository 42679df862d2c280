/** How the app is shown: in a tab, in a window of its own, or inside an app from a store (P-602). */
export type DisplayMode = "browser" | "standalone" | "twa";

export interface DisplayPage {
  referrer: string;
  /** Whether a media query holds. */
  matches: (query: string) => boolean;
  /** Home screen apps of iOS say it here alone. */
  standalone?: boolean | undefined;
}

export function displayMode({ referrer, matches, standalone }: DisplayPage): DisplayMode {
  if (referrer.startsWith("android-app://")) return "twa";
  return standalone === true || matches("(display-mode: standalone)") ? "standalone" : "browser";
}

/** Mode of this page. */
export function pageDisplayMode(): DisplayMode {
  const standalone: unknown = Reflect.get(navigator, "standalone");
  return displayMode({
    referrer: document.referrer,
    matches: (query) => matchMedia(query).matches,
    standalone: standalone === true,
  });
}

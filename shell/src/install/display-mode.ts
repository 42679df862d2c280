/** Display mode: in a tab, in its own window, or inside a store app (P-602). */
export type DisplayMode = "browser" | "standalone" | "twa";

export interface DisplayPage {
  referrer: string;
  /** Whether a media query holds. */
  matches: (query: string) => boolean;
  /** iOS home screen apps only report it here. */
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

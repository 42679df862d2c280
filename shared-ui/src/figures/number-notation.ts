import { i18n } from "@entrywise/host/i18n";

const isGerman = () => i18n.locale === "de";

/** "1,051.8" in the notation of the language shown: "1.051,8" in German. Signs and letters stay. */
export function localNotation(english: string): string {
  if (!isGerman()) return english;
  return english.replaceAll(/[.,]/g, (mark) => (mark === "." ? "," : "."));
}

/** "14.18" and its sign of a share as the language writes them: "14.18%", in German "14,18 %". `figure` is written already. */
export function withPercent(figure: string): string {
  return isGerman() ? `${figure}\u00a0%` : `${figure}%`;
}

const englishThousands = /^[^\d.,]*\d{1,3}(,\d{3})+\.\d+$/;

/**
 * Converts what was typed or pasted into a number field so that a dot separates the decimals. English ignores commas (P-660).
 * German uses a comma for decimals and dots for thousands; a single dot is read as the decimal comma, as on German keypads and in
 * prices of platforms, and shown as one at once.
 */
export function typedNotation(typed: string): string {
  if (!isGerman()) return typed;
  if (englishThousands.test(typed)) return typed.replaceAll(",", "");
  const dots = typed.split(".").length - 1;
  if (!typed.includes(",")) return dots > 1 ? typed.replaceAll(".", "") : typed;
  return typed.replaceAll(".", "").replace(",", ".").replaceAll(",", "");
}

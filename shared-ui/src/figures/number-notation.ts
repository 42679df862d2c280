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
 * What was typed or pasted into a number field, with a dot before its decimals. In English commas are nothing (P-660). In German
 * a comma stands before the decimals and dots group thousands; a dot alone is read as that comma, as German keypads and
 * the prices of platforms have it, and shows as one at once.
 */
export function typedNotation(typed: string): string {
  if (!isGerman()) return typed;
  if (englishThousands.test(typed)) return typed.replaceAll(",", "");
  const dots = typed.split(".").length - 1;
  if (!typed.includes(",")) return dots > 1 ? typed.replaceAll(".", "") : typed;
  return typed.replaceAll(".", "").replace(",", ".").replaceAll(",", "");
}

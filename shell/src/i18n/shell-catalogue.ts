import type { Locale } from "@entrywise/contracts/shared/locale";
import type { Catalogue } from "@entrywise/host/i18n";

/** The shell's own messages, and those of the shared packages: a file of its own for each language other than English. */
export async function shellCatalogue(locale: Locale): Promise<Catalogue> {
  if (locale === "en") return { messages: {} };
  const { default: catalogue } = await import("../../locales/de.po");
  return catalogue;
}

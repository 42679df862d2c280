import { type Locale, locales } from "@entrywise/contracts/shared/locale";
import { i18n, type Messages } from "@lingui/core";
import { type CompiledMessage, compileMessage } from "@lingui/message-utils/compileMessage";

/** The page's message store, shared by shell and remotes. English is in the code itself. */
export { i18n };

/** Compiled messages of one language by build-time id. */
export interface Catalogue {
  messages: Messages;
}

const compiled = new Map<string, CompiledMessage>();

/** English comes as text with straight apostrophes: each message is typeset and compiled when first shown. */
function compileOnce(message: string): CompiledMessage {
  const known = compiled.get(message);
  if (known !== undefined) return known;
  const result = compileMessage(message.replaceAll("'", "’"));
  compiled.set(message, result);
  return result;
}

i18n.setMessagesCompiler(compileOnce);
for (const locale of locales) i18n.load(locale, {});
i18n.activate("en");

/** Adds messages of a language; they apply at once if that language is active. */
export function loadCatalogue(locale: Locale, { messages }: Catalogue): void {
  i18n.load(locale, messages);
}

/** Switches the language without a reload. Untranslated messages stay English. */
export function activateLocale(locale: Locale): void {
  if (i18n.locale !== locale) i18n.activate(locale);
}

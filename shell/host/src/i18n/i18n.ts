import { type Locale, locales } from "@entrywise/contracts/shared/locale";
import { i18n, type Messages } from "@lingui/core";
import { type CompiledMessage, compileMessage } from "@lingui/message-utils/compileMessage";

/** The one message store of a page: shell and remotes read from it and add to it. English stands in the code itself. */
export { i18n };

/** Compiled messages of one language, by the ids that the build gives them. */
export interface Catalogue {
  messages: Messages;
}

const compiled = new Map<string, CompiledMessage>();

/** English comes as text, typed with straight apostrophes: each message is set and compiled when it is first shown. */
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

/** Adds messages of a language; where that language is shown they show at once. */
export function loadCatalogue(locale: Locale, { messages }: Catalogue): void {
  i18n.load(locale, messages);
}

/** Shows everything in a language, without a reload. What its catalogues lack stays English. */
export function activateLocale(locale: Locale): void {
  if (i18n.locale !== locale) i18n.activate(locale);
}

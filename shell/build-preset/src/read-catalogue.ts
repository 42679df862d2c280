import { formatter } from "@lingui/format-po";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

/**
 * The messages of a `.po` file as a page needs them: compiled, by id. What is not translated is left out, so that the English
 * of the code shows.
 *
 * @throws Error that names the message whose translation is not ICU
 */
export async function readCatalogue(content: string): Promise<Record<string, CompiledMessage>> {
  const context = { locale: "de", sourceLocale: "en", filename: "de.po" } as const;
  const catalogue = await formatter().parse(content, context);
  const translated = Object.entries(catalogue ?? {}).filter(([, message]) => message.translation && !message.obsolete);
  return Object.fromEntries(translated.map(([id, message]) => [id, compiled(message.translation ?? "")]));
}

function compiled(translation: string): CompiledMessage {
  try {
    return compileMessageOrThrow(translation);
  } catch (error) {
    throw new Error(`The translation "${translation}" is not a message.`, { cause: error });
  }
}

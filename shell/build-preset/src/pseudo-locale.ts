import { formatter } from "@lingui/format-po";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

const plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const accented = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŘŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļɱñöþǫřšţûṽŵẋýž";
const vowels = /[AEIOUYaeiouy]/;

/** A text of a message that can still be read, without a letter of the English alphabet and about a third longer. */
export function pseudoText(text: string): string {
  return text
    .split(/(<\/?\w+\s*\/?>)/) // elements of a message stay
    .map((part, index) => (index % 2 === 1 ? part : [...part].map(pseudoLetter).join("")))
    .join("");
}

function pseudoLetter(letter: string): string {
  const at = plain.indexOf(letter);
  const other = at === -1 ? letter : accented.slice(at, at + 1);
  return vowels.test(letter) ? other + other.toLowerCase() : other;
}

/** What a `.po` file of any language has, by id, as pseudo-locale: translated or not. */
export async function readPseudoCatalogue(content: string): Promise<Record<string, CompiledMessage>> {
  const context = { locale: "en", sourceLocale: "en", filename: "en.po" } as const;
  const catalogue = await formatter().parse(content, context);
  const used = Object.entries(catalogue ?? {}).filter(([, message]) => !message.obsolete);
  return Object.fromEntries(used.map(([id, { message }]) => [id, compileMessageOrThrow(message ?? id, pseudoText)]));
}

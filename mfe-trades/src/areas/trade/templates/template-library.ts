import { reviewTemplates } from "./library-reviews.ts";
import { reviewTemplatesGerman } from "./library-reviews-de.ts";
import type { LibraryTemplate } from "./library-texts.ts";
import { tradeTemplates } from "./library-trades.ts";
import { tradeTemplatesGerman } from "./library-trades-de.ts";

const english: readonly LibraryTemplate[] = [...tradeTemplates, ...reviewTemplates];
const german: readonly LibraryTemplate[] = [...tradeTemplatesGerman, ...reviewTemplatesGerman];

export const LIBRARY_COUNT = english.length;

/** Ready templates in a language, to be taken over and changed. */
export const templateLibrary = (locale: string): readonly LibraryTemplate[] => (locale === "de" ? german : english);

/** Whether somebody has a template of the library, in whichever language it was taken over. */
export function isOwned({ name }: LibraryTemplate, owned: ReadonlySet<string>): boolean {
  const at =
    [english, german].map((all) => all.findIndex((one) => one.name === name)).find((found) => found >= 0) ?? -1;
  return [english[at], german[at]].some((one) => one !== undefined && owned.has(one.name));
}

import { i18n } from "@entrywise/host/i18n";

/** A label inside of a sentence: English writes it small, German keeps the capitals of its nouns. */
export const inSentence = (label: string) => (i18n.locale === "en" ? label.toLowerCase() : label);

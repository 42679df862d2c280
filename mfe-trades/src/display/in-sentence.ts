import { i18n } from "@entrywise/host/i18n";

/** A label inside a sentence: English writes its words in lower case ("net R"), German keeps the capitals of its nouns. */
export const inSentence = (label: string) =>
  i18n.locale === "en" ? label.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase()) : label;

/** A word that is looked for: as it was typed, or as it may have been meant. */
export interface SearchedWord {
  typed: string;
  /** Letters and digits only. */
  alternatives: readonly string[];
}

const MOST_WORDS = 8;

/** The words of a typed text, in lower case; marks between them say nothing. */
export function typedWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
}

const languages = ["simple", "english", "german"] as const;

/**
 * SQL of a tsquery that has every word, or what begins with it, in any language.
 *
 * @param first number of the parameter that is the first alternative of the first word; the others follow
 */
export function lexemesOf(words: readonly SearchedWord[], first: number): string {
  let parameter = first;
  const ofWord = ({ alternatives }: SearchedWord) => {
    const ofAlternative = () => {
      const beginning = `$${parameter++}::text || ':*'`;
      return languages.map((language) => `to_tsquery('pg_catalog.${language}', ${beginning})`).join(" || ");
    };
    return `(${alternatives.map(ofAlternative).join(" || ")})`;
  };
  return words.map(ofWord).join(" && ");
}

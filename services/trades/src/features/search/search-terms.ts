/** A word that is looked for: as it was typed, or as it may have been meant. */
export interface SearchTerm {
  typed: string;
  /** Letters and digits only. */
  alternatives: readonly string[];
}

const MOST_TERMS = 8;

/** The words of a typed text, in lower case; marks between them say nothing. */
export function splitSearchText(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
    .slice(0, MOST_TERMS);
}

const languages = ["simple", "english", "german"] as const;

/**
 * SQL of a tsquery that has every word, or what begins with it, in any language.
 *
 * @param first number of the parameter that is the first alternative of the first word; the others follow
 */
export function tsQuerySql(terms: readonly SearchTerm[], first: number): string {
  let parameter = first;
  const ofTerm = ({ alternatives }: SearchTerm) => {
    const ofAlternative = () => {
      const beginning = `$${parameter++}::text || ':*'`;
      return languages.map((language) => `to_tsquery('pg_catalog.${language}', ${beginning})`).join(" || ");
    };
    return `(${alternatives.map(ofAlternative).join(" || ")})`;
  };
  return terms.map(ofTerm).join(" && ");
}

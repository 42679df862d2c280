/** Terms of a person and a brand that a password mustn't be based on. */
export function guessableTerms(brandName: string, email: string, fullName = ""): string[] {
  const parts = [brandName, fullName, ...email.split("@")].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const terms = ["entrywise", "trader", "trading", "journal", "demo", ...parts].map((term) => term.toLowerCase());
  return [...new Set(terms)].filter((term) => term.length > 2);
}

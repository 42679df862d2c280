/** Words of a person and a brand that a password must not consist of. */
export function guessableTerms(brandName: string, email: string, fullName = ""): string[] {
  const parts = [brandName, fullName, ...email.split("@")].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const words = ["entrywise", "trader", "trading", "journal", "demo", ...parts].map((word) => word.toLowerCase());
  return [...new Set(words)].filter((word) => word.length > 2);
}

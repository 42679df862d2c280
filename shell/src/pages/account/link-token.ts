/** The token of a mail's link, from the query or from the fragment; null without a well-formed one. */
export function linkTokenOf({ search, hash }: Pick<Location, "search" | "hash">, name = "token"): string | null {
  const token = new URLSearchParams(search).get(name) ?? new URLSearchParams(hash.replace(/^#/, "")).get(name) ?? "";
  return /^[\w-]{43}$/.test(token) ? token : null;
}

/** First parts of host names that the installation itself has or may want; no brand lives there. */
const reservedKeys: ReadonlySet<string> = new Set([
  "id", "www", "api", "app", "blob", "pay", "mail", "admin", "assets", "cdn", "static", "status", "help", "support",
]); // biome-ignore format: a table

/** Why a brand cannot have a key, which is also the first part of its host; null: it can. */
export function brandKeyConflict(key: string): string | null {
  return reservedKeys.has(key) ? `${key} is reserved` : null;
}

/** A key that a name suggests, such as `harbour-desk`; empty when it has no letters to make one of. */
export function suggestedBrandKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "")
    .slice(0, 31)
    .replace(/-+$/, "");
}

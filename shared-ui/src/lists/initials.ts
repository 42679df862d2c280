/** Initials of a name: of its first word, and of its last where there are more. Empty for an empty name. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/);
  return [names[0], names.length > 1 ? names.at(-1) : ""].map((part) => part?.[0]?.toUpperCase() ?? "").join("");
}

/** Initials of the first and last word of a name, or of the part of the address before the @ if there is no name. */
export function toInitials({ fullName, email }: { fullName: string; email: string }): string {
  const name = fullName.trim() || (email.split("@")[0] ?? "");
  const names = name.split(/[\s.]+/).filter(Boolean);
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase();
}

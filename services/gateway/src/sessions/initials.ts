/** Of the first and the last word of somebody's name, or of what stands before the @ of their address while they have none. */
export function toInitials({ fullName, email }: { fullName: string; email: string }): string {
  const name = fullName.trim() || (email.split("@")[0] ?? "");
  const names = name.split(/[\s.]+/).filter(Boolean);
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase();
}

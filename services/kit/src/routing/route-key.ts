/** A call about one group: its projection is on the group's instance, not on its readers'. */
const ofGroup = /^\/internal\/groups\/([^/?]+)\//;

/** Whose calls belong together. Null: no one's in particular. @param path below `/v1.0` */
export function routeKey({ brand, userId }: { brand: string; userId: string | null }, path: string): string | null {
  const group = ofGroup.exec(path)?.[1];
  if (group !== undefined) return `group|${group}`;
  return userId === null ? null : `${brand}|${userId}`;
}

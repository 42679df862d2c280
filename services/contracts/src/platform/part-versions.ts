/**
 * Whether a version is in a range of the form that panels and slots take (`^1`, `^1.2`): the same major version, and nothing older.
 * Both have passed their schema.
 */
export function isPartMet(range: string, version: string): boolean {
  const has = version.split(".").map(Number);
  const wanted = range.slice(1).split(".").map(Number);
  if (has[0] !== wanted[0]) return false;
  const differing = [1, 2].find((place) => has[place] !== (wanted[place] ?? 0));
  return differing === undefined || (has[differing] ?? 0) > (wanted[differing] ?? 0);
}

/**
 * Whether a version is in a range of the form that panels and slots take (`^1`, `^1.2`): the same major version, and nothing older.
 * Both have passed their schema.
 */
export function isPartMet(range: string, version: string): boolean {
  const least = range.slice(1);
  return version.split(".")[0] === least.split(".")[0] && version.localeCompare(least, "en", { numeric: true }) >= 0;
}

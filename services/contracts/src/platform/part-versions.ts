/**
 * Whether a version is in a range of the form that panels and slots take (`^1`, `^1.2`): the same major version, and nothing older.
 * Both have passed their schema.
 */
export function isPartMet(range: string, version: string): boolean {
  const least = range.slice(1);
  const isSameMajor = Number.parseInt(version, 10) === Number.parseInt(least, 10);
  return isSameMajor && version.localeCompare(least, "en", { numeric: true }) >= 0;
}

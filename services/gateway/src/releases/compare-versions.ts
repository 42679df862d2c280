/** Order of `major.minor.patch`; anything after a dash counts as older than the plain version. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)];
  for (let index = 0; index < 3; index++) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.tag === right.tag) return 0;
  if (left.tag === "") return 1;
  if (right.tag === "") return -1;
  return left.tag < right.tag ? -1 : 1;
}

function parts(version: string) {
  const [core = "", ...tag] = version.split("-");
  return { numbers: core.split(".").map(Number), tag: tag.join("-") };
}

/**
 * Joins what is wrong with several parts into one report: the next part that is well must not end the alert of another.
 *
 * @param report gets the sentences of all parts that have a problem; null when none has
 * @returns takes a part, and gives what that part calls with its problem or with null
 */
export function collectProblems(report: (problem: string | null) => void) {
  const problems = new Map<string, string>();
  return (part: string) => (problem: string | null) => {
    if (problem === null) problems.delete(part);
    else problems.set(part, problem);
    report(problems.size === 0 ? null : [...problems.values()].join(" "));
  };
}
